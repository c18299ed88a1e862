import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, later, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere, dayOfMonth, entryRows, syncLine, tabTo } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntries, createEntry, createWallet, newEntry, newId } from '../product/sync-device.ts'

const look = { colour: 'teal', icon: 'shopping-basket', kind: 'expense' }

/** The row of a budget, by its name. */
function budget(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function chooseInMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

/** The first day of this month, or of one before it. */
function firstDay(monthsAgo = 0): string {
  return new Date(dayOfMonth(1, monthsAgo)).toISOString().slice(0, 10)
}

function aBudget(name: string, scope: object, amount: number, given = {}) {
  const amounts = [{ day: firstDay(2), applies: 'from', amount }]
  const values = { currency: 'EUR', rollover: 'none', note: '', order: 1, amounts }
  return { op: 'budget.create', args: { id: newId(), name, scope, ...values, ...given } }
}

test('without budgets some are proposed from what was spent', phoneLater, async ({ page, product }) => {
  const [everyday, food, fruit, health] = [newId(), newId(), newId(), newId()]
  const spent = (amount: number, categoryId: string, monthsAgo: number) =>
    createEntry(newId(), everyday, { amount, categoryId, dateMs: dayOfMonth(1, monthsAgo) })
  const owner = await anOwner(
    product,
    createWallet(everyday),
    { op: 'category.create', args: { id: food, name: 'Food', parentId: null, ...look } },
    { op: 'category.create', args: { id: fruit, name: 'Fruit', parentId: food, ...look } },
    { op: 'category.create', args: { id: health, name: 'Doctor', parentId: null, ...look } },
    spent(-15_000, food, 1),
    spent(-27_100, fruit, 2),
    spent(-3_300, health, 1),
    spent(-99_900, health, 0),
  )
  await signIn(page, owner.person, '/budgets')
  const proposals = page.getByRole('region', { name: 'Based on your spending' })
  await expect(proposals.getByRole('listitem')).toHaveText(['Food220,00\u00A0€', 'Doctor20,00\u00A0€'])
  await expectAccessible(page)
  await proposals.getByRole('checkbox', { name: /Doctor/ }).click()
  await proposals.getByRole('button', { name: 'Add 1 budget' }).click()
  await expect(budget(page, 'Food')).toContainText('220,00\u00A0€')
  await expect(proposals).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(proposals.getByRole('listitem')).toHaveCount(2)
})

test(
  'budgets are planned, show what is left, cover overspending and lead to the entries',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, food, fruit, health] = [newId(), newId(), newId(), newId()]
    const spent = (amount: number, categoryId: string, given = {}) =>
      createEntry(newId(), everyday, { amount, categoryId, dateMs: dayOfMonth(1), ...given })
    const owner = await anOwner(
      product,
      createWallet(everyday),
      { op: 'category.create', args: { id: food, name: 'Food', parentId: null, ...look } },
      { op: 'category.create', args: { id: fruit, name: 'Fruit', parentId: food, ...look } },
      { op: 'category.create', args: { id: health, name: 'Doctor', parentId: null, ...look } },
      spent(-10_000, food, { description: 'Market' }),
      spent(-1_640, fruit, { description: 'Cherries' }),
      spent(-6_985, health, { description: 'Dentist' }),
      spent(-29_000, food, { dateMs: dayOfMonth(3, 1) }),
      aBudget('Doctor', { of: 'categories', ids: [health] }, 6_000),
    )
    await signIn(page, owner.person, '/budgets')
    await expect(budget(page, 'Doctor')).toContainText('9,85\u00A0€ over')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'New budget' }).click()
    const form = page.getByRole('dialog', { name: 'New budget' })
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toContainText('Choose a category.')
    await expect(form).toContainText('Enter an amount.')
    await form.getByRole('button', { name: /Category/ }).click()
    await page.getByRole('option', { name: 'Food' }).first().click()
    await form.getByLabel('Amount per period').fill('320')
    await expect(form).toContainText(/Food: the last six periods, 48,33\s€ on average/)
    await form.getByRole('radio', { name: 'Unspent', exact: true }).check()
    await form.getByLabel('Note').fill('Markets only')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create' }).click()
    const groceries = budget(page, 'Food')
    await expect(groceries).toContainText('116,40\u00A0€ of 320,00\u00A0€')
    await expect(groceries).toContainText('203,60\u00A0€ left')
    await expect(groceries).toContainText('Markets only')

    await budget(page, 'Doctor').getByRole('button', { name: 'Cover from Food' }).click()
    await expect(budget(page, 'Doctor')).toContainText('69,85\u00A0€ of 69,85\u00A0€')
    await expect(budget(page, 'Doctor')).toContainText('Fully spent')
    await expect(groceries).toContainText('193,75\u00A0€ left')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(budget(page, 'Doctor')).toContainText('9,85\u00A0€ over')
    await expect(groceries).toContainText('203,60\u00A0€ left')

    await chooseInMenu(page, 'Doctor', 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit budget' })
    await edit.getByLabel('Amount per period').fill('80')
    await edit.getByRole('radio', { name: /^Only / }).check()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(budget(page, 'Doctor')).toContainText('10,15\u00A0€ left')
    await expect(budget(page, 'Doctor')).toContainText('Near the limit')
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(budget(page, 'Doctor')).toContainText('0,00\u00A0€ of 60,00\u00A0€')
    await expect(budget(page, 'Food')).toContainText('of 523,60\u00A0€')
    await page.getByRole('button', { name: /^Copy from / }).click()
    await expect(budget(page, 'Doctor')).toContainText('of 80,00\u00A0€')
    await page.getByRole('link', { name: 'Previous month' }).click()

    await chooseInMenu(page, 'Food', 'History')
    const history = page.getByRole('dialog', { name: 'History of Food' })
    await expect(history.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await groceries.getByRole('link', { name: /116,40/ }).click()
    await expect(entryRows(page)).toHaveCount(2)
    await expect(entryRows(page).filter({ hasText: 'Cherries' })).toHaveCount(1)
  },
)

test(
  'with 20,000 entries a budget is made, changed and followed to its entries with the keyboard alone, offline, in the dark',
  onceLater,
  async ({ page, context, product }) => {
    const [everyday, food] = [newId(), newId()]
    const owner = await anOwner(product, createWallet(everyday), {
      op: 'category.create',
      args: { id: food, name: 'Food', parentId: null, ...look },
    })
    const made = (n: number) =>
      newEntry(newId(), everyday, {
        amount: -100,
        categoryId: food,
        description: `Shop ${n}`,
        dateMs: dayOfMonth(1, Math.floor(n / 400)) - n,
      })
    for (let from = 0; from < 20_000; from += 2500) {
      const some = Array.from({ length: 2500 }, (_, index) => made(from + index))
      await changeElsewhere(product, owner, createEntries(some))
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, owner.person, '/budgets')
    await expect(syncLine(page, 'Saved')).toBeAttached({ timeout: 60_000 })
    await context.setOffline(true)
    const press = (key: string) => page.keyboard.press(key)

    await tabTo(page, page.getByRole('link', { name: 'New budget' }))
    await press('Enter')
    const form = page.getByRole('dialog', { name: 'New budget' })
    await tabTo(page, form.getByRole('button', { name: /Category/ }))
    await press('Enter')
    await page.keyboard.type('Food')
    await expect(page.getByRole('option')).toHaveCount(1)
    await press('Enter')
    await tabTo(page, form.getByLabel('Amount per period'))
    await page.keyboard.type('500')
    await expect(form).toContainText(/On average 400,00\s€/)
    await expectAccessible(page)
    await press('Enter')
    await expect(budget(page, 'Food')).toContainText('400,00\u00A0€ of 500,00\u00A0€')

    await tabTo(page, page.getByRole('button', { name: 'Actions for Food' }))
    await press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }))
    await press('Enter')
    const edit = page.getByRole('dialog', { name: 'Edit budget' })
    await tabTo(page, edit.getByLabel('Amount per period'))
    await press('ControlOrMeta+a')
    await page.keyboard.type('450')
    await press('Enter')
    await expect(budget(page, 'Food')).toContainText('Near the limit')
    await expectAccessible(page)
    // The code of the list comes from the server here.
    await context.setOffline(false)
    await tabTo(page, budget(page, 'Food').getByRole('link', { name: /400,00/ }))
    await press('Enter')
    await expect(entryRows(page).first()).toContainText('Shop')
    await expect(page.getByText(/400 entries/).first()).toBeVisible()
  },
)

test(
  'the budget for everything says what is left to spend, and leaves out what is left out',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, francs, gifts] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createWallet(francs, { name: 'Francs', currency: 'CHF', symbol: 'Fr.' }),
      { op: 'category.create', args: { id: gifts, name: 'Surprises', parentId: null, ...look } },
      createEntry(newId(), everyday, { amount: -10_000, dateMs: dayOfMonth(1) }),
      createEntry(newId(), everyday, { amount: -5_000, categoryId: gifts, dateMs: dayOfMonth(1) }),
      createEntry(newId(), francs, { amount: -700, dateMs: dayOfMonth(1) }),
      aBudget('Everything', { of: 'everything' }, 100_000),
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, owner.person, '/budgets')
    const overall = page.getByRole('region', { name: 'Everything' })
    await expect(overall).toContainText('Left to spend850,00\u00A0€')
    await expect(overall).toContainText('Not included (no exchange rate): 7,00\u00A0Fr.')
    await expectAccessible(page)

    await page.goto(`/categories?form=${gifts}`)
    const form = page.getByRole('dialog', { name: 'Edit category' })
    await form.getByRole('switch', { name: 'Exclude from reports and budgets' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.goto('/budgets')
    await expect(overall).toContainText('Left to spend900,00\u00A0€')

    await page.getByRole('button', { name: 'Actions for Everything' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No budgets yet')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(overall).toBeVisible()
  },
)

test(
  'two devices plan different periods at once, one of them offline, and both plans are kept',
  later,
  async ({ page, product }) => {
    const created = aBudget('Everything', { of: 'everything' }, 100_000)
    const owner = await anOwner(product, createWallet(newId()), created)
    await signIn(page, owner.person, '/budgets')
    const overall = page.getByRole('region', { name: 'Everything' })
    await expect(overall).toContainText('1.000,00\u00A0€ planned')
    await page.route('**/v1/sync*', (route) => route.abort())
    await chooseInMenu(page, 'Everything', 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit budget' })
    await form.getByLabel('Amount per period').fill('1200')
    await form.getByRole('radio', { name: /^Only / }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(overall).toContainText('1.200,00\u00A0€ planned')
    const amounts = [{ id: created.args.id, day: firstDay(1), applies: 'only', amount: 70_000 }]
    await changeElsewhere(product, owner, { op: 'budgets.plan', args: { amounts } })
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Previous month' }).click()
    await expect(overall).toContainText('700,00\u00A0€ planned', { timeout: 30_000 })
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(overall).toContainText('1.200,00\u00A0€ planned')
  },
)
