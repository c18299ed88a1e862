import {
  defaultCategories,
  effectOf,
  type Mutation,
  type Need,
  needsOf,
  newUserRow,
  type PushAnswer,
  type PushRequest,
  Refusal,
  type RowPut,
  readMutation,
  type SentMutation,
  sweepOf,
  upgradeMutation,
} from '@monedero/core'
import { epoch, isUniqueViolation, type Transaction } from '@monedero/database'
import { LedgerError } from '../errors.ts'
import { holdLedger, stillThere } from '../hold-ledger.ts'
import { type LedgerState, newLedger, readState } from '../ledger-state.ts'
import { limitedRows, rowBytesLimit } from '../limits.ts'
import { isLarge, planSweep, type SweepPlan } from '../pending/sweep.ts'
import type { LedgerPorts, Ports } from '../ports.ts'
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

/** Rows that a batch may name; what comes after them waits for the next push [P8]. The largest bulk form names each entry thrice. */
const MAX_NEEDS = 15_000

/** Entries of a ledger in which every mutation is one short transaction. */
const SMALL_LEDGER_ROWS = 2_000

/** How often a sweep is planned anew because another device was faster. */
const MAX_PLANS = 5

/** Applies a batch of mutations, each exactly once, and answers each [P1]–[P13]. */
export function push(
  ports: LedgerPorts,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
  sent: PushRequest,
): Promise<PushAnswer> {
  const pushed = shortened({
    uid,
    request,
    sent,
    read: sent.mutations.map((one) => readSent(one, sent.schema)),
  })
  return ports.finisher.settled(uid, () => pushSettled(ports, pushed))
}

interface Pushed {
  readonly uid: string
  readonly request: Pick<RouteRequest, 'headers'>
  readonly sent: PushRequest
  readonly read: readonly ReadMutation[]
}

/** In a large ledger a mutation that may change any number of entries is a push of its own. */
async function pushSettled(ports: LedgerPorts, pushed: Pushed): Promise<PushAnswer> {
  const sweepAt = pushed.read.findIndex(({ mutation }) => isMutation(mutation) && sweepOf(mutation))
  const mutation = pushed.read[sweepAt]?.mutation
  if (!mutation || !isMutation(mutation)) return pushAtOnce(ports, pushed)
  const state = (await readState(ports.database, pushed.uid)) ?? newLedger
  if (!isLarge(state, ports.rowsPerSlice ?? SMALL_LEDGER_ROWS)) return pushAtOnce(ports, pushed)
  if (sweepAt > 0) return pushAtOnce(ports, prefixOf(pushed, sweepAt))
  return pushSweep(ports, prefixOf(pushed, 1), mutation)
}

async function pushAtOnce(ports: LedgerPorts, pushed: Pushed): Promise<PushAnswer> {
  try {
    return await ports.database.write((tx) => pushIn(tx, ports, pushed, { trustsNew: true }))
  } catch (error) {
    if (!(error instanceof MayBeThere) && !isUniqueViolation(error)) throw error
    return ports.database.write((tx) => pushIn(tx, ports, pushed, { trustsNew: false }))
  }
}

/** Decides about a sweep and answers it in one short transaction, and changes its entries in slices after it. */
async function pushSweep(ports: LedgerPorts, pushed: Pushed, mutation: Mutation): Promise<PushAnswer> {
  const { database, finisher } = ports
  const { uid } = pushed
  const place = { database, uid, rowsPerSlice: finisher.rowsPerSlice }
  for (let plans = 0; plans < MAX_PLANS; plans++) {
    const plan = await planSweep(place, mutation)
    try {
      const answer = await database.write((tx) => pushIn(tx, ports, pushed, { trustsNew: false, plan }))
      await finisher.finish(uid)
      return answer
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error
    }
  }
  throw new LedgerError('BUSY')
}

/** Thrown where an entry that came as a new one may be there already. That seldom happens, and then has to be looked at. */
class MayBeThere extends Error {}

/** Thrown where the ledger has changed since a sweep was planned. */
class PlanOutdated extends Error {}

function isOutdated(plan: SweepPlan, { rev, purgedUntilMs }: LedgerState): boolean {
  return plan.rev !== rev || plan.purgedUntilMs !== purgedUntilMs
}

/** The first mutations of a batch. */
function prefixOf(pushed: Pushed, count: number): Pushed {
  const { sent, read } = pushed
  if (count >= read.length) return pushed
  return {
    ...pushed,
    sent: { ...sent, mutations: sent.mutations.slice(0, count) },
    read: read.slice(0, count),
  }
}

/** As much of a batch as one transaction should do, but at least one mutation. */
function shortened(pushed: Pushed): Pushed {
  let needs = 0
  const tooMuch = pushed.read.findIndex((read) => (needs += read.needs.length) > MAX_NEEDS)
  return tooMuch === -1 ? pushed : prefixOf(pushed, Math.max(tooMuch, 1))
}

async function pushIn(
  tx: Transaction,
  ports: Ports,
  { uid, request, sent, read }: Pushed,
  { trustsNew, plan }: { trustsNew: boolean; plan?: SweepPlan },
): Promise<PushAnswer> {
  const needs = read.flatMap((one) => one.needs)
  const isPlanned = plan !== undefined
  const { standing, loaded } = await loadForPush(tx, uid, sent.client, needs, { trustsNew, isPlanned })
  const caller = await stillThere(ports, tx, uid, request)
  const { now, state, progress } = standing ?? (await nowhere(tx))
  if (sent.epoch !== null && sent.epoch !== now) return { code: 'RESET', epoch: now }
  if (plan && isOutdated(plan, state)) throw new PlanOutdated()

  const before = progress ?? unknownClient(sent)
  const batch = answerable(before, sent)
  if ('code' in batch) return batch
  if (!progress) await makeRoomForClient(tx, uid)

  const fresh = read.filter(({ seq }) => seq > before.lastSeq && seq <= lastSeqOf(batch))
  const rows = new WorkingRows(state, rowBytesLimit(caller), limitedRows(caller))
  if (state.rev === 0) rows.apply(await firstRows(tx, uid))
  rows.add(loaded)
  if (plan) rows.add({ entries: plan.examples })
  // What is deleted now was not purged before, though a clock that was ahead may have purged until later [M14].
  const nowMs = Math.max(ports.clock.nowMs(), state.purgedUntilMs + 1)
  const answers = applyAll(rows, fresh, nowMs, plan)
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
    pending: rows.isSweeping && plan ? { sweep: plan.mutation } : undefined,
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
  readonly needs: readonly Need[]
}

function readSent(sent: SentMutation, version: number): ReadMutation {
  const { seq, id } = sent
  const mutation = answering(() => {
    const { op, args } = upgradeMutation(sent, version)
    return readMutation(op, args)
  })
  return { seq, id, mutation, needs: isMutation(mutation) ? needsOf(mutation) : [] }
}

function lastSeqOf({ mutations }: PushRequest): number {
  return mutations.at(-1)?.seq ?? 0
}

/** Applies the mutations to the rows in memory; answers a prefix of them where it becomes too much. */
function applyAll(
  rows: WorkingRows,
  read: readonly ReadMutation[],
  nowMs: number,
  plan: SweepPlan | undefined,
): NewAnswer[] {
  const answers: NewAnswer[] = []
  for (const { id, mutation } of read) {
    answers.push({ id, refused: isMutation(mutation) ? refusalOf(rows, mutation, nowMs, plan) : mutation })
    if (rows.effort > MOST_EFFORT) break
  }
  return answers
}

/** Applies one mutation; returns the refusal, or undefined. */
function refusalOf(
  rows: WorkingRows,
  mutation: Mutation,
  nowMs: number,
  plan: SweepPlan | undefined,
): Refused | undefined {
  return answering(() => {
    const puts = effectOf(rows, mutation, { nowMs })
    if (plan) rows.applyPlanned(puts, plan)
    else rows.apply(puts)
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
