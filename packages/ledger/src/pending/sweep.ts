import {
  type EntryRow,
  hasTag,
  isFiledUnder,
  type Mutation,
  type Need,
  needsOf,
  readMutation,
  sweepOf,
} from '@monedero/core'
import type { Reader } from '@monedero/database'
import { type LedgerState, newLedger, readState } from '../ledger-state.ts'
import { entryPages } from '../rows/entry-pages.ts'
import { putEntries, storedEntry } from '../rows/entry-rows.ts'
import { atCommit } from '../rows/put-rows.ts'
import { entryBytes } from '../rows/row-bytes.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import { storedEntryCount } from '../rows/wallet-totals.ts'

/** The plan of a sweep for a ledger at a revision and a purge, which does not raise the revision. */
export interface SweepPlan extends Pick<LedgerState, 'rev' | 'purgedUntilMs'> {
  readonly mutation: Mutation
  /**
   * One entry for each category or tag of the mutation, preferably not deleted: enough to
   * decide whether the mutation is refused.
   */
  readonly examples: readonly EntryRow[]
  readonly changes: number
  /** Change of the entries' total size. */
  readonly growth: number
}

/** Whether a ledger has more entries, deleted ones included, than one transaction should read. */
export async function isLarge(reader: Reader, uid: string, rowsPerSlice: number): Promise<boolean> {
  const stored = await reader.first(storedEntryCount, { uid })
  return (stored?.count ?? 0) > rowsPerSlice
}

/** Reads all entries of a ledger, page by page and without its lock. */
export async function planSweep(
  { database, uid, rowsPerSlice }: Omit<SlicePlace, 'rev'>,
  mutation: Mutation,
): Promise<SweepPlan> {
  const { rev, purgedUntilMs } = (await readState(database, uid)) ?? newLedger()
  const sweep = sweepOf(mutation)
  const examples = new Map<Need, EntryRow | undefined>(needsOf(mutation).map((need) => [need, undefined]))
  let changes = 0
  let growth = 0
  for await (const page of entryPages(database, uid, rowsPerSlice)) {
    for (const row of page) {
      for (const [need, best] of examples) if (isBetter(row, best, need)) examples.set(need, row)
      const changed = sweep?.(row)
      if (!changed) continue
      changes++
      growth += entryBytes(changed) - entryBytes(row)
    }
  }
  const found = [...examples.values()].filter((row) => row !== undefined)
  return { mutation, rev, purgedUntilMs, examples: found, changes, growth }
}

function isBetter(row: EntryRow, best: EntryRow | undefined, need: Need): boolean {
  const isAskedFor =
    ('entriesOfCategory' in need && isFiledUnder(row, need.entriesOfCategory)) ||
    ('entriesOfTag' in need && hasTag(row, need.entriesOfTag))
  return isAskedFor && (best === undefined || (best.deletedAtMs !== null && row.deletedAtMs === null))
}

/** Changes the entries that a sweep has not reached yet. */
export async function* sweepSlices(
  { database, uid, rev, rowsPerSlice }: SlicePlace,
  { op, args }: { op: string; args: unknown },
): AsyncGenerator<Slice> {
  const sweep = sweepOf(readMutation(op, args))
  for await (const page of entryPages(database, uid, rowsPerSlice)) {
    const changed = page.flatMap((row) => sweep?.(row) ?? [])
    const stored = changed.map((row) => storedEntry(uid, row, rev))
    if (stored.length > 0) yield (tx) => putEntries(database.engine, stored, atCommit(tx))
  }
}
