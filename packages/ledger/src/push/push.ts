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
import { epoch, isUniqueViolation, type Transaction } from '@monedero/database'
import { holdLedger, stillThere } from '../hold-ledger.ts'
import { newLedger, readState } from '../ledger-state.ts'
import { limitedRows, rowBytesLimit } from '../limits.ts'
import type { Ports } from '../ports.ts'
import type { RouteRequest } from '../route.ts'
import { readUserDocument } from '../user-document.ts'
import {
  advance,
  answerable,
  makeRoomForClient,
  type NewAnswer,
  resultsOf,
  type Standing,
  storedProgress,
  unknownClient,
} from './client-progress.ts'
import { loadForPush } from './load-for-push.ts'
import { store } from './store.ts'
import { WorkingRows } from './working-rows.ts'

/** After so many rows looked through or changed the rest of a batch waits for the next push [P8]. */
const MOST_EFFORT = 1_000_000

/** Applies a batch of mutations, each exactly once, and answers each [P1]–[P13]. */
export async function push(
  ports: Ports,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
  sent: PushRequest,
): Promise<PushAnswer> {
  const pushed: Pushed = { uid, request, sent, read: sent.mutations.map(readSent) }
  try {
    return await ports.database.write((tx) => pushIn(tx, ports, pushed, { trustsNew: true }))
  } catch (error) {
    if (!(error instanceof MayBeThere) && !isUniqueViolation(error)) throw error
    return ports.database.write((tx) => pushIn(tx, ports, pushed, { trustsNew: false }))
  }
}

/** Thrown where an entry that came as a new one may be there already. That seldom happens, and then has to be looked at. */
class MayBeThere extends Error {}

interface Pushed {
  readonly uid: string
  readonly request: Pick<RouteRequest, 'headers'>
  readonly sent: PushRequest
  readonly read: readonly ReadMutation[]
}

async function pushIn(
  tx: Transaction,
  ports: Ports,
  { uid, request, sent, read }: Pushed,
  { trustsNew }: { trustsNew: boolean },
): Promise<PushAnswer> {
  const mutations = read.map(({ mutation }) => mutation).filter(isMutation)
  const { standing, loaded } = await loadForPush(tx, uid, sent.client, mutations, { trustsNew })
  const caller = await stillThere(ports, tx, uid, request)
  const { now, state, progress } = standing ?? (await nowhere(tx))
  if (sent.epoch !== null && sent.epoch !== now) return { code: 'RESET', epoch: now }

  const before = progress ?? unknownClient(sent)
  const batch = answerable(before, sent)
  if ('code' in batch) return batch
  if (!progress) await makeRoomForClient(tx, uid)

  const fresh = read.filter(({ seq }) => seq > before.lastSeq && seq <= lastSeqOf(batch))
  const rows = new WorkingRows(state, rowBytesLimit(caller), limitedRows(caller))
  if (state.rev === 0) rows.apply(await firstRows(tx, uid))
  rows.add(loaded)
  // What is deleted now was not purged before, though a clock that was ahead may have purged until later [M14].
  const nowMs = Math.max(ports.clock.nowMs(), state.purgedUntilMs + 1)
  const answers = applyAll(rows, fresh, nowMs)
  // Of an entry that is there, making it again would not have been refused, or for another reason.
  if (trustsNew && answers.some(({ refused }) => refused)) throw new MayBeThere()
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
}

/** Where somebody stands who was never synced. */
async function nowhere(tx: Transaction): Promise<Standing> {
  return { now: await epoch(tx), state: newLedger, progress: undefined }
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
