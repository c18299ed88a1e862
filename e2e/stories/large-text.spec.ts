import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { anOwner, openDashboard, saveButton } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Doubles the browser's font size, as in its settings. */
async function enlargeLetters(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** Nothing overflows horizontally: a phone would zoom out or cut it off. */
async function expectFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
}

test('with double font size and the largest figures everything stays visible and reachable', async ({
  page,
  product,
}) => {
  const walletId = newId()
  const owner = await anOwner(
    product,
    createWallet(walletId, { name: 'A wallet with a name of sixty characters, as long as it gets' }),
    createEntry(newId(), walletId, { amount: -9_999_999_999_999, description: 'W'.repeat(200) }),
    createEntry(newId(), walletId, { amount: 9_999_999_999_999 }),
  )
  await enlargeLetters(page)
  await openDashboard(page, owner)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectFits(page)
  await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Add entry' })
  await expect(form.getByRole('textbox', { name: 'Amount', exact: true })).toBeInViewport()
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  for (const path of ['/reports', '/budgets', '/wallets', '/categories', '/trash', '/settings']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await expectFits(page)
  }
})
