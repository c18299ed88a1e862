import { keptAnswers, type MutationResult, type PushRequest, type SyncStop } from '@monedero/core'
import { currentEpoch, statements, type Transaction } from '@monedero/database'
import type { Refused } from '../apply/refused.ts'
import { stateColumns } from '../ledger-state.ts'
import { furtherBytesOf } from '../quota.ts'
import { putRows } from '../rows/put-rows.ts'
import type { DevicesTable, LedgerTables } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** A well-behaved device has one batch and `keptAnswers` stored; for others the oldest results are dropped. */
const MAX_ANSWERS = 600

/** Maximum number of devices per user; beyond it the least recently seen one is removed. */
export const MAX_DEVICES = 50

/** A new result: nothing, or the refusal. */
export interface NewAnswer {
  readonly id: string
  readonly refused: Refused | undefined
}

/** The progress of one device. */
export interface DeviceProgress {
  readonly lastSeq: number
  /** The marks of the last mutations, the newest last. Earlier results are dropped. */
  readonly marks: readonly string[]
  /** Refusals by mutation number. */
  readonly refused: ReadonlyMap<number, Refused>
}

/** The epoch of the database, the state of a ledger, the bytes of what its person owns beside it, and the progress of a device, if there is any. Without a ledger there are no devices. */
export const ledgerAndDevice = query<{ uid: string; client: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .leftJoin('devices', (join) =>
      join.onRef('devices.uid', '=', 'ledgers.uid').on('devices.client', '=', param('client')),
    )
    .select([
      ...stateColumns,
      currentEpoch.as('databaseEpoch'),
      furtherBytesOf('ledgers.uid').as('furtherBytes'),
      'last_seq',
      'marks',
      'refusals',
    ])
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

/** Makes room for a new device. */
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

/** The stored progress; undefined for an unknown device. */
export function progressOf(
  stored: { [Column in keyof StoredDevice]: StoredDevice[Column] | null } | undefined,
): DeviceProgress | undefined {
  if (!stored || stored.last_seq === null || stored.marks === null || stored.refusals === null)
    return undefined
  const marks: string[] = JSON.parse(stored.marks)
  const refusals: [number, Refused][] = JSON.parse(stored.refusals)
  return { lastSeq: stored.last_seq, marks, refused: new Map(refusals) }
}

/** The end of an id: 48 random bits distinguish two mutations with the same number. */
function markOf(id: string): string {
  return id.slice(-12)
}

/** The last number whose result was dropped. */
function forgottenSeqOf({ lastSeq, marks }: DeviceProgress): number {
  return lastSeq - marks.length
}

/** The initial progress of an unknown device [P4]. */
export function unknownDevice({ ackedSeq }: PushRequest): DeviceProgress {
  return { lastSeq: ackedSeq, marks: [], refused: new Map() }
}

/** The part of a batch that can be processed: up to a number used by a copied profile [P6], or none with the reason [P5], [P6]. */
export function answerable(progress: DeviceProgress, batch: PushRequest): PushRequest | SyncStop {
  const { mutations } = batch
  const expected = progress.lastSeq + 1
  if ((mutations[0]?.seq ?? 0) > expected) return { code: 'GAP', expected }
  const markAt = (seq: number) => progress.marks[seq - forgottenSeqOf(progress) - 1]
  const fork = mutations.findIndex(({ seq, id }) => seq < expected && markAt(seq) !== markOf(id))
  if (fork === 0) return { code: 'CLIENT_FORKED' }
  return fork === -1 ? batch : { ...batch, mutations: mutations.slice(0, fork) }
}

/** The progress after new results, without those that the device has stored for long enough [P11]. */
export function advance(
  before: DeviceProgress,
  request: PushRequest,
  fresh: readonly NewAnswer[],
): DeviceProgress {
  const lastSeq = before.lastSeq + fresh.length
  // Results of the current batch are still needed, whatever the device acknowledges.
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

/** The known results of the mutations of a batch. */
export function resultsOf(progress: DeviceProgress, { mutations }: PushRequest): MutationResult[] {
  const results: MutationResult[] = []
  for (const { seq } of mutations) {
    const refused = progress.refused.get(seq)
    if (refused) results.push({ seq, ...refused })
    else if (seq > forgottenSeqOf(progress) && seq <= progress.lastSeq) results.push({ seq, ok: true })
  }
  return results
}
