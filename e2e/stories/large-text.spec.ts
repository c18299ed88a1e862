import type { Page } from '@playwright/test'
import { expect, once, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, saveButton } from '../product/ledger-steps.ts'
import { createEntries, createEntry, createWallet, newEntry, newId } from '../product/sync-device.ts'

/** Changes the browser's font size, as in its settings. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Page.setFontSizes', { fontSizes: { standard } })
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
  await setLetters(page, 32)
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

test(
  'with small letters the list fills the window before it is scrolled',
  once,
  async ({ page, product }) => {
    const walletId = newId()
    const entries = Array.from({ length: 200 }, () => newEntry(newId(), walletId, { amount: -100 }))
    const owner = await anOwner(product, createWallet(walletId), createEntries(entries))
    await setLetters(page, 9)
    await openDashboard(page, owner)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('9px')
    const height = page.viewportSize()?.height ?? 0
    const endOfRows = async () => {
      const box = await entryRows(page).last().boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(endOfRows).toBeGreaterThan(height)
  },
)
