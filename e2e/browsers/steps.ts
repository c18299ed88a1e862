import { expect } from 'vitest'
import { anOwner } from '../product/ledger-steps.ts'
import { idTokenOf, type Person } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice } from '../product/sync-device.ts'
import type { Tab } from './tab.ts'

/** Changes that make a wallet with an entry, older than any that a story adds. */
export function aWalletWithRent() {
  const wallet = newId()
  const hourAgoMs = Date.now() - 3_600_000
  const rent = createEntry(newId(), wallet, { description: 'Rent', amount: -70_000, dateMs: hourAgoMs })
  return [createWallet(wallet), rent]
}

/** A tab in which a person with these changes is signed in. */
export async function anOwnersTab(
  browser: { newTab: () => Promise<Tab> },
  product: RunningProduct,
  ...changes: Parameters<typeof anOwner> extends [unknown, ...infer Changes] ? Changes : never
) {
  const { person } = await anOwner(product, ...changes)
  const tab = await browser.newTab()
  await signIn(tab, person)
  return { person, tab }
}

/** Signs a person in with the login screen. */
export async function signIn(tab: Tab, person: Person): Promise<void> {
  await tab.goto('/login')
  await fillLogin(tab, person)
  await untilLoaded(tab)
}

/** Waits until the dashboard shows the first wallet. */
async function untilLoaded(tab: Tab): Promise<void> {
  await tab.waitForPath('/dashboard')
  await tab.see('heading', 'Everyday')
}

/** Fills in the login screen, at which the tab is. */
export async function fillLogin(tab: Tab, { email, password }: Person): Promise<void> {
  await tab.see('button', 'Login')
  await tab.fill('Email', email)
  await tab.fill('Password', password)
  await tab.click('button', 'Login')
}

/** Adds an expense. */
export async function addEntry(tab: Tab, description: string, amount: string): Promise<void> {
  await tab.click('link', 'Add entry')
  await tab.fill('Amount', amount)
  await tab.fill('Description', description)
  await tab.click('button', 'Save')
}

/** Waits until the list of entries has exactly these, newest first. */
export async function expectRows(tab: Tab, ...descriptions: string[]): Promise<void> {
  const rows = () =>
    tab.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>('section[aria-label=Entries] li'),
        ({ innerText }) => innerText,
      ),
    )
  await expect.poll(rows).toEqual(descriptions.map((description) => expect.stringContaining(description)))
}

/** Waits until the server has exactly these entries, in the order of their descriptions. */
export async function expectSaved(
  product: RunningProduct,
  person: Person,
  ...entries: readonly { description: string; amount: number }[]
): Promise<void> {
  const device = new SyncDevice(await idTokenOf(product, person))
  const saved = async () =>
    (await device.pull(product.url)).entries
      .map(({ description, amount }) => ({ description, amount }))
      .toSorted((one, other) => one.description.localeCompare(other.description) || one.amount - other.amount)
  await expect.poll(saved).toEqual(entries)
}

/** Reloads once the service worker has stored the app: from then on the tab needs no network. */
export async function makeReadyForOffline(tab: Tab): Promise<void> {
  await tab.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await tab.reload()
  await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await untilLoaded(tab)
}
