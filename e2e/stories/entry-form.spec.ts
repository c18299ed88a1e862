import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import {
  anOwner,
  changeElsewhere,
  entryRows,
  isPhone,
  openDashboard,
  showMore,
  tabTo,
  walletButtons,
} from '../product/ledger-steps.ts'
import { type Person, signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /(?:Add|Edit) (?:entry|transfer)/ })
const amount = (page: Page) => form(page).getByRole('textbox', { name: 'Amount', exact: true })
const day = (page: Page, name: string) =>
  form(page).getByRole('toolbar', { name: 'Recent days' }).getByRole('button', { name, exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })

/** A person with three wallets, a recurring expense and a transfer to another currency. */
async function aTraveller(product: RunningProduct) {
  const ids = { cash: newId(), everyday: newId(), japan: newId(), eatingOut: newId() }
  const category = { id: ids.eatingOut, name: 'Tapas', kind: 'expense', parentId: null }
  const yen = { name: 'Japan Trip', currency: 'JPY', symbol: '¥', openingBalance: 1_000_000 }
  const owner = await anOwner(
    product,
    createWallet(ids.cash, { name: 'Cash', openingBalance: 10_000 }),
    createWallet(ids.everyday, { openingBalance: 100_000 }),
    createWallet(ids.japan, yen),
    { op: 'category.create', args: { ...category, colour: 'orange', icon: 'utensils' } },
    createEntry(newId(), ids.cash, { amount: -180, description: 'Coffee', categoryId: ids.eatingOut }),
    createEntry(newId(), ids.everyday, { amount: -6427, description: 'Weekly groceries' }),
    { op: 'settings.update', args: { set: { selectedWalletWeb: ids.everyday } } },
  )
  return { ...owner, ids }
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
  await expect(amount(page)).toBeFocused()
}

async function choose(page: Page, label: string, option: RegExp | string): Promise<void> {
  await form(page)
    .getByRole('button', { name: new RegExp(`^${label}\\b`) })
    .click()
  await page.getByRole('option', { name: option }).click()
}

test(
  'an expense that was made before takes ten keys, or three taps beside its digits',
  phoneLater,
  async ({ page, product }) => {
    await openDashboard(page, await aTraveller(product))
    let touches = 0
    const tap = async (target: Locator) => {
      touches += 1
      await target.tap()
    }
    if (isPhone(page)) {
      await tap(page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first())
      for (const digit of ['3', 'Decimal comma', '5'])
        await form(page).getByRole('button', { name: digit, exact: true }).tap()
      await expect(amount(page)).toHaveValue('3,5')
      await expectAccessible(page)
      await tap(
        form(page).getByRole('list', { name: 'Recent descriptions' }).getByRole('button', { name: 'Coffee' }),
      )
      await tap(save(page))
      expect(touches).toBeLessThanOrEqual(3)
    } else {
      await page.keyboard.press('n')
      await expect(amount(page)).toBeFocused()
      for (const key of ['3', ',', '5', 'Tab', 'c', 'o', 'f', 'Enter', 'Enter']) {
        touches += 1
        await page.keyboard.press(key)
      }
      expect(touches).toBeLessThanOrEqual(10)
    }
    await expect(form(page)).toBeHidden()
    await expect(page.getByText('Entry added', { exact: true })).toBeVisible()
    await expect(entryRows(page).first()).toContainText('Coffee')
    await expect(entryRows(page).first()).toContainText('−3,50 €')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entryRows(page)).toHaveCount(1)
  },
)

test('an entry can be dated before there were time zones', onceLater, async ({ page, product }) => {
  await openDashboard(page, await aTraveller(product))
  await openForm(page)
  await amount(page).fill('1')
  await form(page).getByLabel('Description', { exact: true }).fill('Old coin')
  await form(page).getByLabel('Time').fill('12:00')
  await form(page).getByLabel('Date').fill('9999-12-31')
  await save(page).click()
  await expect(form(page).getByText('Enter a date between the years 2 and 9998.')).toBeVisible()
  await form(page).getByLabel('Date').fill('1900-01-01')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'January 1, 1900' })).toContainText('Old coin')
})

test(
  'a suggestion fills category and amount, keeps the wallet, and offers the usual one',
  phoneLater,
  async ({ page, product }) => {
    await openDashboard(page, await aTraveller(product))
    await openForm(page)
    const field = (name: string) => form(page).getByRole('button', { name })
    const takeCoffee = async () => {
      await form(page).getByLabel('Description', { exact: true }).fill('cof')
      const coffee = page.getByRole('option', { name: /^Coffee/ })
      await (isPhone(page) ? coffee.tap() : coffee.click())
    }
    await takeCoffee()
    await expect(field('Wallet Everyday')).toBeVisible()
    await expect(field('Category Tapas')).toBeVisible()
    await expect(amount(page)).toHaveValue('1,80')
    await field('Usually in Cash. Use that wallet?').click()
    await expect(field('Wallet Cash')).toBeVisible()
    await expect(field('Usually in Cash. Use that wallet?')).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await openForm(page)
    await form(page).getByRole('button', { name: 'Start over' }).click()
    await choose(page, 'Wallet', /^Japan Trip/)
    await amount(page).fill('400')
    await takeCoffee()
    await expect(field('Wallet Japan Trip')).toBeVisible()
    await expect(amount(page)).toHaveValue('400,00')
    await expect(field('Usually in Cash. Use that wallet?')).toBeHidden()
  },
)

test(
  'the form evaluates sums, shows errors, keeps drafts, and saves offline',
  phoneLater,
  async ({ page, context, product }) => {
    const owner = await aTraveller(product)
    await openDashboard(page, owner)
    await openForm(page)
    await save(page).click()
    await expect(form(page).getByText('Enter an amount.', { exact: true })).toBeVisible()
    await expect(amount(page)).toBeFocused()
    await amount(page).fill('5−8')
    await expect(form(page).getByText('Enter an amount above 0,00 €.')).toBeVisible()
    await amount(page).fill('48,20+12.50')
    await expect(form(page).getByText('= 60,70 €')).toBeVisible()
    await expect(form(page).getByText('Enter an amount above 0,00 €.')).toBeHidden()
    await amount(page).press('Enter')
    await expect(amount(page)).toHaveValue('60,70')
    await expect(form(page).getByText('48,20+12.50')).toBeVisible()

    await form(page).getByLabel('Description', { exact: true }).fill('wee')
    const groceries = page.getByRole('option', { name: /^Weekly groceries/ })
    await (isPhone(page) ? groceries.tap() : groceries.click())
    await expect(form(page).getByLabel('Description', { exact: true })).toHaveValue('Weekly groceries')
    await form(page).getByLabel('Description', { exact: true }).fill('Market')
    await form(page)
      .getByRole('button', { name: /^Category/ })
      .click()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Search category' }).fill('Garden')
    await page.getByRole('option', { name: 'Create “Garden”' }).click()
    await expect(form(page).getByRole('button', { name: 'Category Garden' })).toBeVisible()
    await showMore(page)
    await form(page).getByLabel('Tags', { exact: true }).fill('spring,')
    await form(page).getByLabel('Note').fill('Two plants')
    await day(page, 'Yesterday').click()
    await expect(day(page, 'Yesterday')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)

    await page.reload()
    await expect(form(page).getByText('Draft restored.')).toBeVisible()
    await expect(amount(page)).toHaveValue('60,70')
    await expect(form(page).getByRole('listitem').filter({ hasText: 'spring' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await openForm(page)
    await form(page).getByText('Income', { exact: true }).click()
    await expect(page).toHaveURL(/new=income/)
    await expect(form(page).getByLabel('Note')).toHaveValue('Two plants')

    // A form of another kind offers the draft, and what is typed there is kept beside it.
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await openForm(page)
    await expect(form(page).getByText('You have an unsaved income entry.')).toBeVisible()
    await expect(amount(page)).toHaveValue('')
    await amount(page).pressSequentially('3')
    // With another kind, what is typed takes the place of no draft of that kind.
    await form(page).getByText('Income', { exact: true }).click()
    await expect(amount(page)).toHaveValue('3,00')
    await page.reload()
    await expect(form(page).getByLabel('Note')).toHaveValue('Two plants')
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await openForm(page)
    await expect(amount(page)).toHaveValue('3,00')
    await form(page).getByRole('button', { name: 'Start over' }).click()
    // An empty form takes the draft of the kind that is chosen.
    await form(page).getByText('Income', { exact: true }).click()
    await expect(form(page).getByLabel('Note')).toHaveValue('Two plants')
    await page.reload()
    await expect(page).toHaveURL(/new=income/)
    await expect(form(page).getByText('Draft restored.')).toBeVisible()
    await expect(form(page).getByLabel('Note')).toHaveValue('Two plants')
    await expect(amount(page)).toBeFocused()

    // The first digit replaces the amount of a draft, the next ones follow it; other keys edit it.
    await page.keyboard.press('Backspace')
    await expect(amount(page)).toHaveValue('60,7')
    await page.reload()
    await expect(amount(page)).toBeFocused()
    await page.keyboard.type('12')
    await expect(amount(page)).toHaveValue('12')
    await page.reload()
    await expect(amount(page)).toBeFocused()
    await page.keyboard.type('+3')
    await expect(amount(page)).toHaveValue('12+3')
    if (isPhone(page)) {
      await page.reload()
      for (const key of ['6', '0', 'Decimal comma', '7'])
        await form(page).getByRole('button', { name: key, exact: true }).tap()
      await expect(amount(page)).toHaveValue('60,7')
    } else await amount(page).fill('60,7')

    await form(page).getByText('Expense', { exact: true }).click()
    await choose(page, 'Category', 'Garden')
    // The list returns the focus when it is closed.
    await expect(form(page).getByRole('button', { name: 'Category Garden' })).toBeFocused()

    await context.setOffline(true)
    await form(page).getByLabel('Note').press('Control+Shift+Enter')
    await expect(page.getByText('Entry added', { exact: true })).toBeVisible()
    await expect(amount(page)).toHaveValue('')
    await expect(amount(page)).toBeFocused()
    await expect(day(page, 'Yesterday')).toHaveAttribute('aria-pressed', 'true')
    await amount(page).fill('2')
    await form(page).getByLabel('Description', { exact: true }).fill('Bread')
    // Going back takes longer in other browsers: a saved form has left the address before that.
    await page.evaluate(() => {
      history.back = () => {}
    })
    await form(page).getByLabel('Description', { exact: true }).press('Control+Enter')
    await expect(form(page)).toBeHidden()
    await expect(entryRows(page).filter({ hasText: 'Market' })).toContainText('−60,70 €')
    await expect(entryRows(page).filter({ hasText: 'Bread' })).toContainText('−2,00 €')
    await context.setOffline(false)
    await page.reload()
    await expect(page).toHaveURL('/dashboard')
    await expect(entryRows(page).filter({ hasText: 'Bread' })).toContainText('−2,00 €')
    await openForm(page)
    await expect(amount(page)).toHaveValue('')
    await page.keyboard.press('1')
    await page.keyboard.press('NumpadDecimal')
    await page.keyboard.press('5')
    await expect(amount(page)).toHaveValue('1,5')
    await changeElsewhere(product, owner, { op: 'settings.update', args: { set: { impliesCents: true } } })
    await amount(page).fill('1250')
    await expect(form(page).getByText('= 12,50 €')).toBeVisible()
  },
)

test(
  'a transfer moves money, between currencies at a rate that is proposed the next time',
  phoneLater,
  async ({ page, product }) => {
    const owner = await aTraveller(product)
    await openDashboard(page, owner)
    await openForm(page)
    await form(page).getByText('Transfer', { exact: true }).click()
    await expect(form(page).getByRole('button', { name: /^From Everyday/ })).toBeVisible()
    await expect(form(page).getByRole('button', { name: /^To Cash/ })).toBeVisible()
    await form(page).getByLabel('Amount sent').fill('60')
    await form(page).getByRole('button', { name: 'Swap the wallets' }).click()
    await expect(form(page).getByRole('button', { name: /^From Cash/ })).toBeVisible()
    await form(page).getByRole('button', { name: 'Swap the wallets' }).click()
    await save(page).click()
    await expect(entryRows(page).filter({ hasText: 'Transfer to Cash' })).toContainText('−60,00 €')

    await openForm(page)
    await form(page).getByText('Transfer', { exact: true }).click()
    await choose(page, 'To', /^Japan Trip/)
    await form(page).getByLabel('Amount sent').fill('250')
    await form(page).getByLabel('Amount received').fill('41850')
    await expect(form(page).getByRole('textbox', { name: /^Rate/ })).toHaveValue('167,40')
    await form(page).getByRole('textbox', { name: /^Rate/ }).fill('160')
    await expect(form(page).getByLabel('Amount sent')).toHaveValue('261,56')
    await form(page).getByLabel('Amount sent').fill('250')
    await expect(form(page).getByLabel('Amount received')).toHaveValue('40.000,00')
    await expectAccessible(page)
    await save(page).click()
    await expect(entryRows(page).filter({ hasText: 'Transfer to Japan Trip' })).toContainText('−250,00 €')

    await openForm(page)
    await form(page).getByText('Transfer', { exact: true }).click()
    await expect(form(page).getByRole('button', { name: /^To Japan Trip/ })).toBeVisible()
    await form(page).getByLabel('Amount sent').fill('100')
    await expect(form(page).getByLabel('Amount received')).toHaveValue('16.000,00')
    await page.keyboard.press('Escape')

    await entryRows(page).filter({ hasText: 'Transfer to Japan Trip' }).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(form(page).getByLabel('Amount sent')).toBeFocused()
    await expect(form(page).getByLabel('Amount received')).toHaveValue('40.000,00')
    await form(page).getByLabel('Amount received').fill('39.500')
    await form(page).getByLabel('Description', { exact: true }).fill('Spending money')
    await save(page).click()
    await expect(page.getByText('Transfer updated')).toBeVisible()
    await expect(entryRows(page).filter({ hasText: 'Spending money' })).toContainText('−250,00 €')
    await expect
      .poll(async () => (await owner.device.pull(product.url)).entries)
      .toContainEqual(
        expect.objectContaining({
          walletId: owner.ids.japan,
          amount: 3_950_000,
          description: 'Spending money',
        }),
      )

    await changeElsewhere(product, owner, { op: 'wallet.delete', args: { id: owner.ids.japan } })
    await expect(walletButtons(page).filter({ hasText: 'Japan Trip' })).toHaveCount(0)
    await entryRows(page).filter({ hasText: 'Spending money' }).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(form(page).getByText('The other wallet was deleted', { exact: false })).toBeVisible()
    await expect(form(page).getByLabel('Amount sent')).toBeFocused()
    await form(page).getByLabel('Amount sent').fill('249')
    await expectAccessible(page)
    await save(page).click()
    await expect(entryRows(page).filter({ hasText: 'Spending money' })).toContainText('−249,00 €')
  },
)

test(
  'an entry becomes a transfer and a transfer an entry by editing, each with one Undo',
  onceLater,
  async ({ page, product }) => {
    const owner = await aTraveller(product)
    await openDashboard(page, owner)
    const edit = async (title: string) => {
      await entryRows(page).filter({ hasText: title }).getByRole('link').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    }
    const groceries = entryRows(page).filter({ hasText: 'Weekly groceries' })
    await edit('Weekly groceries')
    await form(page).getByText('Transfer', { exact: true }).click()
    await expect(form(page).getByText('Saving turns this entry into a transfer.')).toBeVisible()
    await expect(form(page).getByRole('button', { name: /^From Everyday/ })).toBeVisible()
    await form(page).getByLabel('Description', { exact: true }).fill('')
    await expectAccessible(page)
    await save(page).click()
    await expect(entryRows(page)).toHaveText([/Transfer to Cash.*−64,27/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(groceries).toContainText('−64,27')
    await expect(entryRows(page)).toHaveCount(1)

    await edit('Weekly groceries')
    await form(page).getByText('Transfer', { exact: true }).click()
    await choose(page, 'To', /^Cash/)
    await save(page).click()
    await expect(page.getByText('Transfer updated')).toBeVisible()
    await edit('Weekly groceries')
    await form(page).getByText('Income', { exact: true }).click()
    await expect(form(page).getByText('removes the other side', { exact: false })).toBeVisible()
    await expect(form(page).getByRole('button', { name: /^Wallet/ })).toContainText('Cash')
    await save(page).click()
    await expect(page.getByText('No entries yet')).toBeVisible()
    const here = async () =>
      (await owner.device.pull(product.url)).entries.filter(
        (entry) => entry.deletedAtMs === null && entry.description === 'Weekly groceries',
      )
    await expect.poll(here).toMatchObject([{ walletId: owner.ids.cash, amount: 6427, type: 'income' }])
  },
)

test(
  'a cleared date or time is neither replaced by today nor saved',
  onceLater,
  async ({ page, product }) => {
    const owner = await aTraveller(product)
    const dateMs = Date.parse('2025-03-07T12:00+01:00')
    const old = createEntry(newId(), owner.ids.everyday, { description: 'Old tiles', dateMs })
    await changeElsewhere(product, owner, old)
    await openDashboard(page, owner)
    await entryRows(page).filter({ hasText: 'Old tiles' }).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(amount(page)).toBeFocused()
    await expect(form(page).getByLabel('Date')).toHaveValue('March 7, 2025')
    await expect(form(page).getByLabel('Time')).toHaveValue('12:00')
    for (const label of ['Date', 'Time']) await form(page).getByLabel(label).fill('')
    await save(page).click()
    await expect(form(page).getByText('Enter a valid date')).toBeVisible()
    await expect(form(page).getByText('Enter a time')).toBeVisible()
    await form(page).getByLabel('Date').fill('4 apr 2025')
    await form(page).getByLabel('Time').fill('930')
    await save(page).click()
    await expect(page.getByText('Entry updated')).toBeVisible()
    await expect(page.getByRole('region', { name: 'April 4, 2025' })).toContainText('09:30')
  },
)

test(
  'on a phone in landscape every wallet and every field can be reached',
  once,
  async ({ browser, product }) => {
    const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
    const page = await browser.newPage({ ...lying, baseURL: product.url })
    const owner = await aTraveller(product)
    await openDashboard(page, owner)
    await walletButtons(page).last().tap()
    await expect(page.getByRole('heading', { name: 'Japan Trip' })).toBeVisible()
    await openForm(page)
    await expect(amount(page)).toBeInViewport({ ratio: 1 })
    await amount(page).fill('300')
    await form(page).getByLabel('Description', { exact: true }).fill('Ramen')
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await save(page).tap()
    await expect(entryRows(page)).toContainText(['Ramen'])
    await page.close()
  },
)

test('the toast after saving covers nothing of the next entry, in a low window too', async ({
  page,
  product,
}) => {
  await openDashboard(page, await aTraveller(product))
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 600 })
  await openForm(page)
  await amount(page).fill('3,50')
  await amount(page).press('Control+Shift+Enter')
  const said = await page.getByText('Entry added').locator('..').boundingBox()
  await showMore(page)
  const tags = form(page).getByLabel('Tags')
  await tags.scrollIntoViewIfNeeded()
  for (const part of isPhone(page) ? [tags] : [tags, form(page).getByRole('button', { name: 'Cancel' })]) {
    const box = await part.boundingBox()
    expect(box && said && box.y + box.height < said.y).toBe(true)
  }
})

test(
  'the second press of a double click does nothing in a form that closes',
  once,
  async ({ page, product }) => {
    await openDashboard(page, await aTraveller(product))
    await page.goto('/wallets')
    await page.goto('/dashboard')
    await openForm(page)
    await form(page).getByRole('button', { name: 'Close' }).dblclick()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
    await openForm(page)
    await amount(page).fill('3,50')
    await form(page).getByLabel('Description', { exact: true }).fill('Once')
    await save(page).last().dblclick()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(entryRows(page).filter({ hasText: 'Once' })).toHaveCount(1)
  },
)

test('the keyboard alone leads from the login to a saved transfer', onceLater, async ({ page, product }) => {
  const { person } = await aTraveller(product)
  await signInByKeyboard(page, person)
  await entryRows(page).first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first())
  await page.keyboard.press('Enter')
  await expect(amount(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(form(page).getByRole('radio', { name: 'Transfer' })).toBeFocused()
  await tabTo(page, form(page).getByRole('button', { name: /^To Cash/ }))
  await page.keyboard.press('j')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('button', { name: /^To Japan Trip/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('16000')
  await tabTo(page, form(page).getByLabel('Amount sent'))
  await page.keyboard.type('60+40')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(entryRows(page).filter({ hasText: 'Transfer to Japan Trip' })).toContainText('−100,00 €')
  await page.keyboard.press('n')
  await expect(amount(page)).toBeFocused()
  await expect(amount(page)).toHaveValue('')
})

async function signInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a draft that two tabs show becomes one entry', once, async ({ page, context, product }) => {
  const owner = await anOwner(product, createWallet(newId()))
  await signIn(page, owner.person)
  await openForm(page)
  await amount(page).pressSequentially('80')
  await form(page).getByLabel('Description', { exact: true }).fill('Shoes')
  const other = await context.newPage()
  await other.goto('/dashboard?new=expense')
  await expect(form(other).getByText('Draft restored.')).toBeVisible()
  await save(other).click()
  await expect(entryRows(other).filter({ hasText: 'Shoes' })).toHaveCount(1)
  await expect(form(page)).toContainText('This draft was saved or discarded in another tab.')
  await expect(amount(page)).toHaveValue('')
  await save(page).click()
  await expect(form(page)).toContainText('Enter an amount.')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(entryRows(page).filter({ hasText: 'Shoes' })).toHaveCount(1)
})
