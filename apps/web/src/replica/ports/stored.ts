import type { DayTotals, RowPut, RowsPage, TotalsColumns } from '@monedero/core'
import type { ReplicaStore } from '../store/replica-store.ts'

/** A mutation in the outbox. */
export interface StoredMutation {
  /** The auto-increment key of the outbox. */
  readonly seq: number
  readonly id: string
  readonly op: string
  readonly args: unknown
  readonly madeAtMs: number
  /** The revision at which the server has it; null while it is unanswered. */
  readonly settledRev: number | null
  /** The protocol version that it was made under; version 1 did not write it. */
  readonly version?: number
  /** The import that it is a part of: if the server refuses one part, the others are undone. */
  readonly importId?: string
}

/** A mutation before it has a number. */
export type NewMutation = Omit<StoredMutation, 'seq'>

/** A mutation that the server refused, or that storage lost, kept until the person decides. */
export interface RefusedChange extends NewMutation {
  /**
   * A refusal code of core, `FAULT` where the server could not cope with it, `LOST` where nothing else is known of it, `DAMAGED`
   * where only a text is left that cannot be read, or `INCOMPLETE` where other parts of the same step are missing.
   */
  readonly code: string
  readonly message: string
  /** What the sentence of the code is about; unknown of what was refused before it was kept. */
  readonly details?: readonly (string | number)[]
  readonly path: string
}

/** Rows in the shape that they have on the wire. */
export interface StoredPage extends RowsPage {
  /** The protocol version whose shape it is; version 1 did not write it. */
  readonly version?: number
  /** In the log: what the days that this page changed add up to with it. */
  readonly totals?: LoggedTotals
}

/** A day of a wallet. */
export type WalletDay = Pick<DayTotals, 'walletId' | 'day'>

/** Format version of stored totals. Other formats are rebuilt. */
export const totalsFormat = 1

interface LoggedTotals {
  readonly format: number
  readonly days: readonly DayTotals[]
}

/** The totals that are stored by year, beside the chunks. They hold for these chunks and the log up to a key. */
export interface TotalsMark {
  readonly format: number
  readonly generation: string
  readonly logKey: number
}

/** Metadata of the device. Written together with the data that it describes. */
export interface Meta {
  /** Raised by every write but those of new mutations, so that tabs notice what they missed. */
  readonly change: number
  readonly client: string
  /** Every answer up to this number is stored. */
  readonly ackedSeq: number
  readonly epoch: string | null
  /** Ids of the last mutations that left the outbox, so that a tab that was frozen does not add one again [O1]. */
  readonly leftOutbox?: readonly string[]
  /** The revision up to which everything is here; null before the first pull is complete. */
  readonly cursor: number | null
  /** The protocol version that the rows were pulled under, which may lack collections; version 1 did not write it. */
  readonly version?: number
  /** Why everything is to be pulled again beside the rows that are shown. */
  readonly reset: 'epoch' | 'rows' | null
  readonly purgedUntilMs: number
  /** Names the chunks that are valid, and how many there are. */
  readonly generation: string
  readonly chunkCount: number
  /** Balances without the outbox, shown while chunks are being read. */
  readonly balances: Readonly<Record<string, number>>
  readonly totals?: TotalsMark
}

/** Metadata of a device without rows. */
export const nothingYet = {
  cursor: null,
  reset: null,
  generation: '',
  chunkCount: 0,
  purgedUntilMs: 0,
  balances: {},
}

/** One storage transaction. */
export interface Writes {
  readonly meta: Meta
  /** New ones, which get their numbers now. */
  readonly outboxAdd?: readonly NewMutation[]
  readonly outboxPut?: readonly StoredMutation[]
  readonly outboxDelete?: readonly number[]
  readonly refusedPut?: readonly RefusedChange[]
  /** Ids of mutations. */
  readonly refusedDelete?: readonly string[]
  /** Base rows that changed. */
  readonly page?: StoredPage
  /** The rows lost with a restored backup that are still undecided. */
  readonly lost?: readonly RowPut[]
  /** The chunks of `meta.generation` replace all others, and the log up to this key. */
  readonly replacesLogUpTo?: number
  /** The rows are the same as before, only laid out anew. */
  readonly isCompaction?: boolean
  /** The totals that the mark speaks of were written anew. */
  readonly renewsTotals?: boolean
}

/** Writes that are durable, and the key of their page in the log. */
export interface Committed {
  readonly writes: Writes
  readonly logKey: number
}

/** What is read at once at a start. Other chunks are read one by one. */
export interface Stored extends StoredState {
  /** The first chunk, which has the newest entries; only read together with the whole log. */
  readonly newest: StoredPage | undefined
  /** Of the years that were asked for. */
  readonly totals?: readonly TotalsColumns[] | undefined
  readonly refused: readonly RefusedChange[]
  readonly lost: readonly RowPut[]
  readonly log: readonly { readonly key: number; readonly page: StoredPage }[]
}

/** What a tab has in memory when its storage fails; base rows only if it has all of them. */
export interface MemorySnapshot extends Pick<Stored, 'outbox' | 'refused' | 'lost'> {
  readonly meta: Meta
  readonly unwritten: readonly NewMutation[]
  readonly base: ReplicaStore['layers'] | null
}

/** The part that is read frequently. */
export interface StoredState {
  /** Null in a new database. */
  readonly meta: Meta | null
  readonly outbox: readonly StoredMutation[]
}

/** What a tab has of it when it is read. */
export type KnownState = () => StoredState

/** What a tab has of the outbox, by number. Only a write that raises `change` can change it, so it need not be read again while that is the same. */
export function knownOutbox(
  meta: Meta | null,
  knownState: KnownState | undefined,
): Map<number, StoredMutation> {
  const state = knownState?.()
  return new Map(state?.meta?.change === meta?.change ? state?.outbox.map((row) => [row.seq, row]) : [])
}
