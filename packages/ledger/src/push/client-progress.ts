import {
  keptAnswers,
  type MutationResult,
  type PushRequest,
  type RefusedMutation,
  type SyncStop,
} from '@monedero/core'
import { type Reader, statements, type Transaction } from '@monedero/database'
import { type LedgerState, stateColumns, stateOf } from '../ledger-state.ts'
import type { LedgerTables, SyncClientsTable } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** A device that keeps to the rules has about a batch unacknowledged; of one that does not, the oldest are forgotten. */
const MOST_ANSWERS = 2_000

/** Devices of one user; beyond that the one that was not seen for the longest time is forgotten. */
const MOST_CLIENTS = 200

type Refused = Omit<RefusedMutation, 'seq'>

/** The answer to one mutation: the mark of its id, and why it was refused if it was. */
interface KeptAnswer {
  readonly mark: string
  readonly refused: Refused | undefined
}

/** A new answer: nothing, or why the mutation was refused. */
export interface NewAnswer {
  readonly id: string
  readonly refused: Refused | undefined
}

/** How far one device has come. */
export interface ClientProgress {
  readonly lastSeq: number
  readonly forgottenSeq: number
  /** Of every number after `forgottenSeq`, in order. */
  readonly answers: readonly KeptAnswer[]
}

const stateAndClient = query<{ uid: string; client: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .leftJoin('sync_clients', (join) =>
      join.onRef('sync_clients.uid', '=', 'ledgers.uid').on('sync_clients.client', '=', param('client')),
    )
    .select(stateColumns)
    .select(['last_seq as lastSeq', 'acked_seq as forgottenSeq', 'answers'])
    .where('ledgers.uid', '=', param('uid')),
)

const putClient = command<SyncClientsTable>()((db, param) => {
  const values = {
    last_seq: param('last_seq'),
    acked_seq: param('acked_seq'),
    answers: param('answers'),
    seen_at_ms: param('seen_at_ms'),
  }
  return db
    .insertInto('sync_clients')
    .values({ uid: param('uid'), client: param('client'), ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'client']).doUpdateSet(values))
})

const forgetOldest = command<{ uid: string; keep: number }>()((db, param) =>
  db
    .deleteFrom('sync_clients')
    .where('uid', '=', param('uid'))
    .where('client', 'not in', (clients) =>
      clients
        .selectFrom('sync_clients')
        .select('client')
        .where('uid', '=', param('uid'))
        .orderBy('seen_at_ms', 'desc')
        .orderBy('client')
        .limit(param('keep')),
    ),
)

/** Makes room for a device that is not known yet. */
export async function makeRoomForClient(tx: Transaction, uid: string): Promise<void> {
  await tx.run(forgetOldest, { uid, keep: MOST_CLIENTS - 1 })
}

/** Where the ledger and one of its devices stand; undefined for what is not there yet. */
export async function readProgress(
  reader: Reader,
  uid: string,
  client: string,
): Promise<{ state: LedgerState | undefined; progress: ClientProgress | undefined }> {
  const stored = await reader.first(stateAndClient, { uid, client })
  if (!stored) return { state: undefined, progress: undefined }
  const { lastSeq, forgottenSeq, answers } = stored
  const isKnown = lastSeq !== null && forgottenSeq !== null && answers !== null
  return {
    state: stateOf(stored),
    progress: isKnown ? { lastSeq, forgottenSeq, answers: parseAnswers(answers) } : undefined,
  }
}

/** What is stored of a device. */
export function storedClient(
  uid: string,
  client: string,
  { lastSeq, forgottenSeq, answers }: ClientProgress,
  nowMs: number,
): SyncClientsTable {
  return {
    uid,
    client,
    last_seq: lastSeq,
    acked_seq: forgottenSeq,
    seen_at_ms: nowMs,
    answers: stringifyAnswers(answers),
  }
}

export async function writeClient(tx: Transaction, client: SyncClientsTable): Promise<void> {
  await tx.run(putClient, client)
}

/** Of an id the end is kept: 48 random bits tell two mutations under one number apart. */
const MARK_LENGTH = 12

function markOf(id: string): string {
  return id.slice(-MARK_LENGTH)
}

/** Stored are the marks, one after another, and the few refusals with their places: most answers are just a mark. */
type StoredAnswers = [marks: string, refusals: [place: number, Refused][]]

function stringifyAnswers(answers: readonly KeptAnswer[]): string {
  const refusals = answers.flatMap(({ refused }, place): StoredAnswers[1] =>
    refused ? [[place, refused]] : [],
  )
  const stored: StoredAnswers = [answers.map(({ mark }) => mark).join(''), refusals]
  return JSON.stringify(stored)
}

function parseAnswers(text: string): KeptAnswer[] {
  const [marks, refusals]: StoredAnswers = JSON.parse(text)
  const refusedAt = new Map(refusals)
  return Array.from({ length: marks.length / MARK_LENGTH }, (_, place) => ({
    mark: marks.slice(place * MARK_LENGTH, (place + 1) * MARK_LENGTH),
    refused: refusedAt.get(place),
  }))
}

/** What stands before the first batch of a device that is not known [P4]. */
export function unknownClient({ ackedSeq }: PushRequest): ClientProgress {
  return { lastSeq: ackedSeq, forgottenSeq: ackedSeq, answers: [] }
}

/** What of a batch can be answered: up to a number that somebody else has used [P6], or nothing, and why [P5], [P6]. */
export function answerable(
  { lastSeq, forgottenSeq, answers }: ClientProgress,
  batch: PushRequest,
): PushRequest | SyncStop {
  const { mutations } = batch
  const firstSeq = mutations[0]?.seq ?? 0
  if (firstSeq > lastSeq + 1) return { code: 'GAP', expected: lastSeq + 1 }
  const fork = mutations.findIndex(
    ({ seq, id }) => seq <= lastSeq && answers[seq - forgottenSeq - 1]?.mark !== markOf(id),
  )
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
  const forgottenSeq = Math.max(before.forgottenSeq, ackedSeq - keptAnswers, lastSeq - MOST_ANSWERS)
  const kept = fresh.map(({ id, refused }) => ({ mark: markOf(id), refused }))
  const answers = [...before.answers, ...kept].slice(forgottenSeq - before.forgottenSeq)
  return { lastSeq, forgottenSeq, answers }
}

/** The answers to the mutations of a batch, as far as there are any. */
export function resultsOf(progress: ClientProgress, { mutations }: PushRequest): MutationResult[] {
  return mutations.flatMap(({ seq }): MutationResult[] => {
    const answer = progress.answers[seq - progress.forgottenSeq - 1]
    if (!answer) return []
    return [answer.refused ? { seq, ...answer.refused } : { seq, ok: true }]
  })
}
