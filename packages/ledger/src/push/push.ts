import {
  defaultCategories,
  effectOf,
  type Mutation,
  newUserRow,
  type PushAnswer,
  type PushRequest,
  Refusal,
  type RowPut,
  readMutation,
  type SentMutation,
} from '@monedero/core'
import type { Transaction } from '@monedero/database'
import { holdLedger } from '../hold-ledger.ts'
import { newLedger, readState } from '../ledger-state.ts'
import { rowBytesLimit } from '../limits.ts'
import type { Ports } from '../ports.ts'
import type { RouteRequest } from '../route.ts'
import { readUserDocument } from '../user-document.ts'
import {
  advance,
  answerable,
  makeRoomForClient,
  type NewAnswer,
  readProgress,
  resultsOf,
  storedProgress,
  unknownClient,
} from './client-progress.ts'
import { loadNeeds } from './load-needs.ts'
import { store } from './store.ts'
import { WorkingRows } from './working-rows.ts'

/** After so many rows looked through or changed the rest of a batch waits for the next push [P8]. */
const MOST_EFFORT = 1_000_000

/** Applies a batch of mutations, each exactly once, and answers each [P1]–[P13]. */
export function push(
  ports: Ports,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
  sent: PushRequest,
): Promise<PushAnswer> {
  const read = sent.mutations.map(readSent)
  return ports.database.write(async (tx) => {
    // Behind the lock, and not one after another: on PostgreSQL the lock and all that is read share a round trip.
    const [caller, { now, state = newLedger, progress }, loaded] = await Promise.all([
      holdLedger(ports, tx, uid, request),
      readProgress(tx, uid, sent.client),
      loadNeeds(tx, uid, read.map(({ mutation }) => mutation).filter(isMutation)),
    ])
    if (sent.epoch !== null && sent.epoch !== now) return { code: 'RESET', epoch: now }

    const before = progress ?? unknownClient(sent)
    const batch = answerable(before, sent)
    if ('code' in batch) return batch
    if (!progress) await makeRoomForClient(tx, uid)

    const fresh = read.filter(({ seq }) => seq > before.lastSeq && seq <= lastSeqOf(batch))
    const rows = new WorkingRows(state, rowBytesLimit(caller))
    if (state.rev === 0) rows.apply(await firstRows(tx, uid))
    rows.add(loaded)
    // What is deleted now was not purged before, though a clock that was ahead may have purged until later [M14].
    const nowMs = Math.max(ports.clock.nowMs(), state.purgedUntilMs + 1)
    const answers = applyAll(rows, fresh, nowMs)
    const after = advance(before, batch, answers)
    const hasNews = fresh.length > 0 || after.forgottenSeq > before.forgottenSeq
    const device = storedProgress(uid, batch.client, after, ports.clock.nowMs())
    const { rev, floor, purgedUntilMs } = store(tx, ports.database.engine, {
      uid,
      state,
      rows,
      ...(hasNews && { device }),
    })
    return { epoch: now, rev, floor, purgedUntilMs, results: resultsOf(after, batch) }
  })
}

/** Makes the user document and the default categories of a user who has none yet [R3]. */
export async function makeLedger(
  ports: Ports,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
): Promise<void> {
  await ports.database.write(async (tx) => {
    await holdLedger(ports, tx, uid, request)
    const state = (await readState(tx, uid)) ?? newLedger
    if (state.rev > 0) return
    const rows = new WorkingRows(state, Number.POSITIVE_INFINITY)
    rows.apply(await firstRows(tx, uid))
    store(tx, ports.database.engine, { uid, state, rows })
  })
}

async function firstRows(tx: Transaction, uid: string): Promise<RowPut[]> {
  const user = (await readUserDocument(tx, uid)) ?? newUserRow
  const categories = defaultCategories(uid).map((row): RowPut => ({ table: 'categories', row }))
  return [{ table: 'user', row: user }, ...categories]
}

/** A mutation that was sent, and what it says, or why it says nothing that can be done. */
interface ReadMutation {
  readonly seq: number
  readonly id: string
  readonly mutation: Mutation | Refused
}

function readSent({ seq, id, op, args }: SentMutation): ReadMutation {
  return { seq, id, mutation: answering(() => readMutation(op, args)) }
}

function lastSeqOf({ mutations }: PushRequest): number {
  return mutations.at(-1)?.seq ?? 0
}

/** Applies the mutations to the rows in memory; answers a prefix of them where it becomes too much. */
function applyAll(rows: WorkingRows, read: readonly ReadMutation[], nowMs: number): NewAnswer[] {
  const answers: NewAnswer[] = []
  for (const { id, mutation } of read) {
    answers.push({ id, refused: isMutation(mutation) ? refusalOf(rows, mutation, nowMs) : mutation })
    if (rows.effort > MOST_EFFORT) break
  }
  return answers
}

/** Applies one mutation, or says why not. */
function refusalOf(rows: WorkingRows, mutation: Mutation, nowMs: number): Refused | undefined {
  return answering(() => {
    rows.apply(effectOf(rows, mutation, { nowMs }))
    return undefined
  })
}

interface Refused {
  readonly code: Refusal['code']
  readonly message: string
  readonly path: string
}

/** What the work gives, or why it is refused. Anything else that is thrown is a bug, and ends the push [P13]. */
function answering<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, path } = error
    return { code, message, path }
  }
}

function isMutation(read: Mutation | Refused): read is Mutation {
  return 'op' in read
}
