import type { Locator, Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  entryRows,
  openDashboard,
  openFigures,
  openFormOnce,
  syncLine,
} from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'
import { dayMs } from '../product/upcoming-steps.ts'

test.use(sizes.phone)

/** How many rows of entries a person sees above the bar at the foot. */
async function rowsInSight(page: Page): Promise<number> {
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }))
  const rows = await entryRows(page).all()
  const boxes = await Promise.all(rows.map(boxOf))
  return boxes.filter(({ y, height }) => y >= 0 && y + height <= bar.y).length
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not in the page')
  return box
}

test(
  'a phone shows entries first, has one search, and everything else one or two taps away',
  once,
  async ({ page, product, context }) => {
    const [cash, everyday] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Cash', openingBalance: 100_000 }),
      createWallet(everyday, { openingBalance: 50_000 }),
      // Each has its own day, so that the headings take as much room as they can.
      ...Object.entries({ Soup: 0, Salad: 1, Pasta: 2, Tacos: 3, Ramen: 10 }).map(([description, ago]) =>
        createEntry(newId(), cash, {
          description,
          amount: -1250,
          dateMs: Date.now() - ago * dayMs,
        }),
      ),
      { op: 'settings.update', args: { set: { selectedWalletWeb: cash } } },
    )
    await openDashboard(page, owner)
    await expect(page.getByRole('region', { name: 'Notice' })).toContainText('Verify your email.')
    await expect(page.getByLabel('Add an entry in one line')).toBeVisible()
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(3)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 640 })
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(2)
    await page.getByRole('link', { name: 'All wallets' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All wallets')
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(2)
    await page.getByRole('button', { name: 'Cash', exact: true }).tap()

    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    await page.getByRole('searchbox').fill('pasta')
    await expect(entryRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    // With a keyboard the key for the search opens the field, and loses nothing of what is typed.
    await page.keyboard.press('/')
    await page.keyboard.type('tacos')
    await expect(page.getByRole('searchbox')).toHaveValue('tacos')
    await expect(entryRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()

    // What sums up opens below its line, with the overview as cards, and stays open.
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toHaveCount(0)
    await openFigures(page)
    await expect(page.getByRole('figure')).toBeVisible()
    await overview.waitFor()
    const cards = await Promise.all((await overview.locator('h2').all()).map((card) => boxOf(card)))
    expect(cards.length).toBeGreaterThanOrEqual(2)
    // Side by side.
    expect(Math.max(...cards.map(({ y }) => y)) - Math.min(...cards.map(({ y }) => y))).toBeLessThan(12)
    await expectAccessible(page)
    await page.reload()
    await expect(overview).toBeVisible()
    await page.getByRole('region', { name: 'Month' }).getByRole('button', { expanded: true }).tap()
    await expect(overview).toHaveCount(0)

    // A message covers neither the banner nor the newest entry.
    await openFormOnce(page)
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: 'You’re offline' }).locator('> *')
    await expect(banner).toBeVisible()
    await addEntry(page, 'Bread', '2')
    const toast = page.locator('[data-toast]')
    await expect(toast).toBeVisible()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
    const [said, shown, newest] = [
      await boxOf(toast),
      await boxOf(banner),
      await boxOf(entryRows(page).filter({ hasText: 'Bread' })),
    ]
    expect(said.y).toBeGreaterThanOrEqual(shown.y + shown.height)
    expect(said.y + said.height).toBeLessThanOrEqual(newest.y)
    await toast.getByRole('button', { name: 'Dismiss' }).tap()
    await context.setOffline(false)
    await expect(toast).toContainText('All changes saved')
    await toast.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(toast).toBeHidden()
    await expect(syncLine(page, 'Saved')).toBeVisible()

    await page.getByRole('link', { name: 'More', exact: true }).tap()
    await expect(page.getByRole('main').getByRole('link', { name: 'Rules' })).toHaveAttribute(
      'href',
      '/rules',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Import' }).tap()
    await expect(page.getByRole('heading', { name: 'Choose a bank file' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
    await expect(page.getByText(/Drop a/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toHaveCount(0)
    await page.getByRole('link', { name: 'More', exact: true }).tap()
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await expect(page).toHaveURL('/')
  },
)

test(
  'the form of a phone has amount and symbol on one line, Save at its foot, and everything else one tap away',
  once,
  async ({ page, product }) => {
    const cash = newId()
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Cash' }),
      createEntry(newId(), cash, { description: 'Coffee', amount: -180 }),
    )
    await page.setViewportSize({ width: 360, height: 640 })
    await openDashboard(page, owner)
    await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).tap()
    const form = page.getByRole('dialog', { name: 'Add entry' })
    const amount = form.getByRole('textbox', { name: 'Amount', exact: true })
    await expect(amount).toBeFocused()
    for (const key of ['1', '2', 'Decimal comma', '5'])
      await form.getByRole('button', { name: key, exact: true }).tap()
    const symbol = form.getByText('€', { exact: true }).first()
    const [figure, sign] = [await boxOf(amount), await boxOf(symbol)]
    expect(sign.x).toBeGreaterThanOrEqual(figure.x + figure.width)
    expect(sign.x - figure.x - figure.width).toBeLessThan(16)
    expect(sign.y + sign.height / 2).toBeGreaterThan(figure.y)
    expect(sign.y + sign.height / 2).toBeLessThan(figure.y + figure.height)
    const foot = await boxOf(form.getByRole('button', { name: 'Save', exact: true }))
    expect(foot.y + foot.height).toBeGreaterThan(640 - 24)
    for (const part of [
      form.getByRole('list', { name: 'Suggested categories' }).getByRole('button').first(),
      form.getByRole('button', { name: /^Category/ }),
      form.getByRole('button', { name: /^Wallet/ }),
      form.getByRole('button', { name: /^When/ }),
      form.getByRole('button', { name: 'More', exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page)
    await expect(form.getByLabel('Note')).toHaveCount(0)
    await form.getByRole('button', { name: 'More', exact: true }).tap()
    for (const name of ['Split', 'Repeat']) await expect(form.getByRole('button', { name })).toBeVisible()
    await form.getByLabel('Note').fill('With Ana')
    // What is typed on the keyboard of the system leaves Save in sight.
    await expect(form.getByRole('group', { name: 'Calculator' })).toBeHidden()
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(entryRows(page).first()).toContainText('−12,50')
  },
)
