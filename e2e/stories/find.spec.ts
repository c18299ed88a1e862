import type { Page } from '@playwright/test'
import { aGate, expect, expectAccessible, once, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, isPhone, openDashboard, startSelecting } from '../product/ledger-steps.ts'
import { createEntries, createTransfer, createWallet, newEntry, newId } from '../product/sync-device.ts'

const [everyday, savings, japan] = [newId(), newId(), newId()]
const at = (iso: string) => ({ dateMs: Date.parse(iso), offsetMinutes: 60 })

const rows = [
  createWallet(everyday),
  createWallet(savings, { name: 'Savings' }),
  createWallet(japan, { name: 'Japan Trip', currency: 'JPY', symbol: '¥' }),
  createEntries([
    newEntry(newId(), everyday, { amount: -1250, description: 'Café con leche', ...at('2026-11-14T12:42Z') }),
    newEntry(newId(), everyday, {
      amount: -6427,
      description: 'Groceries',
      note: 'with the cake',
      ...at('2026-11-13T10:00Z'),
    }),
    newEntry(newId(), everyday, {
      amount: 123_456,
      description: 'Salary',
      tags: ['work'],
      ...at('2026-11-12T08:00Z'),
    }),
    newEntry(newId(), everyday, { amount: -350, description: 'Bread', ...at('2026-10-02T08:00Z') }),
    newEntry(newId(), savings, { amount: 2000, description: 'Café refund', ...at('2026-11-11T08:00Z') }),
    newEntry(newId(), japan, { amount: -70_000, description: 'Café in Kyoto', ...at('2026-11-10T08:00Z') }),
  ]),
  createTransfer(everyday, savings, 5000, at('2026-11-09T08:00Z')),
  { op: 'settings.update', args: { set: { selectedWalletWeb: everyday } } },
]

const line = (page: Page) => page.getByRole('status').filter({ hasText: /entr(y|ies)/ })
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

async function choose(page: Page, filter: string, ...choices: string[]): Promise<void> {
  await filters(page)
    .getByRole('button', { name: new RegExp(`^${filter}`) })
    .click()
  for (const choice of choices)
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${choice}\\b`))
      .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test(
  'a search shows results while typing, in this wallet or in all, and is kept in the address',
  phoneLater,
  async ({ page, product }) => {
    await openDashboard(page, await anOwner(product, ...rows))
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('cafe')
    await expect(entryRows(page)).toHaveCount(1)
    await expect(line(page)).toHaveText('1 entry −12,50 €')
    // On a phone the field comes with the filters.
    const opened = isPhone(page) ? 'find=yes&' : ''
    await expect(page).toHaveURL(`/dashboard?${opened}q=cafe`)
    for (const [text, title] of [
      ['12,5', 'Café con leche'],
      ['the cake', 'Groceries'],
      ['work', 'Salary'],
      ['1.234,56 €', 'Salary'],
      ['transfer savings', 'Transfer to Savings'],
    ]) {
      await field(page).fill(text ?? '')
      await expect(entryRows(page)).toHaveCount(1)
      await expect(entryRows(page)).toContainText(title ?? '')
    }

    await field(page).fill('kyoto')
    await expect(page.getByRole('heading', { name: 'No entries match “kyoto”' })).toBeVisible()
    await expect(page.getByText('in Everyday. 2 other wallets weren’t searched.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search all wallets' }).click()
    await expect(entryRows(page)).toContainText(['Café in Kyoto'])
    await field(page).fill('café')
    await expect(entryRows(page)).toHaveCount(3)
    await expect(line(page)).toHaveText('3 entries +7,50 € −700,00 ¥')
    await expectAccessible(page)
    await expect(page).toHaveURL(`/dashboard?${opened}q=caf%C3%A9&in=all`)

    await entryRows(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Café con leche')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Café refund')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/dashboard?${opened}q=caf%C3%A9&in=all`)
    await page.reload()
    await expect(field(page)).toHaveValue('café')
    await expect(entryRows(page)).toHaveCount(3)
    await field(page).press('Escape')
    await expect(field(page)).toHaveValue('')
    await field(page).press('Escape')
    // On a phone the filters are closed first.
    await expect(page).toHaveURL(isPhone(page) ? '/dashboard?in=all' : '/dashboard')
  },
)

test(
  'filters are chips that add up, and a part of the address that makes no sense is dropped',
  phoneLater,
  async ({ page, product }) => {
    await openDashboard(page, await anOwner(product, ...rows))
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(line(page)).toHaveText('5 entries +1.104,29 €')
    await choose(page, 'Type', 'Expense', 'Transfer')
    await expect(line(page)).toHaveText('4 entries −130,27 €')
    await filters(page).getByRole('button', { name: /^Date/ }).click()
    const day = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
    // With slower typing the address updates between keys, which must not remove results.
    const type = async (label: string, onPhone: string, onDesktop: string) => {
      await day(label).focus()
      await page.keyboard.type(isPhone(page) ? onPhone : onDesktop, { delay: 30 })
      await page.keyboard.press('Tab')
    }
    await type('From', '11012026', '1/11/2026')
    await expect(day('From')).toHaveValue(isPhone(page) ? '2026-11-01' : 'November 1, 2026')
    await type('To', '11302026', '30 nov 2026')
    await expect(day('To')).toHaveValue(isPhone(page) ? '2026-11-30' : 'November 30, 2026')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(line(page)).toHaveText('3 entries −126,77 €')
    await filters(page).getByRole('button', { name: 'Amount' }).click()
    await page.getByRole('dialog').getByLabel('At least').fill('50')
    await page.keyboard.press('Escape')
    await expect(line(page)).toHaveText('2 entries −114,27 €')
    await filters(page).getByRole('button', { name: 'With a note' }).click()
    await expect(line(page)).toHaveText('1 entry −64,27 €')
    await expect(filters(page).getByRole('button', { name: 'Amount: At least 50,00' })).toBeVisible()
    const url = new URL(page.url())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      type: 'expense,transfer',
      since: '2026-11-01',
      until: '2026-11-30',
      min: '5000',
      note: 'yes',
    })
    await filters(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/dashboard')

    await page.goto('/dashboard?type=loan&since=soon&min=-1&tag=work')
    await expect(line(page)).toHaveText('1 entry +1.234,56 €')
    await choose(page, 'Wallet', 'All wallets')
    await choose(page, 'Tag', 'work')
    await expect(line(page)).toHaveText('8 entries +1.174,29 € −700,00 ¥')
  },
)

test(
  'many entries are changed at once, synced to another device, and reverted with one Undo',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const owner = await anOwner(product, ...rows)
    for (const each of [...onlookers, page]) await openDashboard(each, owner)
    await startSelecting(page)
    const bar = page.getByRole('region', { name: 'Selected entries' })
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Café con leche' }).click()
    await expect(page.getByRole('checkbox', { name: 'Select Café con leche' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Select Salary' }).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 selected')
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'Category' }).click()
    const found = page.getByRole('dialog').getByRole('option')
    await found.filter({ hasText: 'No category' }).waitFor()
    await page.getByRole('combobox', { name: 'Search category' }).fill('groc')
    await expect(found).toHaveText(['Groceries'])
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 entries moved to Groceries')).toBeVisible()
    for (const each of onlookers)
      await expect(entryRows(each).filter({ hasText: /Salary.*Groceries/ })).toBeVisible()

    await bar.getByRole('button', { name: 'Tags' }).click()
    await page.getByRole('dialog').getByLabel('New tags').fill('autumn')
    await page.getByRole('dialog').getByLabel('work').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).click()
    await expect(page.getByText('Tags updated')).toBeVisible()
    await bar.getByRole('button', { name: 'Date', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Date').fill('2026-11-01')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('Date changed to November 1, 2026')).toBeVisible()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    for (const each of onlookers)
      await expect(entryRows(each).filter({ hasText: /Salary.*Groceries/ })).toHaveCount(0)

    await bar.getByRole('button', { name: 'Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Savings/ })
      .click()
    await expect(page.getByText('3 entries moved to Savings')).toBeVisible()
    for (const each of [page, ...onlookers]) await expect(entryRows(each)).toHaveCount(2)
    await bar.getByRole('button', { name: 'Select all 2' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 entries deleted')).toBeVisible()
    for (const each of onlookers)
      await expect(each.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const each of [page, ...onlookers]) await expect(entryRows(each)).toHaveCount(2)
    await page.keyboard.press('Control+z')
    for (const each of [page, ...onlookers]) await expect(entryRows(each)).toHaveCount(5)
  },
)

test(
  'a search while entries are still downloading finds them once they are there, and reports nothing missing before',
  once,
  async ({ page, product }) => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      newEntry(newId(), everyday, {
        description: `Entry ${index}`,
        dateMs: Date.parse('2026-11-14T12:00Z') - index * 3_600_000,
      }),
    )
    const owner = await anOwner(product, createWallet(everyday), createEntries(many))
    const gate = aGate()
    await page.route(/\/v1\/sync\?.*next=/, async (route) => {
      await gate.open
      await route.continue()
    })
    await openDashboard(page, owner)
    await field(page).fill('Entry 2999')
    await expect(page.getByText('Still loading entries. Results may be incomplete.')).toBeVisible()
    await expect(page.getByText('No entries match')).toBeHidden()
    await expectAccessible(page)
    gate.release()
    await expect(line(page)).toContainText('1 entry')
    await expect(entryRows(page)).toHaveText([/Entry 2999/])
    await field(page).fill('Entry 3000')
    await expect(page.getByText('No entries match')).toBeVisible()
  },
)
