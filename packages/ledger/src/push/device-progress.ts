import { keptAnswers, type MutationResult, type PushRequest, type SyncStop } from '@monedero/core'
import { currentEpoch, statements, type Transaction } from '@monedero/database'
import type { Refused } from '../apply/refused.ts'
import { stateColumns } from '../ledger-state.ts'
import { putRows } from '../rows/put-rows.ts'
import type { DevicesTable, LedgerTables } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** A device that keeps to the rules has a batch and `keptAnswers` stored; of one that does not, the oldest are forgotten. */
const MAX_ANSWERS = 600

/** Devices of one user; beyond that the one that was not seen for the longest time is forgotten. */
const MAX_DEVICES = 50

/** A new answer: nothing, or why the mutation was refused. */
export interface NewAnswer {
  readonly id: string
  readonly refused: Refused | undefined
}

/** How far one device has come. */
export interface DeviceProgress {
  readonly lastSeq: number
  /** The marks of the last mutations, the newest last. Answers to those before them are forgotten. */
  readonly marks: readonly string[]
  /** Why some of them were refused, by their numbers. */
  readonly refused: ReadonlyMap<number, Refused>
}

/** The epoch, the state of a ledger, and the progress of a device, if it is known. Where there is no ledger there is no device. */
export const ledgerAndDevice = query<{ uid: string; client: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .leftJoin('devices', (join) =>
      join.onRef('devices.uid', '=', 'ledgers.uid').on('devices.client', '=', param('client')),
    )
    .select([...stateColumns, currentEpoch.as('epoch'), 'last_seq', 'marks', 'refusals'])
    .where('ledgers.uid', '=', param('uid')),
)

export const putDevices = putRows<DevicesTable>('devices', ['uid', 'client'])

const forgetOldest = command<{ uid: string; keep: number }>()((db, param) =>
  db
    .deleteFrom('devices')
    .where('uid', '=', param('uid'))
    .where('client', 'not in', (devices) =>
      devices
        .selectFrom('devices')
        .select('client')
        .where('uid', '=', param('uid'))
        .orderBy('seen_at_ms', 'desc')
        .orderBy('client')
        .limit(param('keep')),
    ),
)

/** Makes room for a device that is not known yet. */
export async function makeRoomForDevice(tx: Transaction, uid: string): Promise<void> {
  await tx.run(forgetOldest, { uid, keep: MAX_DEVICES - 1 })
}

export function storedDevice(
  uid: string,
  client: string,
  { lastSeq, marks, refused }: DeviceProgress,
  nowMs: number,
): DevicesTable {
  return {
    uid,
    client,
    last_seq: lastSeq,
    seen_at_ms: nowMs,
    marks: JSON.stringify(marks),
    refusals: JSON.stringify([...refused]),
  }
}

type StoredDevice = Pick<DevicesTable, 'last_seq' | 'marks' | 'refusals'>

/** The stored progress; undefined where the device is not known. */
export function progressOf(
  stored: { [Column in keyof StoredDevice]: StoredDevice[Column] | null } | undefined,
): DeviceProgress | undefined {
  if (!stored || stored.last_seq === null || stored.marks === null || stored.refusals === null)
    return undefined
  const marks: string[] = JSON.parse(stored.marks)
  const refusals: [number, Refused][] = JSON.parse(stored.refusals)
  return { lastSeq: stored.last_seq, marks, refused: new Map(refusals) }
}

/** Of an id the end is kept: 48 random bits tell two mutations under one number apart. */
function markOf(id: string): string {
  return id.slice(-12)
}

/** The last number whose answer is forgotten. */
function forgottenSeqOf({ lastSeq, marks }: DeviceProgress): number {
  return lastSeq - marks.length
}

/** What is assumed before the first batch of a device that is not known [P4]. */
export function unknownDevice({ ackedSeq }: PushRequest): DeviceProgress {
  return { lastSeq: ackedSeq, marks: [], refused: new Map() }
}

/** What of a batch can be answered: up to a number that somebody else has used [P6], or nothing, and why [P5], [P6]. */
export function answerable(progress: DeviceProgress, batch: PushRequest): PushRequest | SyncStop {
  const { mutations } = batch
  const expected = progress.lastSeq + 1
  if ((mutations[0]?.seq ?? 0) > expected) return { code: 'GAP', expected }
  const markAt = (seq: number) => progress.marks[seq - forgottenSeqOf(progress) - 1]
  const fork = mutations.findIndex(({ seq, id }) => seq < expected && markAt(seq) !== markOf(id))
  if (fork === 0) return { code: 'CLIENT_FORKED' }
  return fork === -1 ? batch : { ...batch, mutations: mutations.slice(0, fork) }
}

/** The progress after new answers, without what the device has stored for long enough [P11]. */
export function advance(
  before: DeviceProgress,
  request: PushRequest,
  fresh: readonly NewAnswer[],
): DeviceProgress {
  const lastSeq = before.lastSeq + fresh.length
  // Answers to what is being sent are still wanted, whatever the device acknowledges.
  const beforeBatch = (request.mutations[0]?.seq ?? 1) - 1
  const ackedSeq = Math.min(request.ackedSeq, beforeBatch)
  const forgottenSeq = Math.max(forgottenSeqOf(before), ackedSeq - keptAnswers, lastSeq - MAX_ANSWERS)
  const marks = [...before.marks, ...fresh.map(({ id }) => markOf(id))]
  const refused = new Map([...before.refused].filter(([seq]) => seq > forgottenSeq))
  for (const [index, answer] of fresh.entries()) {
    if (answer.refused) refused.set(before.lastSeq + 1 + index, answer.refused)
  }
  return { lastSeq, marks: marks.slice(forgottenSeq - forgottenSeqOf(before)), refused }
}

/** The answers to the mutations of a batch, as far as there are any. */
export function resultsOf(progress: DeviceProgress, { mutations }: PushRequest): MutationResult[] {
  const results: MutationResult[] = []
  for (const { seq } of mutations) {
    const refused = progress.refused.get(seq)
    if (refused) results.push({ seq, ...refused })
    else if (seq > forgottenSeqOf(progress) && seq <= progress.lastSeq) results.push({ seq, ok: true })
  }
  return results
}
