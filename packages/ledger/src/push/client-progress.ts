import {
  keptAnswers,
  type MutationResult,
  type PushRequest,
  type RefusedMutation,
  type SyncStop,
} from '@monedero/core'
import { currentEpoch, epoch, type Reader, statements, type Transaction } from '@monedero/database'
import { type LedgerState, stateColumns, stateOf } from '../ledger-state.ts'
import type { LedgerTables, SyncClientsTable } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** A device that keeps to the rules has about a batch unacknowledged; of one that does not, the oldest are forgotten. */
const MOST_ANSWERS = 2_000

/** Devices of one user; beyond that the one that was not seen for the longest time is forgotten. */
const MOST_CLIENTS = 200

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

const stateAndClient = query<{ uid: string; client: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .leftJoin('sync_clients', (join) =>
      join.onRef('sync_clients.uid', '=', 'ledgers.uid').on('sync_clients.client', '=', param('client')),
    )
    .select(stateColumns)
    .select(['last_seq as lastSeq', 'acked_seq as forgottenSeq', 'answers', currentEpoch.as('epoch')])
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

/** Where the database, the ledger and one of its devices stand; undefined for what is not there yet. */
export async function readProgress(
  reader: Reader,
  uid: string,
  client: string,
): Promise<{ now: string; state: LedgerState | undefined; progress: ClientProgress | undefined }> {
  const stored = await reader.first(stateAndClient, { uid, client })
  if (!stored) return { now: await epoch(reader), state: undefined, progress: undefined }
  const { lastSeq, forgottenSeq, answers } = stored
  const isKnown = lastSeq !== null && forgottenSeq !== null && answers !== null
  return {
    now: stored.epoch,
    state: stateOf(stored),
    progress: isKnown ? { lastSeq, forgottenSeq, ...parseAnswers(answers, forgottenSeq) } : undefined,
  }
}

/** What is stored of a device. */
export function storedClient(
  uid: string,
  client: string,
  progress: ClientProgress,
  nowMs: number,
): SyncClientsTable {
  return {
    uid,
    client,
    last_seq: progress.lastSeq,
    acked_seq: progress.forgottenSeq,
    seen_at_ms: nowMs,
    answers: stringifyAnswers(progress),
  }
}

export function writeClient(tx: Transaction, client: SyncClientsTable): Promise<unknown> {
  return tx.run(putClient, client)
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

/** Stored are the marks and the few refusals with their places: most answers are just a mark. */
type StoredAnswers = [marks: string, refusals: [place: number, Refused][]]

function stringifyAnswers({ marks, refused, forgottenSeq }: ClientProgress): string {
  const stored: StoredAnswers = [marks, Array.from(refused, ([seq, why]) => [seq - forgottenSeq - 1, why])]
  return JSON.stringify(stored)
}

function parseAnswers(text: string, forgottenSeq: number): Pick<ClientProgress, 'marks' | 'refused'> {
  const [marks, refusals]: StoredAnswers = JSON.parse(text)
  return { marks, refused: new Map(refusals.map(([place, why]) => [forgottenSeq + 1 + place, why])) }
}

/** What stands before the first batch of a device that is not known [P4]. */
export function unknownClient({ ackedSeq }: PushRequest): ClientProgress {
  return { lastSeq: ackedSeq, forgottenSeq: ackedSeq, marks: '', refused: new Map() }
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
  const forgottenSeq = Math.max(before.forgottenSeq, ackedSeq - keptAnswers, lastSeq - MOST_ANSWERS)
  const marks = before.marks + fresh.map(({ id }) => markOf(id)).join('')
  const refused = new Map([...before.refused].filter(([seq]) => seq > forgottenSeq))
  for (const [index, answer] of fresh.entries()) {
    if (answer.refused) refused.set(before.lastSeq + 1 + index, answer.refused)
  }
  return {
    lastSeq,
    forgottenSeq,
    marks: marks.slice((forgottenSeq - before.forgottenSeq) * MARK_LENGTH),
    refused,
  }
}

/** The answers to the mutations of a batch, as far as there are any. */
export function resultsOf(progress: ClientProgress, { mutations }: PushRequest): MutationResult[] {
  const answered = mutations.filter(({ seq }) => markAt(progress, seq) !== '')
  return answered.map(({ seq }): MutationResult => {
    const refused = progress.refused.get(seq)
    return refused ? { seq, ...refused } : { seq, ok: true }
  })
}
