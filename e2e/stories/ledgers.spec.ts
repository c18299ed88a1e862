import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  entryRows,
  openDashboard,
  openFormOnce,
  syncLine,
} from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, type SyncDevice } from '../product/sync-device.ts'

const switcher = (page: Page): Locator => page.getByRole('button', { name: /^Open ledger:/ })
const ledger = (page: Page, name: string): Locator =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) })
const noWallet = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Where is your money today?' })

async function makeLedger(page: Page, name: string): Promise<void> {
  await switcher(page).click()
  await page.getByRole('menuitem', { name: 'New ledger' }).click()
  const dialog = page.getByRole('dialog', { name: 'New ledger' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toContainText(name)
  await expect(noWallet(page)).toBeVisible()
}

async function addFirstWallet(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: kind }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'How much is in it now?' })).toBeHidden()
}

async function chooseLedger(page: Page, name: string): Promise<void> {
  await switcher(page).click()
  await ledger(page, name).click()
  await expect(switcher(page)).toContainText(name)
}

async function aPersonWithRent(page: Page, product: RunningProduct) {
  const wallet = newId()
  const owner = await anOwner(
    product,
    createWallet(wallet),
    createEntry(newId(), wallet, { description: 'Rent' }),
  )
  await openDashboard(page, owner)
  return owner
}

/** Makes a ledger on another device. */
async function makeLedgerElsewhere(
  product: RunningProduct,
  { token }: SyncDevice,
  name: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ id: newId(), name })
  const { ok } = await fetch(`${product.url}/v1/ledgers`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}

/** The databases of ledgers that are on this device. */
function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.flatMap(({ name = '' }) => (name.startsWith('monedero.') ? [name] : []))
  })
}

test('a second ledger has its own wallets and entries, also after a reload', async ({
  page,
  isMobile,
  product,
}) => {
  await aPersonWithRent(page, product)
  await switcher(page).click()
  await expect(ledger(page, 'Personal')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'New ledger' }).click()
  const dialog = page.getByRole('dialog', { name: 'New ledger' })
  await dialog.getByRole('button', { name: 'Create ledger' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Japan trip')
  await dialog.getByRole('button', { name: 'Create ledger' }).click()
  await expect(noWallet(page)).toBeVisible()
  await expect(switcher(page)).toBeFocused()
  // Whoever makes a second ledger knows the app.
  await expect(page.getByRole('button', { name: 'Load sample data' })).toBeHidden()
  await addFirstWallet(page, 'Cash')
  await addEntry(page, 'Ramen', '12')
  await expect(entryRows(page)).toHaveCount(1)
  await expect(entryRows(page)).toContainText('Ramen')

  await page.reload()
  await expect(switcher(page)).toContainText('Japan trip')
  await expect(entryRows(page)).toContainText('Ramen')

  await entryRows(page).first().getByRole('link').first().click()
  const detail = page.getByRole('dialog', { name: 'Ramen' })
  await expect(detail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  if (isMobile) await chooseLedger(page, 'Personal')
  else {
    await switcher(page).focus()
    await page.keyboard.press('Enter')
    await expect(ledger(page, 'Japan trip')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(ledger(page, 'Personal')).toBeFocused()
    await page.keyboard.press('j')
    await expect(ledger(page, 'Japan trip')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(switcher(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ledger(page, 'Japan trip')).toBeFocused()
    await page.keyboard.press('1')
  }
  await expect(switcher(page)).toContainText('Personal')
  await expect(entryRows(page)).toHaveCount(1)
  await expect(entryRows(page)).toContainText('Rent')
  await addEntry(page, 'Coffee', '2')
  await expect(entryRows(page).filter({ hasText: 'Coffee' })).toBeVisible()
  if (isMobile) return
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Search and commands' })
  await palette.fill('japan')
  await page.getByRole('option', { name: /^Japan trip/ }).click()
  await expect(switcher(page)).toContainText('Japan trip')
  await expect(switcher(page)).toBeFocused()
  await expect(entryRows(page)).toContainText('Ramen')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
})

test('two tabs show two ledgers, and offline they go on', once, async ({ page, context, product }) => {
  await aPersonWithRent(page, product)
  await makeLedger(page, 'Business')
  await addFirstWallet(page, 'Bank')
  await addEntry(page, 'Invoice', '100')
  await openFormOnce(page)
  await expect(syncLine(page, 'Saved')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(switcher(other)).toContainText('Business')
  await chooseLedger(other, 'Personal')
  await expect(entryRows(other)).toContainText('Rent')
  await expect(switcher(page)).toContainText('Business')

  await context.setOffline(true)
  await addEntry(page, 'Paper', '5')
  await chooseLedger(page, 'Personal')
  await expect(entryRows(page)).toContainText('Rent')
  await switcher(page).click()
  await expect(ledger(page, 'Business')).toContainText('1 change not synced')
  await expect(page.getByText('You’re offline. Ledgers on this device work as usual')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'New ledger' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Trip')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await chooseLedger(page, 'Business')
  await expect(entryRows(page)).toHaveCount(2)
  await context.setOffline(false)
  await expect(syncLine(page, 'Saved')).toBeVisible()
})

test(
  'signing out counts what is unsent in a ledger that is not open, and removes every ledger',
  once,
  async ({ page, product }) => {
    const { person } = await aPersonWithRent(page, product)
    await makeLedger(page, 'Business')
    await addFirstWallet(page, 'Bank')
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.route(/\/v1\/sync\?ledger=/, (route) => route.abort())
    await addEntry(page, 'Invoice', '100')
    await chooseLedger(page, 'Personal')
    // Neither is anything of it in memory any more.
    await page.goto('/settings')
    await expect(switcher(page)).toContainText('Personal')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out and discard changes?' })
    await expect(dialog).toContainText('1 change is only on this device')
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => databases(page)).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/')))).toEqual(
      [],
    )

    await signIn(page, person)
    await chooseLedger(page, 'Business')
    await expect(entryRows(page)).toContainText('Invoice')
  },
)

test(
  'a ledger is the same in another browser, where it can be renamed, deleted and restored',
  once,
  async ({ page, browser, product }) => {
    const { person, device } = await aPersonWithRent(page, product)
    await makeLedgerElsewhere(product, device, 'Business')
    await chooseLedger(page, 'Business')
    await addFirstWallet(page, 'Bank')
    await addEntry(page, 'Invoice', '100')
    await using elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, person)
    await chooseLedger(other, 'Business')
    await expect(entryRows(other)).toContainText('Invoice')

    await page.goto('/settings')
    const section = page.getByRole('region', { name: 'Ledger', exact: true })
    await section.getByLabel('Ledger name').fill('Studio')
    await page.keyboard.press('Enter')
    for (const each of [page, other]) await expect(switcher(each)).toContainText('Studio')
    // What is the person's is the same in every ledger.
    await page.getByRole('radio', { name: 'Sunday' }).check()
    await expectAccessible(page)
    await other.route(/\/v1\/(?:sync|events)\?.*ledger=/, (route) => route.abort())
    await addEntry(other, 'Stamps', '3')
    await section.getByRole('button', { name: 'Delete ledger' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete ledger' }).click()
    await expect(switcher(page)).toContainText('Personal')
    await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()
    await expect.poll(async () => (await databases(page)).filter((name) => name.includes('/'))).toEqual([])

    await other.unrouteAll()
    await expect(other.getByText('This ledger was deleted.')).toBeVisible()
    await expect(entryRows(other)).toContainText('Rent')

    await section.getByRole('button', { name: 'Restore Studio' }).click()
    await expect(switcher(page)).toContainText('Studio')
    // What the other device had not sent is sent once it opens the ledger again.
    await chooseLedger(other, 'Studio')
    await expect(entryRows(other).filter({ hasText: 'Stamps' })).toBeVisible()
    await page.getByRole('link', { name: 'Entries', exact: true }).click()
    await expect(entryRows(page).filter({ hasText: 'Stamps' })).toBeVisible()
  },
)
