import {
  keptAnswers,
  type MutationResult,
  type PushRequest,
  type RefusedMutation,
  type SyncStop,
} from '@monedero/core'
import { type Asked, ask, currentEpoch, statements, type Transaction } from '@monedero/database'
import { type LedgerState, parseState } from '../ledger-state.ts'
import { LedgerPending } from '../pending/pending-work.ts'
import { standingOf, standingsOfDevices } from '../rows/standings.ts'
import type { LedgerTables, StandingsTable } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** A device that keeps to the rules has a batch and `keptAnswers` stored; of one that does not, the oldest are forgotten. */
const MAX_ANSWERS = 600

/** Devices of one user; beyond that the one that was not seen for the longest time is forgotten. */
const MAX_CLIENTS = 50

type Refused = Omit<RefusedMutation, 'seq'>

/** A new answer: nothing, or why the mutation was refused. */
export interface NewAnswer {
  readonly id: string
  readonly refused: Refused | undefined
}

/** How far one device has come. */
export interface ClientProgress {
  readonly lastSeq: number
  readonly forgottenSeq: number
  /** The marks of all mutations after `forgottenSeq`, one after another. */
  readonly marks: string
  /** Why some of them were refused, by their numbers. */
  readonly refused: ReadonlyMap<number, Refused>
}

const ledgerAndDevice = query<{ uid: string; device: string }>()((db, param) =>
  db
    .selectFrom('standings as ledger')
    .leftJoin('standings as device', (join) =>
      join.onRef('device.uid', '=', 'ledger.uid').on('device.id', '=', param('device')),
    )
    .select([
      'ledger.state',
      'ledger.pending',
      'ledger.wallet_rows',
      'ledger.category_rows',
      'device.state as device',
      currentEpoch.as('epoch'),
    ])
    .where('ledger.uid', '=', param('uid'))
    .where('ledger.id', '=', standingOf.ledger),
)

const forgetOldest = command<{ uid: string; keep: number }>()((db, param) =>
  db
    .deleteFrom('standings')
    .where('uid', '=', param('uid'))
    .where('id', 'like', standingsOfDevices)
    .where('id', 'not in', (devices) =>
      devices
        .selectFrom('standings')
        .select('id')
        .where('uid', '=', param('uid'))
        .where('id', 'like', standingsOfDevices)
        .orderBy('seen_at_ms', 'desc')
        .orderBy('id')
        .limit(param('keep')),
    ),
)

/** Makes room for a device that is not known yet. */
export async function makeRoomForClient(tx: Transaction, uid: string): Promise<void> {
  await tx.run(forgetOldest, { uid, keep: MAX_CLIENTS - 1 })
}

/** Where the database, the ledger and one of its devices stand. */
export interface Standing {
  readonly now: string
  readonly state: LedgerState
  /** Undefined of a device that is not known yet. */
  readonly progress: ClientProgress | undefined
}

interface StoredStanding extends Omit<StandingsTable, 'uid' | 'id' | 'seen_at_ms'> {
  readonly epoch: string
  readonly device: string | null
}

/** Asks where things stand; there is no answer before the first sync. */
export function askStanding(uid: string, client: string): Asked<StoredStanding> {
  return ask(ledgerAndDevice, { uid, device: standingOf.device(client) })
}

/** Throws `LedgerPending` where a change of the ledger is unfinished. */
export function parseStanding({ epoch, device, ...ledger }: StoredStanding): Standing {
  if (ledger.pending !== null) throw new LedgerPending()
  const progress = device === null ? undefined : parseProgress(device)
  return { now: epoch, state: parseState(ledger), progress }
}

const noRefusals: ReadonlyMap<number, Refused> = new Map()

type StoredRefusals = [place: number, why: Refused][]

/**
 * What is stored of a device: two numbers, the marks, and JSON of the refusals with their places. Most answers are just a
 * mark, and the marks are long: as part of the JSON they would make a push slower.
 */
export function storedProgress(
  uid: string,
  client: string,
  { lastSeq, forgottenSeq, marks, refused }: ClientProgress,
  nowMs: number,
): StandingsTable {
  const state = `${lastSeq} ${forgottenSeq} ${marks} ${storedRefusals(refused, forgottenSeq)}`
  return {
    uid,
    id: standingOf.device(client),
    seen_at_ms: nowMs,
    state,
    pending: null,
    wallet_rows: null,
    category_rows: null,
  }
}

function parseProgress(text: string): ClientProgress {
  const [last = '', forgotten = '', marks = ''] = text.split(' ', 3)
  const refusals = text.slice(last.length + forgotten.length + marks.length + 3)
  const forgottenSeq = Number(forgotten)
  return { lastSeq: Number(last), forgottenSeq, marks, refused: parseRefusals(refusals, forgottenSeq) }
}

function storedRefusals(refused: ClientProgress['refused'], forgottenSeq: number): string {
  if (refused.size === 0) return '[]'
  const refusals: StoredRefusals = Array.from(refused, ([seq, why]) => [seq - forgottenSeq - 1, why])
  return JSON.stringify(refusals)
}

function parseRefusals(text: string, forgottenSeq: number): ClientProgress['refused'] {
  if (text === '[]') return noRefusals
  const refusals: StoredRefusals = JSON.parse(text)
  return new Map(refusals.map(([place, why]) => [forgottenSeq + 1 + place, why]))
}

/** Of an id the end is kept: 48 random bits tell two mutations under one number apart. */
const MARK_LENGTH = 12

function markOf(id: string): string {
  return id.slice(-MARK_LENGTH)
}

/** The mark that was kept under a number; empty if there is none. */
function markAt({ marks, forgottenSeq }: ClientProgress, seq: number): string {
  const place = seq - forgottenSeq - 1
  return place < 0 ? '' : marks.slice(place * MARK_LENGTH, (place + 1) * MARK_LENGTH)
}

/** What stands before the first batch of a device that is not known [P4]. */
export function unknownClient({ ackedSeq }: PushRequest): ClientProgress {
  return { lastSeq: ackedSeq, forgottenSeq: ackedSeq, marks: '', refused: noRefusals }
}

/** What of a batch can be answered: up to a number that somebody else has used [P6], or nothing, and why [P5], [P6]. */
export function answerable(progress: ClientProgress, batch: PushRequest): PushRequest | SyncStop {
  const { mutations } = batch
  const expected = progress.lastSeq + 1
  if ((mutations[0]?.seq ?? 0) > expected) return { code: 'GAP', expected }
  const fork = mutations.findIndex(({ seq, id }) => seq < expected && markAt(progress, seq) !== markOf(id))
  if (fork === 0) return { code: 'CLIENT_FORKED' }
  return fork === -1 ? batch : { ...batch, mutations: mutations.slice(0, fork) }
}

/** The progress after new answers, without what the device has stored for long enough [P11]. */
export function advance(
  before: ClientProgress,
  request: PushRequest,
  fresh: readonly NewAnswer[],
): ClientProgress {
  const lastSeq = before.lastSeq + fresh.length
  // Answers to what is being sent are still wanted, whatever the device says.
  const beforeBatch = (request.mutations[0]?.seq ?? 1) - 1
  const ackedSeq = Math.min(request.ackedSeq, beforeBatch)
  const forgottenSeq = Math.max(before.forgottenSeq, ackedSeq - keptAnswers, lastSeq - MAX_ANSWERS)
  let { marks } = before
  for (const { id } of fresh) marks += markOf(id)
  return {
    lastSeq,
    forgottenSeq,
    marks: marks.slice((forgottenSeq - before.forgottenSeq) * MARK_LENGTH),
    refused: refusedAfter(before, fresh, forgottenSeq),
  }
}

function refusedAfter(
  { refused, lastSeq }: ClientProgress,
  fresh: readonly NewAnswer[],
  forgottenSeq: number,
): ClientProgress['refused'] {
  if (refused.size === 0 && fresh.every((answer) => !answer.refused)) return noRefusals
  const kept = new Map(refused)
  for (const seq of refused.keys()) if (seq <= forgottenSeq) kept.delete(seq)
  for (const [index, answer] of fresh.entries()) {
    if (answer.refused) kept.set(lastSeq + 1 + index, answer.refused)
  }
  return kept
}

/** The answers to the mutations of a batch, as far as there are any. */
export function resultsOf(progress: ClientProgress, { mutations }: PushRequest): MutationResult[] {
  const results: MutationResult[] = []
  for (const { seq } of mutations) {
    const refused = progress.refused.get(seq)
    if (refused) results.push({ seq, ...refused })
    else if (seq > progress.forgottenSeq && seq <= progress.lastSeq) results.push({ seq, ok: true })
  }
  return results
}
