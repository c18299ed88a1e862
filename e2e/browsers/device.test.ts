import { anOwner } from '../product/ledger-steps.ts'
import { createWallet, newId } from '../product/sync-device.ts'
import { startUpdatedServer } from '../product/updated-server.ts'
import {
  addEntry,
  anOwnersTab,
  aWalletWithRent,
  expectRows,
  expectSaved,
  fillLogin,
  makeReadyForOffline,
  signIn,
} from './steps.ts'
import { expect, test } from './story.ts'
import type { Tab } from './tab.ts'

test('offline and back: the app opens without a network, and an entry added there is sent later', async ({
  browser,
  network,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, ...aWalletWithRent())
  await expectRows(tab, 'Rent')
  await makeReadyForOffline(tab)
  await network.cut()
  await tab.goto('/dashboard')
  await expectRows(tab, 'Rent')
  await addEntry(tab, 'Coffee', '3')
  await expectRows(tab, 'Coffee', 'Rent')
  await network.restore()
  await expectSaved(
    product,
    person,
    { description: 'Coffee', amount: -300 },
    { description: 'Rent', amount: -70_000 },
  )
})

test('left and back: a page that is left while its first rows are stored goes on when it comes back', async ({
  browser,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await tab.goto('/settings')
  await tab.see('button', 'Hide amounts')
  await tab.evaluate(() => history.back())
  await tab.waitForPath('/dashboard')
  await addEntry(tab, 'Coffee', '3')
  await expectRows(tab, 'Coffee')
  await expectSaved(product, person, { description: 'Coffee', amount: -300 })
})

test('left in the middle of transactions: the next page reads and writes every database of the device', async ({
  browser,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await tab.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name)
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const names = [...request.result.objectStoreNames]
      const store = request.result.transaction(names, 'readwrite').objectStore(names[0] ?? '')
      const ask = () => store.count().addEventListener('success', ask)
      ask()
    }
  })
  await tab.goto('/add?amount=3&description=Coffee')
  await tab.click('button', 'Save')
  await tab.waitForPath('/dashboard')
  await expectSaved(product, person, { description: 'Coffee', amount: -300 })
})

test('reload with unsent changes: a reload right after saving loses nothing', async ({
  browser,
  network,
  product,
}) => {
  const { person, tab } = await anOwnersTab(browser, product, createWallet(newId()))
  await makeReadyForOffline(tab)
  await network.cut()
  await addEntry(tab, 'Coffee', '3')
  await tab.reload()
  await expectRows(tab, 'Coffee')
  await addEntry(tab, 'Bread', '2')
  await tab.reload()
  await expectRows(tab, 'Bread', 'Coffee')
  await network.restore()
  await expectSaved(
    product,
    person,
    { description: 'Bread', amount: -200 },
    { description: 'Coffee', amount: -300 },
  )
})

test.for([
  ['its button', (tab: Tab) => tab.click('button', 'Reload')],
  ['a reload of the browser', (tab: Tab) => tab.reload()],
] as const)(
  'update: a new version is offered, and %s activates it without losing anything',
  async ([, reload], { browser, product }) => {
    const { person } = await anOwner(product, ...aWalletWithRent())
    await using server = await startUpdatedServer(product.url)
    const tab = await browser.newTab(server.url)
    await signIn(tab, person)
    await expectRows(tab, 'Rent')
    await makeReadyForOffline(tab)
    server.update()
    // As the app itself does while it is open.
    await tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await tab.see('button', 'Reload')
    await reload(tab)
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset['version'])).toBe('next')
    await expectRows(tab, 'Rent')
  },
)

/** Runs in the page: from now on the disk is full for the app's own databases. */
function failStorage(): void {
  const { commit } = Object.getOwnPropertyDescriptors(IDBTransaction.prototype)
  Object.defineProperty(IDBTransaction.prototype, 'commit', {
    value(this: IDBTransaction) {
      if (!this.db.name.startsWith('monedero.')) return commit.value?.call(this)
      document.documentElement.dataset['failedWrites'] = 'yes'
      return this.abort()
    },
  })
}

test('failed storage: a device without storage shows everything and sends new entries', async ({
  browser,
  product,
}) => {
  const { person } = await anOwner(product, ...aWalletWithRent())
  const tab = await browser.newTab()
  await tab.goto('/login')
  await tab.see('button', 'Login')
  await tab.evaluate(failStorage)
  await fillLogin(tab, person)
  await expectRows(tab, 'Rent')
  expect(await tab.evaluate(() => document.documentElement.dataset['failedWrites'])).toBe('yes')
  await addEntry(tab, 'Coffee', '3')
  await expectRows(tab, 'Coffee', 'Rent')
  await expectSaved(
    product,
    person,
    { description: 'Coffee', amount: -300 },
    { description: 'Rent', amount: -70_000 },
  )
})
