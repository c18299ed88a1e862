import type { Page } from '@playwright/test'
import { expect, isLongRun, once, onceLater, sampled, test } from '../product/fixtures.ts'
import { anOwner, entryRows, type Owner, syncLine } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const changes = isLongRun ? 10 : 3
const variants = ['throw', 'error', 'abort'] as const

interface Fault {
  /** Which call fails, counted from the start of the page; 0 for none. */
  readonly call: number
  readonly variant: (typeof variants)[number]
}

/** Runs in the page before anything else: counts the calls to the app's database and lets one of them fail. */
function injectFault({ call, variant }: Fault): void {
  let calls = 0
  Object.defineProperty(globalThis, 'databaseCalls', { get: () => calls })
  const error = new DOMException('injected', 'UnknownError')

  const { add } = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)

  // The second of two rows with one key fails, and with it the transaction.
  const failedWrite = (store: IDBObjectStore) => {
    const key = 1e9
    const row: [unknown, number?] =
      store.keyPath === null ? ['fault', key] : [{ [String(store.keyPath)]: key }]
    add.value?.apply(store, row)
    return add.value?.apply(store, row)
  }

  // Counting keeps the transaction open until the error arrives.
  const failedRead = (store: IDBObjectStore) => {
    const request = Object.assign(new EventTarget(), { error })
    store.count().addEventListener('success', () => {
      if (request.dispatchEvent(new Event('error', { cancelable: true }))) store.transaction.abort()
    })
    return request
  }

  const wrap = <Target extends object>(
    prototype: Target,
    names: readonly string[],
    transactionOf: (target: Target, result: unknown) => IDBTransaction,
    databaseOf: (target: Target) => IDBDatabase,
  ) => {
    for (const name of names) {
      const { value: original } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
      Object.defineProperty(prototype, name, {
        value(this: Target, ...args: unknown[]) {
          if (!databaseOf(this).name.startsWith('monedero.')) return Reflect.apply(original, this, args)
          calls += 1
          if (calls !== call) return Reflect.apply(original, this, args)
          if (variant === 'throw') throw error
          if (variant === 'error' && this instanceof IDBObjectStore)
            return name.startsWith('get') ? failedRead(this) : failedWrite(this)
          const result: unknown = Reflect.apply(original, this, args)
          transactionOf(this, result).abort()
          return result
        },
      })
    }
  }

  wrap(
    IDBDatabase.prototype,
    ['transaction'],
    (_, result) => (result instanceof IDBTransaction ? result : new IDBTransaction()),
    (database) => database,
  )
  wrap(
    IDBTransaction.prototype,
    ['objectStore', 'commit'],
    (transaction) => transaction,
    ({ db }) => db,
  )
  wrap(
    IDBObjectStore.prototype,
    ['add', 'put', 'get', 'getAll', 'getAllKeys', 'delete'],
    ({ transaction }) => transaction,
    ({ transaction }) => transaction.db,
  )
}

/** Makes some changes with one fault; returns how many calls the page made to its database. */
async function story(page: Page, product: RunningProduct, owner: Owner, fault: Fault): Promise<number> {
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  await page.addInitScript(injectFault, fault)
  await signIn(page, owner.person, '/dashboard?new=expense')
  const form = page.getByRole('dialog', { name: 'Add entry' })
  const name = `${fault.variant} ${fault.call}`
  for (let change = 1; change <= changes; change += 1) {
    await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('1')
    await form.getByLabel('Description', { exact: true }).fill(`${name}: ${change}`)
    await form.getByRole('button', { name: 'Save and add another' }).click()
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expect(syncLine(page, 'Saved')).toBeVisible({ timeout: 30_000 })
  const { entries } = await owner.device.pull(product.url)
  const saved = entries.filter(({ description }) => description.startsWith(`${name}: `))
  expect(saved, `changes on the server with ${name}`).toHaveLength(changes)
  expect(uncaught, `uncaught errors with ${name}`).toEqual([])
  return page.evaluate(() => Number(Reflect.get(globalThis, 'databaseCalls')))
}

/** With `npm run test:long` every call, each in one of the ways; otherwise one in the middle of the story. */
function callsToFail(count: number, variant: Fault['variant']): number[] {
  if (!isLongRun) return [Math.ceil(count / 2)]
  const calls = Array.from({ length: count }, (_, index) => index + 1)
  return calls.filter((call) => call % variants.length === variants.indexOf(variant))
}

/** An owner of many entries would make every story slower. */
const storiesPerOwner = 20

for (const variant of variants) {
  test(
    `changes reach the server whichever call to the database fails: ${variant}`,
    variant === 'abort' ? sampled : onceLater,
    async ({ browser, product }) => {
      test.setTimeout(7_200_000)
      let owner = await anOwner(product, createWallet(newId()))
      const run = async (call: number) => {
        await using context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
        return await story(await context.newPage(), product, owner, { call, variant })
      }
      const count = await run(0)
      expect(count).toBeGreaterThan(changes * 5)
      const problems: unknown[] = []
      for (const [index, call] of callsToFail(count, variant).entries()) {
        if (index % storiesPerOwner === 0) owner = await anOwner(product, createWallet(newId()))
        await run(call).catch((error: unknown) => problems.push(error))
      }
      expect(problems).toEqual([])
    },
  )
}

/** Runs in the page before anything else: its transactions do not end until it is left, as those of a page that WebKit keeps suspended. */
function holdTransactions(): void {
  let isHeld = true
  addEventListener('pagehide', () => {
    isHeld = false
  })
  const { value: begin } = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') ?? {}
  const { value: commit } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'commit') ?? {}
  Object.defineProperty(IDBDatabase.prototype, 'transaction', {
    value(this: IDBDatabase, ...args: Parameters<IDBDatabase['transaction']>) {
      const made: IDBTransaction = Reflect.apply(begin, this, args)
      const ask = () =>
        made
          .objectStore(made.objectStoreNames[0] ?? '')
          .count()
          .addEventListener('success', ask)
      if (isHeld && this.name.startsWith('monedero.')) ask()
      return made
    },
  })
  Object.defineProperty(IDBTransaction.prototype, 'commit', {
    value(this: IDBTransaction) {
      if (!isHeld || !this.db.name.startsWith('monedero.')) Reflect.apply(commit, this, [])
    },
  })
}

test(
  'a page that is left in the middle of a write blocks no other, and goes on when it comes back',
  once,
  async ({ context, page, product }) => {
    const wallet = newId()
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
    await page.addInitScript(holdTransactions)
    await signIn(page, owner.person, '/dashboard')
    const next = await context.newPage()
    await next.goto('/dashboard')
    await expect(entryRows(next)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    for (const each of [next, page]) {
      await expect(entryRows(each)).toHaveCount(1)
      await expect(syncLine(each, 'Saved')).toBeVisible({ timeout: 30_000 })
    }
  },
)
