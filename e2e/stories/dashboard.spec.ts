import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectReadable,
  once,
  onceLater,
  phoneLater,
  test,
} from '../product/fixtures.ts'
import { expectNoShift, watchShifts } from '../product/layout-shifts.ts'
import {
  addEntry,
  anOwner,
  changeElsewhere,
  entryRows,
  fillEntry,
  isPhone,
  openDashboard,
  openFigures,
  openFormOnce,
  saveButton,
  syncLine,
  walletButtons,
} from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import {
  createEntries,
  createEntry,
  createTransfer,
  createWallet,
  newEntry,
  newId,
} from '../product/sync-device.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const shown = (page: Page) => walletButtons(page).and(page.locator('[aria-current]'))

test('a wallet shows its balance, its month and its entries by day, and stays live', async ({
  page,
  product,
}) => {
  const [everyday, savings, old] = [newId(), newId(), newId()]
  const lunchMs = Date.parse('2026-11-14T13:42+01:00')
  const longAgo = { dateMs: lunchMs - 400 * dayMs }
  const owner = await anOwner(
    product,
    createWallet(everyday, { openingBalance: 165_316 }),
    createWallet(savings, { name: 'Savings', kind: 'savings' }),
    createWallet(old, { name: 'Old', kind: 'other' }),
    createEntry(newId(), everyday, { description: 'Lunch', amount: -1860, dateMs: lunchMs }),
    createTransfer(everyday, savings, 30_000, longAgo),
    createTransfer(everyday, old, 10_000, { dateMs: longAgo.dateMs - minuteMs }),
  )
  await openDashboard(page, owner)
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('1.234,56\u00A0€')
  const day = page.getByRole('region', { name: 'November 14, 2026' })
  await expect(day.getByRole('listitem')).toContainText('Lunch')
  await expect(day.getByRole('listitem')).toContainText('13:42')
  await expect(day.getByRole('listitem')).toContainText('−18,60\u00A0€')
  await expect(day.locator('time').first()).toHaveText('November 14, 2026')
  await expect(entryRows(page)).toContainText(['Lunch', 'Transfer to Savings', 'Transfer to Old'])
  if (!isPhone(page)) await expectColumns(day)
  await expectAccessible(page)
  await openFigures(page)
  if (isPhone(page)) await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)

  await changeElsewhere(
    product,
    owner,
    { op: 'wallet.delete', args: { id: old } },
    createEntry(newId(), everyday, { description: 'Salary', amount: 100_000 }),
  )
  await expect(entryRows(page)).toContainText([
    'Salary',
    'Lunch',
    'Transfer to Savings',
    'Transfer to Deleted Wallet',
  ])
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(balance).toContainText('2.234,56\u00A0€')
  await expect(page.getByRole('definition').first()).toHaveText('1.000,00\u00A0€')
  await expect(page.getByRole('figure')).toHaveAccessibleName(
    /^Balance over the last 90 days, from .+ to 2\.234,56.€$/,
  )
  await walletButtons(page).filter({ hasText: 'Savings' }).click()
  await expect(entryRows(page)).toContainText(['Transfer from Everyday'])
  await expect(balance).toContainText('300,00\u00A0€')
})

async function rightOf(part?: Locator): Promise<number | null | undefined> {
  const box = await part?.boundingBox()
  return box && Math.round(box.x + box.width)
}

/** The total of a day is aligned with its amounts, and the balances have a heading. */
async function expectColumns(day: Locator): Promise<void> {
  const [total, amount] = await day.getByText('−18,60\u00A0€').all()
  const balance = day.getByRole('listitem').getByText('1.234,56\u00A0€')
  expect(await rightOf(total)).toBe(await rightOf(amount))
  expect(await rightOf(day.getByText('Balance', { exact: true }))).toBe(await rightOf(balance))
}

test(
  'the chosen wallet is synced to another browser, but neither replaces a choice there nor changes an open form',
  onceLater,
  async ({ page, browser, product }) => {
    const [cash, everyday, savings] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Cash' }),
      createWallet(everyday, { name: 'Everyday' }),
      createWallet(savings, { name: 'Savings' }),
    )
    await using elsewhere = await browser.newContext({ baseURL: product.url })
    const watching = await elsewhere.newPage()
    for (const on of [page, watching]) {
      await signIn(on, owner.person)
      await expect(shown(on)).toContainText('Cash')
    }
    await expectAccessible(page)
    await walletButtons(page).filter({ hasText: 'Everyday' }).click()
    await expect(shown(watching)).toContainText('Everyday')

    await fillEntry(watching, 'Coffee', '3,50')
    await walletButtons(page).filter({ hasText: 'Savings' }).click()
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await saveButton(watching).click()
    await expect(watching.getByText('Entry added', { exact: true })).toBeVisible()
    await expect(shown(watching)).toContainText('Savings')

    await walletButtons(watching).filter({ hasText: 'Cash' }).click()
    await walletButtons(page).filter({ hasText: 'Everyday' }).click()
    await expect(entryRows(page)).toContainText(['Coffee'])
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await changeElsewhere(product, owner, createEntry(newId(), cash, { description: 'Bread' }))
    await expect(entryRows(watching)).toContainText(['Bread'])
    await expect(shown(watching)).toContainText('Cash')
  },
)

test(
  'offline changes are kept, saved when the network is back, and a refused one can be resolved',
  phoneLater,
  async ({ page, context, product }) => {
    const [everyday, coffee, bread] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createEntries([
        newEntry(coffee, everyday, { description: 'Coffee', amount: -350, dateMs: Date.now() - minuteMs }),
        newEntry(bread, everyday, { description: 'Bread', amount: -120, dateMs: Date.now() - 2 * minuteMs }),
      ]),
    )
    await openDashboard(page, owner)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await openFormOnce(page)
    await context.setOffline(true)
    await expect(
      page.getByText('You’re offline. Changes are stored here and sync when you’re back online.'),
    ).toBeVisible()
    await expect(syncLine(page, 'Offline')).toBeVisible()
    for (const [title, amount] of [
      ['Coffee', '3,60'],
      ['Bread', '1,30'],
    ] as const) {
      await entryRows(page).filter({ hasText: title }).getByRole('link').click()
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
      await saveButton(page).click()
      await expect(entryRows(page).filter({ hasText: title })).toContainText(`−${amount}`)
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    await expect(syncLine(page, '2 changes not synced')).toBeVisible()
    await expect(entryRows(page).first()).toContainText('On this device')
    await expectAccessible(page)
    await changeElsewhere(product, owner, {
      op: 'entries.delete',
      args: { entryIds: [coffee, bread], transferIds: [] },
    })
    await context.setOffline(false)

    await syncLine(page, 'Needs attention').click({ timeout: 30_000 })
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    await expect(panel).toContainText('Edit entry “Coffee”')
    await expect(panel).toContainText('This couldn’t be saved. This entry was deleted')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Restore and save', exact: true }).first().click()
    await expect(panel).not.toContainText('Coffee')
    await panel.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(panel).toContainText('Everything is saved.')
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(entryRows(page)).toHaveCount(1)
    await expect(entryRows(page)).toContainText(['Coffee'])
    await expect(entryRows(page)).toContainText(['−3,60'])

    const noticed = page.waitForEvent('requestfailed', (request) => request.url().includes('/v1/'))
    await context.setOffline(true)
    await addEntry(page, 'Tea', '2,10')
    await noticed
    await expect(syncLine(page, '1 change not synced')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 30_000 })
  },
)

test(
  '20,000 entries: the list is shown at once on a second visit, without layout shift, and works with the keyboard',
  phoneLater,
  async ({ page, context, product }) => {
    const everyday = newId()
    const nowMs = Date.now()
    const some = (from: number) =>
      Array.from({ length: 2500 }, (_, index) =>
        newEntry(newId(), everyday, {
          description: `Entry ${from + index}`,
          amount: -100,
          dateMs: nowMs - Math.floor((from + index) / 8) * dayMs - (from + index) * 1000,
        }),
      )
    const owner = await anOwner(product, createWallet(everyday))
    for (let from = 0; from < 20_000; from += 2500)
      await changeElsewhere(product, owner, createEntries(some(from)))
    await openDashboard(page, owner)
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('−20.000,00\u00A0€', {
      timeout: 60_000,
    })
    await expect(syncLine(page, 'Saved')).toBeVisible()
    // A phone has the figures in one line at first.
    const lastFigure = isPhone(page)
      ? page.getByRole('region', { name: 'Month' }).locator('button [data-money]').last()
      : page.getByRole('figure')
    await expect(lastFigure).toBeVisible()

    await watchShifts(page)
    // The server's response arrives too late to matter.
    await context.route(/\/(?:v1|identitytoolkit|securetoken)/, () => new Promise(() => {}))
    await page.reload()
    await expect(entryRows(page).first()).toContainText('Entry 0')
    await expect(lastFigure).toBeVisible()
    if (!isPhone(page)) await expect(page.getByRole('definition').first()).toBeVisible()
    await expectNoShift(page)

    // The figures do not wait for the oldest entries, so the list may still be growing.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(entryRows(page).last()).toContainText('Entry 19999', { timeout: 500 })
    }).toPass()
    expect(await entryRows(page).count()).toBeLessThan(80)
    await expect(entryRows(page).last()).toHaveAttribute('aria-posinset', '8')
    await expect(entryRows(page).last()).toHaveAttribute('aria-setsize', '8')

    await entryRows(page).filter({ hasText: 'Entry 19990' }).getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Entry 19990' })).toBeVisible()
    const scrolled = await page.evaluate(() => scrollY)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)
    await expect.poll(moved).toBeLessThan(2)
    if (isPhone(page)) return
    await page.evaluate(() => scrollTo(0, 0))
    await expect(entryRows(page).first()).toContainText('Entry 0')
    await page.keyboard.press('j')
    await expect(entryRows(page).first().getByRole('link')).toBeFocused()
    // A key that is held down comes faster than the frames that draw the rows.
    await page.evaluate(() => {
      for (let step = 0; step < 30; step += 1) {
        const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(press)
      }
    })
    await page.keyboard.press('k')
    await expect(page.locator(':focus')).toContainText('Entry 29')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Entry 29' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(':focus')).toContainText('Entry 29')

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('entry 1999')
    await expect(page.getByText('12 entries −12,00\u00A0€')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select all 20.000' }).click()
    await expect(page.getByText('Select up to 5.000 entries')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  },
)

test('figures of one row never overlap, however large', once, async ({ page, product }) => {
  const walletId = newId()
  const owner = await anOwner(
    product,
    createWallet(walletId, { currency: 'VND', symbol: '₫', openingBalance: 9_999_999_999_999 }),
    createEntry(newId(), walletId, { amount: -8_888_888_888_888 }),
  )
  await openDashboard(page, owner)
  const figures = entryRows(page).getByText('₫')
  await expect(figures).toHaveCount(2)
  const [amount, balance] = await Promise.all((await figures.all()).map((figure) => figure.boundingBox()))
  expect(amount && balance && amount.x + amount.width <= balance.x).toBe(true)
})
