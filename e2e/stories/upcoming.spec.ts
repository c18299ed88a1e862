import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, phoneLater, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  entryRows,
  goToWallets,
  openDashboard,
  walletButtons,
} from '../product/ledger-steps.ts'
import { createEntries, createEntry, createWallet, newEntry, newId } from '../product/sync-device.ts'
import { day, dayMs } from '../product/upcoming-steps.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 720
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming' })
const figures = (page: Page) => page.getByRole('definition')

/** Noon in Madrid, so many days from now. */
function noon(daysAhead: number): number {
  return Date.parse(`${day(daysAhead)}T12:00+01:00`)
}

test('entries dated ahead are upcoming until their day comes', phoneLater, async ({ page, product }) => {
  const [everyday, savings] = [newId(), newId()]
  const owner = await anOwner(
    product,
    createWallet(everyday, { openingBalance: 9_900 }),
    createWallet(savings, { name: 'Savings' }),
    createEntry(newId(), everyday, { description: 'Found', amount: 100, dateMs: noon(-100) }),
    createEntry(newId(), everyday, { description: 'Lunch', amount: -1000, dateMs: noon(-1) }),
    createEntry(newId(), everyday, { description: 'Rent', amount: -20_000, dateMs: noon(0) }),
    createEntry(newId(), everyday, { description: 'Party', amount: -2000, dateMs: Date.UTC(2100, 0, 1) }),
    createEntry(newId(), savings, { description: 'Bonus', amount: 5000, dateMs: noon(1) }),
  )
  // Midnight in Madrid, the last one before now.
  const midnightMs = noon(0) - dayMs / 2
  await page.clock.install({ time: midnightMs - 300_000 })
  await openDashboard(page, owner)
  await expect(balance(page)).toContainText('90,00\u00A0€')
  await expect(balance(page)).toContainText('−130,00\u00A0€ after upcoming entries')
  await expect(upcoming(page).getByRole('listitem')).toContainText(['Party', 'Rent'])
  await expect(upcoming(page)).toContainText('Jan 1, 2100')
  await expect(entryRows(page)).toContainText(['Party', 'Rent', 'Lunch'])
  await expect(figures(page).nth(1)).toHaveText('10,00\u00A0€')
  await expect(page.getByRole('figure')).toHaveAccessibleName(/to 90,00.€$/)
  // The line goes on for 30 days.
  await expect(page.getByRole('figure').getByRole('slider')).toHaveAttribute('max', '119')
  if (!isPhone(page)) {
    await expect(walletButtons(page)).toContainText(['90,00\u00A0€', '0,00\u00A0€'])
    await expect(entryRows(page).nth(2)).toContainText('balance 90,00\u00A0€')
  }
  await expectAccessible(page)

  await page.clock.fastForward('05:01')
  await expect(balance(page)).toContainText('−110,00\u00A0€')
  await expect(balance(page)).toContainText('−130,00\u00A0€ after upcoming entries')
  await expect(upcoming(page).getByRole('listitem')).toContainText(['Party'])
  await expect(page.getByRole('figure')).toHaveAccessibleName(/to −110,00.€$/)
  await goToWallets(page)
  await expect(page.getByRole('list', { name: 'Wallets', exact: true }).getByRole('listitem')).toContainText([
    '−110,00\u00A0€',
    '0,00\u00A0€',
  ])
  await page.goto('/upcoming')
  const bonus = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bonus' })
  await expect(bonus).toContainText('+50,00\u00A0€')
  await bonus.getByRole('link', { name: 'Bonus' }).click()
  await expect(page).toHaveURL(/entry=/)
})

test(
  'of many upcoming entries the nearest are listed, also before the database has opened',
  later,
  async ({ page, product }) => {
    const everyday = newId()
    const planned = Array.from({ length: 70 }, (_, index) =>
      newEntry(newId(), everyday, {
        description: `Plan ${index + 1}`,
        amount: -100,
        dateMs: noon(index + 1),
      }),
    )
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 10_000 }),
      createEntries(planned),
      createEntry(newId(), everyday, { description: 'Lunch', amount: -1000, dateMs: noon(-2) }),
    )
    await openDashboard(page, owner)
    await expect(entryRows(page)).toContainText(['Plan 3', 'Plan 2', 'Plan 1', 'Lunch'])
    await expect(balance(page)).toContainText('20,00\u00A0€ after upcoming entries')
    await addEntry(page, 'Coffee', '3')
    await expect(entryRows(page)).toContainText(['Plan 3', 'Plan 2', 'Plan 1', 'Coffee', 'Lunch'])
    await expect(balance(page)).toContainText('87,00\u00A0€')
    await expectPicture(page)

    // With a database that never responds, the first picture stays on the page.
    await page.addInitScript(() => {
      Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
    })
    await page.reload()
    await expect(balance(page)).toContainText('87,00\u00A0€')
    await expect(entryRows(page)).toContainText(['Plan 3', 'Plan 2', 'Plan 1', 'Coffee', 'Lunch'])
    await upcoming(page)
      .getByRole('button', { name: /^Show all/ })
      .click()
    await expect(upcoming(page).getByRole('button', { name: 'Show fewer' })).toBeVisible()
    await expect(entryRows(page).first()).toContainText('Plan 50')
  },
)

/** Waits until the picture for the next start holds the entry that was just added. */
async function expectPicture(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('"Coffee"')),
  )
}
