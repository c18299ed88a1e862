import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import { addEntry, anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { comeBack, idTokenOf, login, type Person, register, signIn, signInByHand } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice } from '../product/sync-device.ts'

/** A person at the settings, with an unsent change. */
async function withUnsentChange(page: Page, product: RunningProduct): Promise<Person> {
  const person = await register(product)
  await signIn(page, person, '/settings')
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await page.route('**/v1/sync', (route) => route.abort())
  await page.getByRole('radio', { name: 'Sunday' }).check()
  // Not the sync line, which may still be unchanged.
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  return person
}

/** The databases of users that are on this device. */
function replicas(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name = '' }) => (name.startsWith('monedero.') ? [name] : []))
  })
}

/** Keeps the databases of users busy, so that no other page can read them, until the page is closed. */
async function holdReplicas(page: Page): Promise<void> {
  await page.evaluate(
    async (names) => {
      for (const name of names) {
        const opening = indexedDB.open(name)
        await new Promise((resolve) => opening.addEventListener('success', resolve))
        const transaction = opening.result.transaction(['meta', 'outbox'], 'readwrite')
        const ask = () => transaction.objectStore('meta').count().addEventListener('success', ask)
        ask()
      }
    },
    await replicas(page),
  )
}

/** How many records are in the users' databases on this device. */
function storedRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { result: database }: IDBOpenDBRequest = Reflect.get(globalThis, 'opening')
    const transaction = database.transaction(database.objectStoreNames)
    const counts = Array.from(database.objectStoreNames, (name) => transaction.objectStore(name).count())
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    return counts.reduce((sum, { result }) => sum + result, 0)
  })
}

async function weekBeginsOn(product: RunningProduct, person: Person): Promise<number | undefined> {
  const elsewhere = new SyncDevice(await idTokenOf(product, person))
  return (await elsewhere.pull(product.url)).page.documents.user?.[0]?.settings.firstWeekday
}

test('signing out asks first where a change is only on this device', once, async ({ page, product }) => {
  await page.clock.install()
  const person = await withUnsentChange(page, product)
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard changes?' })
  await signOut.click()
  // How long a device tries to send unsent changes.
  await page.clock.fastForward('00:03')
  await expect(dialog).toContainText('1 change is only on this device')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()

  await signOut.click()
  await page.clock.fastForward('00:03')
  await dialog.getByRole('button', { name: 'Sign out and discard them' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => replicas(page)).toEqual([])
  await page.unrouteAll()
  const filled = page.waitForResponse(/\/v1\/sync\?/)
  await signIn(page, person, '/settings')
  await filled
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()

  await page.getByRole('radio', { name: 'Sunday' }).check()
  await signOut.click()
  await expect(page).toHaveURL('/')
  expect(await weekBeginsOn(product, person)).toBe(7)
})

test('cancelling the deletion of the account loses nothing', onceLater, async ({ page, product }) => {
  const person = await withUnsentChange(page, product)
  await page.goto('/user/management/deleteAccount')
  await expect(page.getByText('Changes only on this device 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your account is safe. Deletion process cancelled.')).toBeVisible()
  await page.unrouteAll()
  await signIn(page, person, '/settings')
  await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()
  await expect.poll(() => weekBeginsOn(product, person)).toBe(7)
})

test(
  'a session revoked before the device has checked its unsent changes loses none of them',
  onceLater,
  async ({ page, context, product }) => {
    const person = await withUnsentChange(page, product)
    await page.goto('/healthz')
    await product.command('user', 'disable', person.email)
    const busy = await context.newPage()
    await busy.goto('/healthz')
    await holdReplicas(busy)
    await page.goto('/settings')
    await expect(page).toHaveURL('/login?returnUrl=%2Fsettings')
    await busy.close()
    await page.unrouteAll()
    await product.command('user', 'enable', person.email)
    await login(page, person)
    await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()
  },
)

test(
  'data left on the device by a revoked session is deleted after 30 days',
  onceLater,
  async ({ page, context, product }) => {
    const person = await withUnsentChange(page, product)
    await product.command('user', 'disable', person.email)
    await comeBack(page, '/login?returnUrl=%2Fsettings')
    await page.close()
    const visit = async (days: number) => {
      const later = await context.newPage()
      await later.clock.setFixedTime(Date.now() + days * 86_400_000)
      await later.goto('/login')
      await expect(later.getByLabel('Email')).toBeFocused()
      return later
    }
    expect(await replicas(await visit(29))).toHaveLength(1)
    const last = await visit(31)
    await expect.poll(() => replicas(last)).toEqual([])
  },
)

test(
  'a tab that keeps the database open does not prevent signing in again, and leaves no rows behind',
  onceLater,
  async ({ page, context, product }) => {
    const wallet = newId()
    const { person } = await anOwner(
      product,
      createWallet(wallet),
      createEntry(newId(), wallet, { description: 'Rent' }),
    )
    await openDashboard(page, { person })
    await expect(syncLine(page, 'Saved')).toBeVisible()
    const frozen = await context.newPage()
    await frozen.goto('/healthz')
    // As a frozen tab has it: a connection that hears of nothing, and its share of the lock of all open ones.
    await frozen.evaluate(
      async ([name = '']) => {
        const opening = indexedDB.open(name)
        await new Promise((resolve) => opening.addEventListener('success', resolve))
        Object.assign(globalThis, { opening })
        void navigator.locks.request(`${name}.open`, { mode: 'shared' }, () => new Promise(() => {}))
      },
      await replicas(frozen),
    )
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => storedRows(frozen)).toBe(0)

    await signInByHand(page, person)
    await expect(entryRows(page)).toContainText(['Rent'])
    await expect(page.getByText('Offline storage is unavailable.')).toHaveCount(0)
    await addEntry(page, 'Coffee', '3,50')
    await expect(syncLine(page, 'Saved')).toBeVisible()

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await frozen.close()
    // Databases that could not be deleted are deleted at the next visit.
    await expect(async () => {
      await page.goto('/login')
      await expect.poll(() => replicas(page), { timeout: 5000 }).toEqual([])
    }).toPass()
  },
)
