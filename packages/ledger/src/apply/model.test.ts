import {
  defaultCategories,
  effectOf,
  type MutationResult,
  newUserRow,
  Refusal,
  type RowPut,
  readMutation,
  restorableMs,
} from '@monedero/core'
import { type Chance, MemoryLedger, randomMutation, seededChance } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrder } from '../../testing/changes.ts'
import { createTestLedger, newId, type Sent, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'

const DAY_MS = 86_400_000

/** The reference model: core's effects applied to plain maps. */
class Model {
  readonly rows = new MemoryLedger()
  rev = 0
  #hasChanged = false

  constructor(uid: string) {
    const categories = defaultCategories(uid).map((row): RowPut => ({ table: 'categories', row }))
    this.rows.apply([{ table: 'user', row: newUserRow }, ...categories], 1)
  }

  /** Applies a batch; returns the codes of its results. */
  push(batch: readonly Sent[], nowMs: number): string[] {
    const rev = this.rev + 1
    this.#hasChanged = rev === 1
    const codes = batch.map((sent) => this.#apply(sent, nowMs, rev))
    if (this.#hasChanged) this.rev = rev
    return codes
  }

  purge(nowMs: number): void {
    this.rows.purge(nowMs - restorableMs)
    if (this.rows.clearDanglingLinks(nowMs, this.rev + 1)) this.rev += 1
  }

  #apply({ op, args }: Sent, nowMs: number, rev: number): string {
    try {
      const puts = effectOf(this.rows, readMutation(op, args), { nowMs })
      this.rows.apply(puts, rev)
      this.#hasChanged ||= puts.length > 0
      return 'ok'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
}

const runs = 4

const ledgers = engines.flatMap((engine) => [
  { engine, how: 'whose changes are one transaction each', slices: {} },
  { engine, how: 'whose long changes are made in slices of two rows', slices: { rowsPerSlice: 2 } },
])

describe.each(ledgers)('a ledger on $engine $how', ({ engine, slices }) => {
  let test: TestLedger

  beforeAll(async () => {
    test = await createTestLedger(engine, slices)
  })
  afterAll(() => test.remove())

  it(`equals the model after random pushes, pulls and purges, ${runs} times`, {
    timeout: 60_000,
  }, async () => {
    for (let run = 0; run < runs; run++) {
      const seed = Math.floor(Math.random() * 2 ** 31)
      await expect(tellStory(test, seed), `seed ${seed}`).resolves.toBeUndefined()
    }
  })
})

async function tellStory(test: TestLedger, seed: number): Promise<void> {
  const chance = seededChance(seed)
  const uid = newId()
  const token = test.signIn(uid)
  const model = new Model(uid)
  const devices = Array.from({ length: 3 }, () => new TestDevice(test, token))
  const replicas = devices.map(() => new TestReplica(new TestDevice(test, token)))
  for (let step = 0; step < 30; step++) {
    test.clock.ms += chance(6) === 0 ? 11 * DAY_MS : 60_000
    if (chance(5) === 0) await purge(test, model)
    await pushSome(model, devices[chance(3)], chance)
    const replica = replicas[chance(3)]
    if (replica && chance(2) === 0) await check(replica, model)
  }
  for (const replica of replicas) await check(replica, model)
}

async function purge(test: TestLedger, model: Model): Promise<void> {
  await test.ledger.purge()
  model.purge(test.clock.ms)
}

/** Sends a batch, now and then twice or with the one before in front of it. */
async function pushSome(model: Model, device: TestDevice | undefined, chance: Chance) {
  if (!device) return
  const batch = Array.from({ length: 1 + chance(8) }, (_, index): Sent => {
    // New wallets first, so that there is something to work on.
    const mutation = randomMutation(
      model.rows.allRows(),
      chance,
      chance(12) === 0 ? 'wallet.create' : undefined,
    )
    return { seq: device.lastSeq + 1 + index, id: newId(), ...mutation }
  })
  for (let rest = batch; rest.length > 0; ) rest = rest.slice(await sendAndCheck(device, model, rest, chance))
  device.lastSeq += batch.length
  if (chance(4) > 0) device.ackedSeq = device.lastSeq
}

/** Sends a batch and compares the results; returns how many mutations were processed [P8]. */
async function sendAndCheck(device: TestDevice, model: Model, batch: readonly Sent[], chance: Chance) {
  const answer = await device.send(batch)
  if ('code' in answer) throw new Error(answer.code)
  const answered = batch.slice(0, answer.results.length)
  const codes = model.push(answered, device.test.clock.ms)
  expect(answer.results.map((result) => ('ok' in result ? 'ok' : result.code))).toEqual(codes)
  expect(answer.rev).toBe(model.rev)
  if (chance(3) === 0) expect(await answersAgain(device, answered)).toEqual(answer.results)
  return answered.length
}

/** The results of a batch that is sent again, in as many pushes as needed. */
async function answersAgain(device: TestDevice, batch: readonly Sent[]): Promise<MutationResult[]> {
  const results: MutationResult[] = []
  while (results.length < batch.length) {
    const answer = await device.send(batch.slice(results.length))
    if ('code' in answer) throw new Error(answer.code)
    results.push(...answer.results)
  }
  return results
}

async function check(replica: TestReplica, model: Model): Promise<void> {
  // A replica that is far behind starts over.
  if ((await replica.pull()) === 'RESET') await replica.pull()
  expect(inOrder(replica.rows)).toEqual(inOrder(model.rows))
  const fresh = new TestReplica(new TestDevice(replica.device.test, replica.device.token))
  await fresh.pull()
  expect(inOrder(fresh.rows)).toEqual(inOrder(model.rows))
  for (const [id, balance] of Object.entries(fresh.balances)) expect(balance).toBe(model.rows.balance(id))
}
