import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  entryRows,
  type Owner,
  openDashboard,
  openFormOnce,
  syncLine,
} from '../product/ledger-steps.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Runs in the page before the app: it opens its database as a version would whose number is one higher. */
function useNextVersion(): void {
  const { open } = Object.getOwnPropertyDescriptors(IDBFactory.prototype)
  Object.defineProperty(IDBFactory.prototype, 'open', {
    value(this: IDBFactory, name: string, version?: number) {
      const isOurs = name.startsWith('monedero.') && version !== undefined
      return open.value?.call(this, name, isOurs ? version + 1 : version)
    },
  })
}

/** Runs in the page before the app: the first upgrade of its database fails. */
function failFirstUpgrade(): void {
  let isFirst = true
  const { open } = Object.getOwnPropertyDescriptors(IDBFactory.prototype)
  Object.defineProperty(IDBFactory.prototype, 'open', {
    value(this: IDBFactory, name: string, version?: number) {
      const request = open.value?.call(this, name, version)
      if (name.startsWith('monedero.')) {
        request?.addEventListener('upgradeneeded', () => {
          if (isFirst) request.transaction?.abort()
          isFirst = false
        })
      }
      return request
    },
  })
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Sync status' })
const blockedLine = (page: Page) =>
  page.getByText('Another tab is still running an older version of Monedero')

/** A person at the list of entries, with one entry that is synced. */
async function atTheList(page: Page, product: RunningProduct): Promise<Owner> {
  const wallet = newId()
  const owner = await anOwner(
    product,
    createWallet(wallet),
    createEntry(newId(), wallet, { description: 'Rent' }),
  )
  await openDashboard(page, owner)
  await expect(syncLine(page, 'Saved')).toBeVisible()
  await openFormOnce(page)
  return owner
}

/** Adds two entries that do not reach the server, and leaves the app. */
async function addUnsent(page: Page): Promise<void> {
  await page.route('**/v1/sync*', (route) => route.abort())
  await addEntry(page, 'Coffee', '3,50')
  await addEntry(page, 'Bread', '1,20')
  await expect(syncLine(page, '2 changes not synced')).toBeVisible()
  await page.goto('/healthz')
  await page.unrouteAll()
}

/** A page of this device that keeps the database open, as a tab of this version does that ignores a newer one. */
async function holdDatabase(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage()
  await holder.goto('/healthz')
  await holder.evaluate(async () => {
    const databases = await indexedDB.databases()
    const ours = databases.find(({ name }) => name?.startsWith('monedero.'))
    const opening = indexedDB.open(ours?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    // Kept from being collected, which would close it.
    Object.assign(globalThis, { opening })
  })
  return holder
}

async function onServer(product: RunningProduct, { device }: Owner): Promise<string[]> {
  const { entries } = await device.pull(product.url)
  return entries.map(({ description }) => description).toSorted()
}

/** The versions of the users' databases on this device. */
function versions(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.filter(({ name }) => name?.startsWith('monedero.')).map(({ version }) => version)
  })
}

test(
  'a newer version opens the database of this one and sends its unsent changes; this one then asks for a reload',
  once,
  async ({ page, context, product }) => {
    const owner = await atTheList(page, product)
    await addUnsent(page)
    const [version = 0] = await versions(page)
    await page.addInitScript(useNextVersion)
    await page.goto('/dashboard')
    await expect(entryRows(page)).toContainText(['Bread', 'Coffee', 'Rent'])
    await expect(syncLine(page, 'Saved')).toBeVisible()
    expect(await onServer(product, owner)).toEqual(['Bread', 'Coffee', 'Rent'])
    expect(await versions(page)).toEqual([version + 1])

    const old = await context.newPage()
    await old.goto('/dashboard')
    await syncLine(old, 'Needs attention').click()
    await expect(panel(old)).toContainText('There’s a new version of Monedero')
    // It does not know whether other tabs have unsent changes.
    await expect(panel(old).getByRole('status')).toHaveCount(0)
  },
)

test(
  'an upgrade that fails loads the rows again and keeps the unsent changes',
  onceLater,
  async ({ page, product }) => {
    const owner = await atTheList(page, product)
    await addUnsent(page)
    await page.addInitScript(useNextVersion)
    await page.addInitScript(failFirstUpgrade)
    await page.goto('/dashboard')
    await expect(entryRows(page)).toContainText(['Bread', 'Coffee', 'Rent'])
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await expect(page.getByText('Offline storage is unavailable.')).toHaveCount(0)
    expect(await onServer(product, owner)).toEqual(['Bread', 'Coffee', 'Rent'])
  },
)

test(
  'an open tab closes its database for a newer version, asks for a reload and loses no change made meanwhile',
  once,
  async ({ page, context, product }) => {
    const owner = await atTheList(page, product)
    const next = await context.newPage()
    await next.addInitScript(useNextVersion)
    await next.goto('/dashboard')
    await expect(entryRows(next)).toContainText(['Rent'])
    await expect(syncLine(next, 'Saved')).toBeVisible()

    await expect(syncLine(page, 'Needs attention')).toBeVisible()
    await addEntry(page, 'Coffee', '3,50')
    await expect(entryRows(page)).toContainText(['Coffee', 'Rent'])
    await syncLine(page, 'Needs attention').click()
    await expect(panel(page).getByRole('status')).toHaveText(
      '1 change is on this device and will be saved after a reload.',
    )
    await page.addInitScript(useNextVersion)
    await panel(page).getByRole('button', { name: 'Reload' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    await expect(entryRows(next)).toContainText(['Coffee', 'Rent'])
    expect(await onServer(product, owner)).toEqual(['Coffee', 'Rent'])
  },
)

test(
  'a new version whose upgrade is blocked by another tab shows a notice, and continues when that is closed',
  onceLater,
  async ({ page, context, product }) => {
    const owner = await atTheList(page, product)
    const holder = await holdDatabase(context)
    await page.addInitScript(useNextVersion)
    await page.reload()
    await expect(blockedLine(page)).toBeVisible()
    await addEntry(page, 'Coffee', '3,50')
    await expect(entryRows(page)).toContainText(['Coffee', 'Rent'])
    await expect(syncLine(page, '1 change not synced')).toBeVisible()
    await holder.close()
    await expect(blockedLine(page)).toHaveCount(0)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await expect(entryRows(page)).toContainText(['Coffee', 'Rent'])
    expect(await onServer(product, owner)).toEqual(['Coffee', 'Rent'])
  },
)

test(
  'signing out asks first while the database is not open yet, or belongs to a newer version, and may have unsent changes',
  onceLater,
  async ({ page, context, product }) => {
    const owner = await atTheList(page, product)
    await addUnsent(page)
    const holder = await holdDatabase(context)
    await page.addInitScript(useNextVersion)
    await page.goto('/settings')
    await expect(blockedLine(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out and discard changes?' })
    const unchecked = 'can’t tell right now whether this device has unsynced changes'
    await expect(dialog).toContainText(unchecked)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await holder.close()
    await expect(blockedLine(page)).toHaveCount(0)
    await expect.poll(() => onServer(product, owner)).toEqual(['Bread', 'Coffee', 'Rent'])

    const next = await context.newPage()
    await next.addInitScript(useNextVersion)
    await next.addInitScript(useNextVersion)
    await next.goto('/dashboard')
    await expect(syncLine(page, 'Needs attention')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(dialog).toContainText(unchecked)
  },
)

test(
  'unsent changes in a database that the browser cannot open do not count as saved',
  onceLater,
  async ({ page, context, product }) => {
    const owner = await atTheList(page, product)
    await addUnsent(page)
    const broken = await context.newPage()
    await broken.addInitScript(() => {
      const { open } = Object.getOwnPropertyDescriptors(IDBFactory.prototype)
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value(this: IDBFactory, name: string, version?: number) {
          if (name.startsWith('monedero.')) throw new DOMException('no storage', 'UnknownError')
          return open.value?.call(this, name, version)
        },
      })
    })
    await broken.goto('/dashboard')
    await syncLine(broken, 'Needs attention').click()
    await expect(panel(broken)).toContainText('Some changes on this device can’t be read')
    await expect(panel(broken).getByRole('status')).toHaveText('Everything else is saved.')
    await expectAccessible(broken)
    await broken.close()
    expect(await onServer(product, owner)).toEqual(['Rent'])

    await page.goto('/dashboard')
    await expect(syncLine(page, 'Saved')).toBeVisible()
    expect(await onServer(product, owner)).toEqual(['Bread', 'Coffee', 'Rent'])
  },
)
