import {
  type Mutation,
  mayPerform,
  type Need,
  type PushAnswer,
  type PushRequest,
  type Role,
  readMutation,
  refuseMutation,
  type SentMutation,
  sweepOf,
  upgradeMutation,
} from '@monedero/core'
import { ask, epoch, lockRequest, type Transaction } from '@monedero/database'
import type { AccessRequest } from '../access.ts'
import { applyMutations, loadFor, needsOfEach } from '../apply/apply-mutations.ts'
import { type Refused, refusedOr } from '../apply/refused.ts'
import { LedgerError } from '../errors.ts'
import { epochOf, type LedgerState, ledgerLock, newLedger, settledState } from '../ledger-state.ts'
import { byteLimit } from '../limits.ts'
import { isLarge, planSweep, type SweepPlan } from '../pending/sweep.ts'
import type { LedgerPorts } from '../ports.ts'
import { quotaOf } from '../quota.ts'
import { type Asked, reauthenticateUnderLock } from '../reauthenticate.ts'
import { atCommit } from '../rows/put-rows.ts'
import {
  advance,
  answerable,
  ledgerAndDevice,
  makeRoomForDevice,
  progressOf,
  putDevices,
  resultsOf,
  storedDevice,
  unknownDevice,
} from './device-progress.ts'

/** Maximum number of rows that a batch may reference; the rest waits for the next push [P8]. The largest bulk change references each entry three times. */
const MAX_NEEDS = 15_000

/** Up to this many entries every mutation is one short transaction. */
const SMALL_LEDGER_ROWS = 2_000

/** How often a sweep is planned again because another device was faster. */
const MAX_PLANS = 5

/** Applies a batch of mutations, each exactly once, and returns their results [P1]–[P13]. */
export function push(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
  sent: PushRequest,
): Promise<PushAnswer> {
  const read = sent.mutations.map((mutation) => readSent(mutation, sent.schema))
  const pushed = shortened({ ...asked, request, sent, read, needs: needsOfEach(read) })
  return ports.finisher.settled(asked.ledger, () => pushSettled(ports, pushed))
}

interface Pushed extends Asked {
  readonly request: AccessRequest
  readonly sent: PushRequest
  /** Each mutation as read, or its refusal. */
  readonly read: readonly (Mutation | Refused)[]
  /** The rows that each of them needs. */
  readonly needs: readonly (readonly Need[])[]
}

function readSent(sent: SentMutation, version: number): Mutation | Refused {
  return refusedOr(() => {
    const { op, args } = upgradeMutation(sent, version)
    return readMutation(op, args)
  })
}

/** The first mutations of a batch. */
function prefixOf(pushed: Pushed, count: number): Pushed {
  const { sent, read, needs } = pushed
  if (count >= read.length) return pushed
  return {
    ...pushed,
    sent: { ...sent, mutations: sent.mutations.slice(0, count) },
    read: read.slice(0, count),
    needs: needs.slice(0, count),
  }
}

/** As much of a batch as one transaction should do, but at least one mutation. */
function shortened(pushed: Pushed): Pushed {
  let count = 0
  const tooMuch = pushed.needs.findIndex((needs) => {
    count += needs.length
    return count > MAX_NEEDS
  })
  return tooMuch === -1 ? pushed : prefixOf(pushed, Math.max(tooMuch, 1))
}

/** In a large ledger a mutation that may change any number of entries is a push of its own. */
async function pushSettled(ports: LedgerPorts, pushed: Pushed): Promise<PushAnswer> {
  const { database } = ports
  const sweepAt = pushed.read.findIndex((each) => 'op' in each && sweepOf(each))
  const mutation = pushed.read[sweepAt]
  const isShort =
    !mutation ||
    !('op' in mutation) ||
    !(await isLarge(database, pushed.ledger, ports.rowsPerSlice ?? SMALL_LEDGER_ROWS))
  if (isShort) return database.write((tx) => pushIn(tx, ports, pushed))
  if (sweepAt > 0) return database.write((tx) => pushIn(tx, ports, prefixOf(pushed, sweepAt)))
  return pushSweep(ports, prefixOf(pushed, 1), mutation)
}

/** Accepts or refuses a sweep in one short transaction, and then changes its entries in slices. */
async function pushSweep(ports: LedgerPorts, pushed: Pushed, mutation: Mutation): Promise<PushAnswer> {
  const { database, finisher } = ports
  const { ledger } = pushed
  const place = { database, uid: ledger, rowsPerSlice: finisher.rowsPerSlice }
  for (let plans = 0; plans < MAX_PLANS; plans++) {
    const plan = await planSweep(place, mutation)
    try {
      const answer = await database.write((tx) => pushIn(tx, ports, pushed, plan))
      await finisher.finish(ledger)
      return answer
    } catch (error) {
      if (!(error instanceof PlanOutdated)) throw error
    }
  }
  throw new LedgerError('BUSY')
}

/** Thrown if the ledger has changed since a sweep was planned. */
class PlanOutdated extends Error {}

function isOutdated(plan: SweepPlan, { rev, purgedUntilMs }: LedgerState): boolean {
  return plan.rev !== rev || plan.purgedUntilMs !== purgedUntilMs
}

/** One push is one transaction [P7]: known results are repeated, the rest is applied and its results stored. */
async function pushIn(
  tx: Transaction,
  ports: LedgerPorts,
  { uid, ledger, request, sent, read, needs }: Pushed,
  plan?: SweepPlan,
): Promise<PushAnswer> {
  // Behind the lock and in one round trip.
  const [[, [stored]], { caller, role }, loaded] = await Promise.all([
    tx.batch([lockRequest(ledgerLock(ledger)), ask(ledgerAndDevice, { uid: ledger, client: sent.client })]),
    reauthenticateUnderLock(ports, tx, { uid, ledger }, request),
    loadFor(tx, ledger, needs, plan),
  ])
  // What counts to the quota of a personal ledger is read with its state.
  const limit =
    ledger === uid
      ? byteLimit(ports, caller, stored?.furtherBytes ?? 0)
      : await quotaOf(ports, tx, ledger, caller)
  const state = settledState(stored) ?? newLedger()
  const now = epochOf(stored?.databaseEpoch ?? (await epoch(tx)), state)
  const nowMs = ports.clock.nowMs()
  const { engine } = ports.database
  const held = { uid: ledger, engine, state, language: caller.language, nowMs }
  if (sent.epoch !== null && sent.epoch !== now) {
    // The epoch of a new ledger holds only once it is stored.
    if (!stored) await applyMutations(tx, held, limit, [], loaded)
    return { code: 'RESET', epoch: now }
  }
  if (plan && isOutdated(plan, state)) throw new PlanOutdated()

  const progress = progressOf(stored)
  const before = progress ?? unknownDevice(sent)
  const batch = answerable(before, sent)
  if ('code' in batch) return batch
  if (!progress) await makeRoomForDevice(tx, ledger)

  const isFresh = ({ seq }: SentMutation) => seq > before.lastSeq
  const fresh = batch.mutations.filter(isFresh)
  const mutations = read
    .slice(batch.mutations.length - fresh.length, batch.mutations.length)
    .map((each) => allowedTo(role, each))
  const applied = await applyMutations(tx, held, limit, mutations, loaded, plan)
  const answers = applied.answers.map((refused, index) => ({ id: fresh[index]?.id ?? '', refused }))
  const after = advance(before, batch, answers)
  const hasNews = answers.length > 0 || after.marks.length < before.marks.length
  if (hasNews) putDevices(engine, [storedDevice(ledger, batch.client, after, nowMs)], atCommit(tx))
  const { rev, floor, purgedUntilMs } = applied.state
  return { epoch: now, rev, floor, purgedUntilMs, results: resultsOf(after, batch) }
}

/** A mutation that the role of its author allows; otherwise its refusal [S6]. */
function allowedTo(role: Role, each: Mutation | Refused): Mutation | Refused {
  if (!('op' in each) || mayPerform(role, each)) return each
  return refusedOr(() => refuseMutation('NOT_ALLOWED', ''))
}
