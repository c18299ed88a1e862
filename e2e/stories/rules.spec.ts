import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, dayOfMonth, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const look = { colour: 'teal', icon: 'utensils', kind: 'expense', parentId: null }

/** The sentences of the rules, from first to last. */
function sentences(page: Page) {
  return page.getByRole('list', { name: 'Rules' }).getByRole('listitem').getByRole('link')
}

test(
  'rules are made with a preview, applied with one Undo, put in order by the keyboard, and work offline',
  phoneLater,
  async ({ page, context, product }) => {
    const [everyday, savings, food, market] = [newId(), newId(), newId(), newId()]
    const bought = (description: string, given = {}) =>
      createEntry(newId(), everyday, { amount: -1860, description, dateMs: dayOfMonth(1), ...given })
    const { person } = await anOwner(
      product,
      createWallet(everyday),
      createWallet(savings, { name: 'Savings' }),
      { op: 'category.create', args: { id: food, name: 'Food', ...look } },
      { op: 'category.create', args: { id: market, name: 'Stalls', ...look } },
      bought('LUNCH MARKET 0231'),
      bought('LUNCH MARKET 0187'),
      bought('LUNCH MARKET KIOSK', { categoryId: market }),
      bought('Pharmacy'),
      bought('Bakery', { categoryId: market }),
      bought('To savings', { amount: -5000 }),
      createEntry(newId(), savings, { amount: 5000, description: 'Put aside', dateMs: dayOfMonth(1) }),
    )
    await signIn(page, person, '/categories')
    await page.getByRole('link', { name: /^Rules/ }).click()
    await expect(page.getByText('No rules yet')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'New rule' }).click()
    const form = page.getByRole('dialog', { name: 'New rule' })
    await form.getByRole('button', { name: 'Save rule' }).click()
    await expect(form).toContainText('Enter some text.')
    await expect(form).toContainText('Choose a category, or enter a name or tags.')
    await form.getByLabel('Condition 1, value').fill('lunch market')
    await form.getByRole('button', { name: /^Category/ }).click()
    await page.getByRole('option', { name: 'Food' }).click()
    await form.getByLabel('Change description to').fill('Lunch market')
    await expect(form).toContainText('3 entries match, 2 will change')
    const replacesOwn = form.getByRole('switch', { name: 'Replace what you chose or typed' })
    await replacesOwn.click()
    await expect(form).toContainText('3 entries match, 3 will change')
    await replacesOwn.click()
    await form.getByLabel('Change description to').fill('')
    await expect(form).toContainText('3 entries match, 2 will change')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByText('Rule saved, 2 entries changed')).toBeVisible()
    await expect(sentences(page)).toHaveText('Description contains lunch market')
    await expect(page.getByRole('list', { name: 'Rules' })).toContainText('3 entries')
    await expectAccessible(page)

    await context.setOffline(true)
    await page.getByRole('link', { name: 'New rule' }).click()
    await form.getByLabel('Condition 1, value').fill('Pharmacy')
    await form.getByLabel('Add tags').fill('health')
    await expect(form).toContainText('1 entry matches, 1 will change')
    await form.getByRole('button', { name: 'Save rule' }).click()
    await expect(sentences(page)).toHaveText([/lunch market/, /Pharmacy/])
    await page.getByRole('button', { name: 'Move rule 2' }).press('ArrowUp')
    await expect(sentences(page)).toHaveText([/Pharmacy/, /lunch market/])

    await page.getByRole('button', { name: 'Run on all entries' }).click()
    const run = page.getByRole('dialog', { name: 'Run on all entries' })
    await expect(run).toContainText('0 entries will change')
    await run.getByRole('switch', { name: 'Replace what you chose or typed' }).click()
    await expect(run).toContainText('1 entry will change')
    await run.getByRole('button', { name: 'Change 1 entry' }).click()
    await page.getByRole('link', { name: /^Categories \d/ }).click()
    const count = page.getByRole('link', { name: /^Food/ })
    await expect(count).toContainText('3 entries')
    await page.keyboard.press('Control+z')
    await expect(count).toContainText('2 entries')
    await context.setOffline(false)

    await page.getByRole('link', { name: /^Rules/ }).click()
    await page.getByRole('link', { name: 'New rule' }).click()
    await form.getByLabel('Condition 1, value').fill('to savings')
    await form.getByRole('button', { name: /^Category/ }).click()
    await page.getByRole('option', { name: 'Transfer with Savings' }).click()
    await expect(form).toContainText('1 possible match, 0 selected')
    await form.getByRole('checkbox', { name: /^Merge Put aside/ }).check()
    await expect(form).toContainText('1 possible match, 1 selected')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByText('Rule saved, 1 entry changed')).toBeVisible()

    await page.goto('/import')
    const rows =
      'Date,Name,Amount\n2026-11-14,LUNCH MARKET 9,-4.10\n2026-11-13,Bakery,-2.00\n2026-11-12,TO SAVINGS 2,-70.00\n'
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await page.getByRole('button', { name: /^Import into/ }).click()
    await page.getByRole('option', { name: /^Everyday/ }).click()
    const ticked = page.getByRole('checkbox', { name: /LUNCH MARKET 9/ })
    const row = page.getByRole('listitem').filter({ has: ticked })
    await expect(row).toContainText('Categorised by a rule')
    await expect(page.getByText('Transfer with Savings, by a rule')).toBeVisible()
    await expect(row).toContainText('Food')
    const guess = page.getByRole('button', { name: /^Category of “Bakery”, guessed .* Stalls/ })
    await expect(guess).toBeVisible()
    await expect(page.getByText('1 category is a guess from your earlier entries.')).toBeVisible()
    await expectAccessible(page)
    await guess.click()
    await page.getByRole('option', { name: 'Food' }).click()
    await expect(page.getByRole('button', { name: /^Category of “Bakery”.* Food/ })).toBeVisible()
    await expect(page.getByText('Guess', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Import 3 entries' }).click()
    await expect(page.getByText('3 entries imported')).toBeVisible()
  },
)

/** Adds an expense under Food by the form, in English or Spanish. */
async function addFood(page: Page, description: string): Promise<void> {
  await page
    .getByRole('link', { name: /^(?:Add entry|Añadir movimiento)/ })
    .filter({ visible: true })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^(?:Amount|Importe)$/ }).fill('18,60')
  await form.getByLabel(/^(?:Description|Descripción)$/).fill(description)
  await form.getByRole('button', { name: /^(?:Category|Categoría)/ }).click()
  await page.getByRole('option', { name: 'Food' }).click()
  await form.getByRole('button', { name: /^(?:Save|Guardar)$/ }).click()
}

test(
  'a description that is filed twice is offered as a rule, once, also in Spanish',
  later,
  async ({ page, product }) => {
    const [everyday, food] = [newId(), newId()]
    const bought = (description: string, categoryId: string | null) =>
      createEntry(newId(), everyday, { description, categoryId, dateMs: dayOfMonth(1) })
    const owner = await anOwner(
      product,
      createWallet(everyday),
      { op: 'category.create', args: { id: food, name: 'Food', ...look } },
      bought('Lunch market', food),
      bought('Lunch market', null),
      bought('Panadería', food),
    )
    await openDashboard(page, owner)
    await addFood(page, 'Lunch market')
    const offer = page.getByRole('region', { name: 'Rule suggestion' })
    await expect(offer).toContainText('Always categorise “Lunch market” as Food?')
    await expect(offer).toContainText('1 earlier entry would change too.')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Always' }).click()
    await expect(page.getByText('Rule saved, 1 entry changed')).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(entryRows(page).filter({ hasText: 'Food' })).toHaveCount(4)
    await page.keyboard.press('Control+z')
    await expect(entryRows(page).filter({ hasText: 'Food' })).toHaveCount(3)
    await expect(syncLine(page, 'Saved')).toBeVisible()

    await page.evaluate(() => localStorage.setItem('monedero.language', 'es'))
    await page.goto('/dashboard')
    await addFood(page, 'panaderia')
    const oferta = page.getByRole('region', { name: 'Sugerencia de regla' })
    await expect(oferta).toHaveText(/¿Clasificar siempre «panaderia» en Food\?\s*SiempreSolo esta vez/)
    await oferta.getByRole('button', { name: 'Solo esta vez' }).click()
    await addFood(page, 'Lunch market')
    const rows = page.getByRole('region', { name: 'Movimientos', exact: true }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Food' })).toHaveCount(5)
    await expect(oferta).toBeHidden()
  },
)
