import { randomBytes } from 'node:crypto'
import { derivedId, protocolVersion } from '@monedero/core'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere, walletButtons } from '../product/ledger-steps.ts'
import { aGuest, aPerson, idTokenOf, login, openAsGuest, registerVerified } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createTransfer, createWallet, newId, SyncDevice } from '../product/sync-device.ts'

/** Somebody with an account and one entry in it. */
function anAccount(product: RunningProduct) {
  const wallet = newId()
  return anOwner(product, createWallet(wallet, { name: 'Bank' }), createEntry(newId(), wallet))
}

/** A guest on this page with two wallets, an entry and a transfer between the two. */
async function guestWithEntries(page: Page, product: RunningProduct) {
  const session = await aGuest(product)
  const [pocket, safe] = [newId(), newId()]
  const guest = { person: aPerson(), device: new SyncDevice(session.idToken) }
  await changeElsewhere(
    product,
    guest,
    createWallet(pocket, { name: 'Pocket' }),
    createWallet(safe, { name: 'Safe' }),
    createEntry(newId(), pocket),
    createTransfer(pocket, safe, 100),
  )
  await openAsGuest(page, session)
  await expect(page.getByText('one cent')).toBeVisible()
  const isGone = async () => (await guest.device.pull(product.url).catch(() => undefined)) === undefined
  return { isGone, uid: session.localId, pocket }
}

/** Leaves an unsent change in the browser as a tab does that ends before its database is open. */
async function leaveChange(page: Page, uid: string, mutation: ReturnType<typeof createEntry>): Promise<void> {
  const copy = { ...mutation, id: newId(), madeAtMs: Date.now(), version: protocolVersion }
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`monedero.handed.${uid}.${copy.id}`, JSON.stringify(copy)],
  )
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test(
  'a guest whose address has an account signs in to it and transfers the entries',
  onceLater,
  async ({ page, product }) => {
    const { person, device } = await anAccount(product)
    const guest = await guestWithEntries(page, product)
    await page.goto('/signup')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'This email already has an account.' })
      .getByRole('link', { name: 'Sign in' })
      .click()
    await login(page, { ...person, password: 'not it at all' })
    await expect(page.getByRole('alert')).toBeVisible()
    await login(page, person)
    await expect(page.getByRole('dialog', { name: 'Keep your 3 entries?' })).toBeVisible()
    await expectAccessible(page)
    await leaveChange(page, guest.uid, createEntry(newId(), guest.pocket))
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Keep your 4 entries?' })
    await dialog.getByRole('button', { name: 'Keep data' }).click()
    await expect(page.getByText('4 entries moved')).toBeVisible()
    await expect(walletButtons(page)).toContainText(['Bank', 'Pocket', 'Safe'])
    await expect.poll(guest.isGone).toBe(true)
    await expect.poll(() => databases(page)).not.toContain(`monedero.${guest.uid}`)
    await page.reload()
    await expect(walletButtons(page)).toContainText(['Bank', 'Pocket', 'Safe'])
    await expect(dialog).toHaveCount(0)
    expect((await device.pull(product.url)).entries).toHaveLength(5)
  },
)

test(
  'a guest who signs in with a link by email transfers the entries too',
  onceLater,
  async ({ page, product, mailbox }) => {
    // Of an address that nobody has verified, the link would end the other sessions.
    const person = await registerVerified(product, mailbox)
    const device = new SyncDevice(await idTokenOf(product, person))
    await changeElsewhere(product, { person, device }, createWallet(newId(), { name: 'Bank' }))
    const guest = await guestWithEntries(page, product)
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    const { link } = await mailbox.next(person.email, /sign-in link/)
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/dashboard')
    const dialog = page.getByRole('dialog', { name: 'Keep your 3 entries?' })
    await dialog.getByRole('button', { name: 'Keep data' }).click()
    await expect(page.getByText('3 entries moved')).toBeVisible()
    await expect(walletButtons(page)).toContainText(['Bank', 'Pocket', 'Safe'])
    await expect.poll(guest.isGone).toBe(true)
    expect((await device.pull(product.url)).entries).toHaveLength(3)
  },
)

test(
  'an interrupted transfer continues at the next visit, without duplicates',
  onceLater,
  async ({ page, product }) => {
    const { person, device } = await anAccount(product)
    const guest = await guestWithEntries(page, product)
    await page.route('**/v1/sync', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto('/login')
    await login(page, person)
    await page.getByRole('button', { name: 'Keep data' }).click()
    await expect(walletButtons(page)).toContainText(['Bank', 'Pocket', 'Safe'])
    expect(await guest.isGone()).toBe(false)
    await page.reload()
    await expect(walletButtons(page)).toContainText(['Bank', 'Pocket', 'Safe'])
    await page.route('**/functions/deleteUser', (route) => route.abort())
    await page.unroute('**/v1/sync')
    await page.reload()
    await expect(page.getByText('3 entries moved')).toBeVisible()
    expect(await guest.isGone()).toBe(false)
    await page.unrouteAll()
    await page.reload()
    await expect.poll(guest.isGone).toBe(true)
    expect((await device.pull(product.url)).entries).toHaveLength(4)
  },
)

test(
  'a guest who signs in with Google may leave the entries behind',
  onceLater,
  async ({ page, browser, product, provider }) => {
    const sub = randomBytes(8).toString('hex')
    const account = { sub, email: `g.${sub}@example.com`, email_verified: true }
    provider.accounts.push(account)
    const withGoogle = async (at: Page) => {
      await at.goto('/login')
      const opened = at.waitForEvent('popup')
      await at.getByRole('button', { name: 'Login with Google' }).click()
      await (await opened).getByRole('link', { name: account.email }).click()
      await expect(at).toHaveURL('/dashboard')
    }
    const before = await browser.newContext()
    await withGoogle(await before.newPage())
    await before.close()

    const guest = await guestWithEntries(page, product)
    await withGoogle(page)
    const dialog = page.getByRole('dialog', { name: 'Keep your 3 entries?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await guest.isGone()).toBe(false)
    await page.reload()
    await dialog.getByRole('button', { name: 'Delete data' }).click()
    await expect.poll(guest.isGone).toBe(true)
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => databases(page)).not.toContain(`monedero.${guest.uid}`)
    await expect(walletButtons(page)).toHaveCount(0)
  },
)

test(
  'a guest who signs in before all entries are on the device is asked about all of them but the sample',
  once,
  async ({ page, product }) => {
    const { person, device } = await anAccount(product)
    const session = await aGuest(product)
    const guest = { person: aPerson(), device: new SyncDevice(session.idToken) }
    const pocket = newId()
    const entries = Array.from({ length: 3 }, () => createEntry(newId(), pocket))
    const [cash, coffee] = [derivedId('sample/Cash'), derivedId('sample/coffee')]
    const sample = [createWallet(cash), createEntry(coffee, cash)]
    await changeElsewhere(product, guest, createWallet(pocket, { name: 'Pocket' }), ...entries, ...sample)
    // Nothing comes for the guest as long as nobody else is signed in.
    const isGuests = (headers: Record<string, string>) =>
      headers['authorization'] === `Bearer ${session.idToken}`
    await page.route(/\/v1\/sync\?/, (route) =>
      isGuests(route.request().headers()) ? route.abort() : route.continue(),
    )
    await openAsGuest(page, session)
    await page.goto('/login')
    await login(page, person)
    const dialog = page.getByRole('dialog', { name: 'Keep your 3 entries?' })
    await dialog.getByRole('button', { name: 'Keep data' }).click()
    await expect(page.getByText('3 entries moved')).toBeVisible()
    expect((await device.pull(product.url)).entries).toHaveLength(4)
  },
)
