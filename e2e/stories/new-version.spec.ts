import { protocolVersion } from '@monedero/core'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, once, onceLater, test } from '../product/fixtures.ts'
import { addEntry, anOwner, entryRows, syncLine } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createWallet, newId } from '../product/sync-device.ts'
import { startUpdatedServer } from '../product/updated-server.ts'

/** Opens the app for somebody with a wallet, and waits until it is kept for offline use. */
async function openInstalled(context: BrowserContext, product: RunningProduct): Promise<Page> {
  const { person } = await anOwner(product, createWallet(newId()))
  const page = await context.newPage()
  await signIn(page, person)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page
}

test(
  'the reload requested by a newer server loads the newer app, not the cached one',
  once,
  async ({ browser, product }) => {
    await using server = await startUpdatedServer(product.url)
    await using context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    const page = await openInstalled(context, product)
    await expect(page.getByRole('link', { name: 'Saved' })).toBeVisible()

    server.update()
    await page.route('**/v1/sync', (route) =>
      route.fulfill({ json: { code: 'UPGRADE_REQUIRED', schema: protocolVersion + 1 } }),
    )
    await addEntry(page, 'Coffee', '3,50')
    await page.getByRole('link', { name: 'Needs attention' }).click()
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    await expect(panel.getByRole('status')).toHaveText(
      '1 change is on this device and will be saved after a reload.',
    )
    await page.unrouteAll()
    await panel.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('html[data-version=next]')).toBeAttached()
    await expect(panel.getByRole('status')).toHaveText('Everything is saved.')
    await page.keyboard.press('Escape')
    await expect(entryRows(page)).toContainText(['Coffee'])
  },
)

test(
  'a tab that stays open is told of a new version, and one reload loads it',
  once,
  async ({ browser, product }) => {
    await using server = await startUpdatedServer(product.url)
    await using context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    const page = await openInstalled(context, product)
    await page.clock.install()
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    server.update()
    // The script that looks for updates is loaded a second after the page.
    await expect(async () => {
      await page.clock.fastForward(45_000)
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.reload()
    await expect(page.locator('html[data-version=next]')).toBeAttached()
    await expect(syncLine(page, 'Saved')).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBe(
      null,
    )
  },
)

test(
  'an update accepted in one tab reloads another only where nothing typed would be lost',
  onceLater,
  async ({ browser, product }) => {
    await using server = await startUpdatedServer(product.url)
    await using context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    const page = await openInstalled(context, product)
    // A page that is older than its worker is not controlled by it.
    await page.reload()
    const idle = await context.newPage()
    await idle.goto('/wallets')
    await expect(syncLine(idle, 'Saved')).toBeVisible()
    const busy = await context.newPage()
    await busy.goto('/wallets')
    await busy.getByRole('main').getByRole('link', { name: 'New wallet' }).click()
    const form = busy.getByRole('dialog', { name: 'New wallet' })
    await form.getByLabel('Name').fill('Trip')
    for (const tab of [page, idle, busy])
      await tab.waitForFunction(() => navigator.serviceWorker.controller !== null)

    server.update()
    const isNext = (tab: typeof page) => tab.locator('html[data-version=next]')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(isNext(page)).toBeAttached()
    await expect(isNext(idle)).toBeAttached()

    await expect(form.getByLabel('Name')).toHaveValue('Trip')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(busy.getByRole('main').getByText('Trip')).toBeVisible()
    await expect(isNext(busy)).toHaveCount(0)
    await expect(busy.getByText('Monedero was updated in another tab.')).toBeVisible()
    await busy.getByRole('button', { name: 'Reload' }).first().click()
    await expect(isNext(busy)).toBeAttached()
    await expect(busy.getByRole('main').getByText('Trip')).toBeVisible()
  },
)
