import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@monedero/database/testing'
import { expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'

const kills = Number(process.env['KILLS'] ?? 8)
const timeout = 60_000 + kills * 8_000

test.concurrent(`SQLite: ${kills} kills neither lose nor duplicate anything`, { timeout }, async () => {
  await using product = await startProduct({ RATE_LIMIT: 'off' })
  await expect(ordeal(product)).resolves.toEqual([clean, clean])
})

test.concurrent(`PostgreSQL: ${kills} kills neither lose nor duplicate anything`, { timeout }, async () => {
  const postgres = await startPostgres()
  try {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    await using product = await startProduct({ RATE_LIMIT: 'off', DATABASE_URL: postgres.url, SECRET_KEY })
    await expect(ordeal(product)).resolves.toEqual([clean, clean])
  } finally {
    await postgres.stop()
  }
})

/** Errors found in a ledger afterwards. */
interface Findings {
  hasWorked: boolean
  missing: string[]
  unconfirmed: string[]
  doubled: string[]
  balanceIsOffBy: number
}

const clean: Findings = { hasWorked: true, missing: [], unconfirmed: [], doubled: [], balanceIsOffBy: 0 }

/** Eight devices of two people push while the server is killed again and again; returns the errors of each ledger. */
async function ordeal(product: RunningProduct): Promise<Findings[]> {
  const people = await Promise.all(Array.from({ length: 2 }, () => Person.signUp(product)))
  const state = { isOver: false, isUp: Promise.resolve() }
  const devices = people.flatMap((person) => Array.from({ length: 4 }, () => work(product, person, state)))
  const working = Promise.all(devices)
  for (let kill = 0; kill < kills && !state.isOver; kill++) {
    // Not awaited: the moment of the kill is random.
    await Promise.race([pause(20 + Math.random() * 300), working])
    await product.kill()
    state.isUp = product.restart()
    await state.isUp
  }
  state.isOver = true
  await working
  return Promise.all(people.map((person) => person.findings(product.url)))
}

class Person {
  readonly token: string
  readonly walletId = newId()
  /** Ids of entries whose creation was confirmed. */
  readonly made = new Set<string>()

  private constructor(token: string) {
    this.token = token
  }

  static async signUp(product: RunningProduct): Promise<Person> {
    const person = new Person(await signUp(product.url))
    const device = new SyncDevice(person.token)
    device.add(createWallet(person.walletId))
    await device.push(product.url)
    return person
  }

  /** Everything confirmed is there, once, and nothing else. */
  async findings(url: string): Promise<Findings> {
    const { page, entries } = await new SyncDevice(this.token).pull(url)
    const found = new Set(entries.map(({ id }) => id))
    return {
      hasWorked: this.made.size > kills,
      missing: [...this.made].filter((id) => !found.has(id)),
      unconfirmed: [...found].filter((id) => !this.made.has(id)),
      doubled: entries.filter(({ amount }) => amount !== -1).map(({ id }) => id),
      balanceIsOffBy: (page.balances?.[this.walletId] ?? 0) + this.made.size,
    }
  }
}

/**
 * Pushes until it is over, each batch as often as it takes. A batch begins with changes to entries that only its end makes:
 * they are refused the first time, and would be accepted if the batch were applied a second time.
 */
async function work(
  product: RunningProduct,
  person: Person,
  state: { isOver: boolean; isUp: Promise<void> },
): Promise<void> {
  const device = new SyncDevice(person.token)
  while (!state.isOver) {
    const ids = Array.from({ length: 1 + Math.floor(Math.random() * 20) }, newId)
    device.add(...ids.map((id) => ({ op: 'entry.update', args: { id, set: { amount: -2 } } })))
    device.add(...ids.map((id) => createEntry(id, person.walletId)))
    const { results } = await withRetry(() => device.push(product.url), state)
    const isOnce = results.every((result, index) =>
      index < ids.length ? 'code' in result && result.code === 'NOT_FOUND' : 'ok' in result,
    )
    if (!isOnce) throw new Error(`a batch was applied twice: ${JSON.stringify(results)}`)
    for (const id of ids) person.made.add(id)
  }
}

/** Tries again, once the server is back, what failed on the way to it or back. */
async function withRetry<T>(send: () => Promise<T>, state: { isUp: Promise<void> }): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      // The connection broke; an answer of the server, whatever it says, is a failure of the test.
      if (!(error instanceof TypeError)) throw error
      await state.isUp
      await pause(5)
    }
  }
}
