import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search and commands' })
}

function field(page: Page) {
  return palette(page).getByRole('combobox', { name: 'Search and commands' })
}

function options(page: Page) {
  return palette(page).getByRole('option')
}

/** Opens the palette by its key, or on a phone by the button in the bar. */
async function open(page: Page, isMobile: boolean): Promise<void> {
  // On a phone messages lie over the bar at the top.
  const dismiss = page.locator('[data-toast]').getByRole('button', { name: 'Dismiss' })
  if (isMobile && (await dismiss.isVisible())) await dismiss.click()
  if (isMobile) await page.getByRole('button', { name: 'Search and commands' }).click()
  else await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test(
  'the palette finds entries, wallets and screens, adds a line, runs commands and learns, offline too',
  phoneLater,
  async ({ page, product, context, isMobile }) => {
    const [cash, everyday] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(everyday, { name: 'Everyday' }),
      createWallet(cash, { name: 'Cash' }),
      createEntry(newId(), cash, { description: 'Concert tickets', amount: -9650 }),
      createEntry(newId(), everyday, { description: 'Air conditioning', amount: -8900 }),
      createEntry(newId(), cash, { description: 'Coffee', amount: -280 }),
    )
    await openDashboard(page, owner)
    await open(page, isMobile)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)

    // Entries of all wallets, by prefix and word, then by letters; the marked one is announced.
    await field(page).fill('con')
    await expect(options(page).nth(0)).toContainText('Concert tickets')
    await expect(options(page).nth(1)).toContainText('Air conditioning')
    await field(page).press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(1).getAttribute('id')) ?? '',
    )
    await expectAccessible(page)
    await field(page).fill('concret')
    await expect(options(page).first()).toContainText('Concert tickets')
    await field(page).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Concert tickets' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    // Another wallet, by a word of its name.
    await open(page, isMobile)
    await field(page).fill('every')
    await expect(options(page).first()).toContainText('Everyday')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Everyday' })).toBeAttached()

    // An entry in one line, offline.
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await context.setOffline(true)
    await open(page, isMobile)
    await page.keyboard.type('coffee 3 @ca')
    await expect(options(page).nth(1)).toContainText('Cash')
    await field(page).press('Tab')
    await expect(field(page)).toHaveValue('coffee 3 @Cash ')
    await expect(options(page).first()).toContainText('Add expense to Cash')
    await expect(options(page).first().getByText('−3,00')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Entry added to Cash')).toBeVisible()
    await expect(palette(page)).toBeHidden()

    // A screen by letters; from then on it is first.
    await open(page, isMobile)
    await field(page).fill('ctgr')
    await expect(options(page).first()).toContainText('Categories')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/categories')
    await context.setOffline(false)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await open(page, isMobile)
    await expect(palette(page).getByRole('group', { name: 'Most used' }).getByRole('option')).toHaveText([
      /^Categories/,
    ])

    // What is no entry yet goes to the form.
    await field(page).fill('dinner with Ana')
    await field(page).press('Control+Enter')
    const form = page.getByRole('dialog', { name: 'Add entry' })
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('dinner with Ana')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  },
)

test(
  'the palette acts on the focused entry, and a screen is two keys away',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet, { name: 'Cash' }),
      createEntry(newId(), wallet, { description: 'Bread' }),
    )
    await openDashboard(page, owner)
    await page.keyboard.press('j')
    await expect(entryRows(page).first().getByRole('link')).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('duplicate')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add entry' })
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Bread')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(entryRows(page).first().getByRole('link')).toBeFocused()

    for (const [keys, path] of [
      ['gp', '/upcoming'],
      ['gw', '/wallets'],
      ['gc', '/categories'],
      ['gu', '/rules'],
      ['gi', '/import'],
      ['gt', '/trash'],
      ['gr', '/reports'],
      ['gb', '/budgets'],
      ['gs', '/settings'],
      ['ge', '/dashboard'],
      ['ga', '/add'],
    ] as const) {
      await page.keyboard.type(keys)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
  },
)

test(
  'a long list begins at today and jumps to a date, by keys and by a typed day, also in what was found',
  onceLater,
  async ({ page, product }) => {
    const cash = newId()
    const dayMs = 86_400_000
    const nowMs = Date.now()
    const noted = (age: number) =>
      createEntry(newId(), cash, { description: `Note ${age}`, dateMs: nowMs - age * dayMs })
    const ages = Array.from({ length: 60 }, (_, at) => at)
    const owner = await anOwner(
      product,
      createWallet(cash),
      ...ages.map(noted),
      ...ages.slice(1, 7).map((age) => noted(-age)),
    )
    await openDashboard(page, owner)
    const row = (age: number) =>
      entryRows(page)
        .filter({ has: page.getByText(`Note ${age}`, { exact: true }) })
        .getByRole('link')
    const dayOf = (age: number) =>
      new Date(nowMs - age * dayMs).toLocaleDateString('sv', { timeZone: 'Europe/Madrid' })

    await page.keyboard.press('g')
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Jump to a date' })
    await dialog.getByLabel('Date').fill(dayOf(40))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row(40)).toBeFocused()
    await expect(row(40)).toBeInViewport()

    // A day in the palette, from another screen.
    await page.keyboard.type('gw')
    await expect(page).toHaveURL('/wallets')
    await expect(page.getByRole('heading', { name: 'Wallets', level: 1 })).toBeVisible()
    await open(page, false)
    await field(page).fill(dayOf(20))
    await expect(options(page).first()).toContainText(/^Jump to/)
    await field(page).press('Enter')
    await expect(row(20)).toBeFocused()
    await expect(row(20)).toBeInViewport()

    // What was found begins with the nearest of what is upcoming.
    await page.goto('/dashboard?q=Note')
    await expect(page.getByRole('button', { name: 'Show all 6' })).toBeVisible()
    await expect(row(0)).toBeVisible()
    await expect(row(-6)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all 6' }).click()
    await expect(row(-6)).toBeVisible()
  },
)
