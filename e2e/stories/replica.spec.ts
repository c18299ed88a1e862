import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { expect, isLongRun, once, onceLater, sampled, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  entryRows,
  fillEntry,
  fillForm,
  holdPulls,
  openDashboard,
  openFormOnce,
  saveButton,
  syncLine,
  walletButtons,
} from '../product/ledger-steps.ts'
import { signIn, signInByHand } from '../product/people.ts'
import { createEntries, createEntry, createWallet, newEntry, newId } from '../product/sync-device.ts'

const kills = isLongRun ? 20 : 3
const notStored =
  'Your last change couldn’t be saved on this device: storage is full or blocked. Keep this page open until it’s synced.'

/** Runs in the page: from now on the browser behaves as if its disk were full. */
function keepNothing(): void {
  Object.defineProperty(IDBTransaction.prototype, 'commit', {
    get(this: IDBTransaction) {
      return () => this.abort()
    },
  })
}

test(
  'a wallet and an entry are shown after a reload, in another tab and on another device',
  once,
  async ({ page, context, browser, product }) => {
    const { person } = await anOwner(product, createWallet(newId()))
    await signIn(page, person)
    await addEntry(page, 'Coffee', '3,50')
    await expect(entryRows(page)).toContainText(['Coffee'])
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(entryRows(page)).toContainText(['Coffee'])

    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await expect(entryRows(tab)).toContainText(['Coffee'])
    const device = await browser.newContext({ baseURL: product.url })
    const elsewhere = await device.newPage()
    await signIn(elsewhere, person)
    await expect(entryRows(elsewhere)).toContainText(['Coffee'])

    await addEntry(elsewhere, 'Bread', '1,20')
    await expect(entryRows(tab)).toContainText(['Bread', 'Coffee'])
    await expect(entryRows(page)).toContainText(['Bread', 'Coffee'])
    await device.close()
  },
)

test(
  'offline entries are kept on the device and saved when the server is back',
  once,
  async ({ page, product }) => {
    const { person } = await anOwner(product, createWallet(newId()))
    await signIn(page, person)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await openFormOnce(page)
    await product.kill()
    await addEntry(page, 'Coffee', '3,50')
    await expect(syncLine(page, '1 change not synced')).toBeVisible()
    await product.restart()
    await expect(syncLine(page, 'Saved')).toBeVisible({ timeout: 30_000 })
    await expect(entryRows(page)).toContainText(['Coffee'])
  },
)

test(
  'a change that the device cannot store is reported, and sent from memory',
  once,
  async ({ page, product }) => {
    const owner = await anOwner(product, createWallet(newId()))
    await signIn(page, owner.person)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.evaluate(keepNothing)
    await addEntry(page, 'Coffee', '3,50')
    await expect(page.getByText(notStored)).toBeVisible()
    await expect(page.getByText('Offline storage is unavailable.')).toBeVisible()
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await expect(entryRows(page)).toContainText(['Coffee'])
    const { entries } = await owner.device.pull(product.url)
    expect(entries).toMatchObject([{ description: 'Coffee' }])
  },
)

test('a device without storage still shows everything', once, async ({ page, product }) => {
  const wallet = newId()
  const { person } = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
  await page.addInitScript(keepNothing)
  await signIn(page, person)
  await expect(entryRows(page)).toContainText(['one cent'])
  await expect(page.getByText('Offline storage is unavailable.')).toBeVisible()
  await addEntry(page, 'Coffee', '3,50')
  await expect(syncLine(page, 'Saved')).toBeVisible()
  await expect(entryRows(page)).toContainText(['Coffee', 'one cent'])
})

test(
  'a device without storage space lets its owner sign in and stay signed in',
  onceLater,
  async ({ page, product }) => {
    const wallet = newId()
    const { person } = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
    const debug = await page.context().newCDPSession(page)
    await debug.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
    await signInByHand(page, person)
    await expect(page.getByText('Offline storage is unavailable.')).toBeVisible()
    await addEntry(page, 'Coffee', '3,50')
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(entryRows(page)).toContainText(['Coffee', 'one cent'])
    await expect(page.getByText('Offline storage is unavailable.')).toBeVisible()
  },
)

test('no screen is shown as empty before the first rows have come', once, async ({ page, product }) => {
  const { person } = await anOwner(product, createWallet(newId(), { name: 'Savings' }))
  const release = await holdPulls(page)
  await signIn(page, person, '/budgets')
  const coming = page.getByRole('status', { name: 'Loading', exact: true })
  await expect(coming).toBeVisible()
  await page.getByRole('link', { name: 'Wallets', exact: true }).click()
  await expect(page).toHaveURL('/wallets')
  await expect(coming).toBeVisible()
  release()
  await expect(page.getByRole('main').getByRole('link', { name: 'Savings', exact: true })).toBeVisible()
  await expect(coming).toBeHidden()
})

test(
  'rows of a download that was interrupted are not shown at the next start',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const entries = Array.from({ length: 2500 }, () => newEntry(newId(), wallet))
    const owner = await anOwner(product, createWallet(wallet), createEntries(entries))
    let answered = 1
    await page.route(/\/v1\/sync\?/, async (route) => {
      answered -= 1
      if (answered >= 0) await route.continue()
    })
    await openDashboard(page, owner)
    await page.goto('/wallets')
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible()
    const names = await page.evaluate(() => Object.keys(localStorage))
    expect(names.filter((name) => name.startsWith('monedero.picture.'))).toEqual([])
  },
)

test('a browser whose database never opens still shows everything', once, async ({ page, product }) => {
  const wallet = newId()
  const { person } = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
  await page.addInitScript(() => {
    const { open } = Object.getOwnPropertyDescriptors(IDBFactory.prototype)
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value(this: IDBFactory, name: string, version?: number) {
        return name.startsWith('monedero.') ? new EventTarget() : open.value?.call(this, name, version)
      },
    })
  })
  await page.clock.install()
  await signIn(page, person)
  await expect(syncLine(page, 'Loading')).toBeVisible()
  await page.clock.fastForward('00:10')
  await expect(entryRows(page)).toContainText(['one cent'])
  await expect(page.getByText('Offline storage is unavailable.')).toBeVisible()
})

test(
  'a device that lost stored files reloads its data, sends its unsent changes and reports lost ones',
  onceLater,
  async ({ product }) => {
    const wallet = newId()
    const texts = Array.from({ length: 4000 }, () => `an entry with words of its own: ${newId()}`)
    const owner = await anOwner(
      product,
      createWallet(wallet),
      createEntries(texts.map((description) => newEntry(newId(), wallet, { description }))),
    )
    const profile = await mkdtemp(join(tmpdir(), 'monedero-profile-'))
    const open = () =>
      chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: product.url,
        serviceWorkers: 'block',
      })
    const before = await open()
    const first = await before.newPage()
    await openDashboard(first, owner)
    await expect(syncLine(first, 'Saved')).toBeVisible()
    await openFormOnce(first)
    await keepFromServer(first)
    await addEntry(first, 'Coffee', '3,50')
    await first.getByRole('button', { name: 'Filter', exact: true }).click()
    await first.getByRole('button', { name: 'Select', exact: true }).click()
    await first.getByRole('button', { name: 'Select all 4.001' }).click()
    await first.getByRole('button', { name: 'Delete', exact: true }).click()
    await first.getByRole('link', { name: 'Entries', exact: true }).click()
    await addEntry(first, 'Bread', '1,20')
    await expect(syncLine(first, '3 changes not synced')).toBeVisible()
    await before.close()
    // The browser keeps large values in files beside its database.
    const databases = join(profile, 'Default', 'IndexedDB')
    const files = (await readdir(databases)).filter((name) => name.endsWith('.blob'))
    expect(files).toHaveLength(1)
    for (const name of files) await rm(join(databases, name), { recursive: true })

    const after = await open()
    const second = await after.newPage()
    await second.goto('/dashboard')
    await syncLine(second, 'Needs attention').click()
    const panel = second.getByRole('dialog', { name: 'Sync status' })
    await expect(panel).toContainText('A bulk change was lost')
    await expect(panel).toContainText('Everything else is saved.')
    await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Dismiss' }).click()
    await second.keyboard.press('Escape')
    await expect(syncLine(second, 'Saved')).toBeVisible()
    await expect(entryRows(second)).toContainText(['Bread', 'Coffee'])
    const { entries } = await owner.device.pull(product.url)
    expect(entries.filter(({ deletedAtMs }) => deletedAtMs === null)).toHaveLength(4002)
    await after.close()
    await rm(profile, { recursive: true, force: true })
  },
)

test(
  'a database that the browser closes, as with a full disk, is opened again without a reload',
  once,
  async ({ page, product }) => {
    const { person } = await anOwner(product, createWallet(newId()))
    await page.addInitScript(() => {
      const { open } = Object.getOwnPropertyDescriptors(IDBFactory.prototype)
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value(this: IDBFactory, name: string, version?: number) {
          const request = open.value?.call(this, name, version)
          if (!name.startsWith('monedero.')) return request
          request?.addEventListener('success', () =>
            addEventListener('close-databases', () => {
              request.result.close()
              request.result.dispatchEvent(new Event('close'))
            }),
          )
          return request
        },
      })
    })
    await page.clock.install()
    await signIn(page, person)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await fillEntry(page, 'Coffee', '3,50')
    // With the press itself: a while later they would be open again.
    await page.evaluate(() =>
      addEventListener('click', () => dispatchEvent(new Event('close-databases')), {
        capture: true,
        once: true,
      }),
    )
    await saveButton(page).click()
    await expect(page.getByText(notStored)).toBeVisible()
    await page.clock.fastForward('00:02')
    await addEntry(page, 'Bread', '1,20')
    await expect(entryRows(page)).toContainText(['Bread', 'Coffee'])
    await expect(syncLine(page, 'Saved')).toBeVisible()
    expect(loads).toBe(0)
  },
)

test('signing out leaves nothing behind', once, async ({ page, product }) => {
  const { person } = await anOwner(product, createWallet(newId()))
  await signIn(page, person)
  await expect(syncLine(page, 'Saved')).toBeVisible()
  await page.goto('/dashboard?new=expense')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12,50')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  const left = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const names = [...databases.map(({ name }) => name ?? ''), ...Object.keys(localStorage)]
      return names.filter((name) => /^monedero\.(\w+\.)?\w{28}(\.|$)/.test(name))
    })
  await expect.poll(left).toEqual([])
})

/** Nothing leaves the device from now on: what is there afterwards was kept by it. (A route would do without the browser's cache.) */
async function keepFromServer(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('Network.setBlockedURLs', { urls: ['*/v1/sync*'] })
}

/** Keeps the database at work for a while, as storing what comes from the server does. */
async function occupyDatabase(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const ours = databases.find(({ name }) => name?.startsWith('monedero.'))
    const opening = indexedDB.open(ours?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { result: database } = opening
    const meta = database.transaction(database.objectStoreNames, 'readwrite').objectStore('meta')
    const endMs = performance.now() + 5_000
    const goOn = () => performance.now() < endMs && meta.get('meta').addEventListener('success', goOn)
    goOn()
  })
}

/** The process ids of all renderers. */
async function renderersOf(debug: CDPSession): Promise<number[]> {
  const { processInfo } = await debug.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

test(
  `a tab killed right after the click keeps the entry, ${kills} of ${kills}`,
  sampled,
  async ({ product }) => {
    test.setTimeout(300_000)
    const profile = await mkdtemp(join(tmpdir(), 'monedero-profile-'))
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: product.url,
      serviceWorkers: 'block',
    })
    // A step that never ends fails by itself, so that the report names it.
    context.setDefaultTimeout(30_000)
    const first = await context.newPage()
    const { person } = await anOwner(product, createWallet(newId()))
    await signIn(first, person)
    await expect(walletButtons(first)).toContainText(['Everyday'])
    await expect(syncLine(first, 'Saved')).toBeVisible()
    // It syncs for the tabs that follow.
    await keepFromServer(first)
    const browser = context.browser()
    if (!browser) throw new Error('a context without a browser')
    const debug = await browser.newBrowserCDPSession()
    const expected: string[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const page = await context.newPage()
      await keepFromServer(page)
      await page.goto('/dashboard?new=expense')
      await fillForm(page, `Entry ${kill}`, '1')
      if (kill % 2 === 0) await occupyDatabase(page)
      const killed = await renderersOf(debug)
      const crashed = page.waitForEvent('crash')
      await saveButton(page).click({ noWaitAfter: true })
      for (const id of killed) process.kill(id, 'SIGKILL')
      await crashed
      // One of them was kept ready for the next page: the browser must have noticed that it is gone.
      await expect
        .poll(async () => (await renderersOf(debug)).filter((id) => killed.includes(id)))
        .toEqual([])
      expected.unshift(`Entry ${kill}`)
    }
    const last = await context.newPage()
    await keepFromServer(last)
    await last.goto('/dashboard')
    await expect(entryRows(last).first()).toContainText(`Entry ${kills}`)
    // Rows below the screen are drawn with the first scroll.
    await last.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(entryRows(last)).toContainText(expected)
    await expect(syncLine(last, `${kills} changes not synced`)).toBeVisible()
    await context.close()
    await rm(profile, { recursive: true, force: true })
  },
)
