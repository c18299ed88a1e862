import {
  type EntryRow,
  type LedgerRows,
  limits,
  type Mutation,
  type NewTransfer,
  type ReplacedEntry,
  replacementIds,
  slicesThatFit,
  toAmount,
} from '@monedero/core'
import type { RuleChange, RulePlan } from './rule-plan.ts'

interface Making {
  readonly rows: Pick<LedgerRows, 'get'>
  /** Whether the other side that was found for a transfer is merged into it. */
  readonly isMerged: (counterpart: EntryRow) => boolean
}

/** The mutations that carry a plan out, to be performed all or none. */
export function mutationsOf({ changes }: RulePlan, making: Making): Mutation[] {
  const merging = changes.map((change) => withoutUnmerged(change, making))
  const mergedIds = new Set(merging.flatMap(({ counterpart }) => counterpart?.id ?? []))
  const left = merging.filter(({ entry }) => !mergedIds.has(entry.id))
  const transfers = left.flatMap((change) => transferOf(change) ?? [])
  return [
    ...updates(left.filter(({ transferWith }) => transferWith === undefined)),
    // Each makes two rows and deletes up to two.
    ...slicesThatFit(
      transfers.map(({ made }) => made),
      Math.floor(limits.bulkRows / 4),
    ).map((slice): Mutation => ({ op: 'entries.create', args: { entries: [], transfers: slice } })),
    ...importUpdates(
      transfers.flatMap(({ replaced }) => replaced),
      making.rows,
    ),
  ]
}

function withoutUnmerged({ counterpart, ...change }: RuleChange, { isMerged }: Making): RuleChange {
  return counterpart && isMerged(counterpart) ? { ...change, counterpart } : change
}

function updates(changes: readonly RuleChange[]): Mutation[] {
  const sets = changes.map(({ entry, set }) => ({ id: entry.id, set }))
  return slicesThatFit(sets, limits.bulkRows).map((slice): Mutation => {
    const groups = Map.groupBy(slice, ({ set }) => JSON.stringify(set))
    const grouped = Array.from(groups.values(), (group) => ({
      entryIds: group.map(({ id }) => id),
      transferIds: [],
      set: group[0]?.set ?? {},
    }))
    return { op: 'entries.update', args: { changes: grouped } }
  })
}

/** An entry that a transfer replaces, and the import whose undo deletes that transfer and has to restore the entry. */
interface Replaced extends ReplacedEntry {
  readonly importId: string
}

function transferOf({
  entry,
  set,
  transferWith,
  counterpart,
}: RuleChange): { readonly made: NewTransfer; readonly replaced: readonly Replaced[] } | undefined {
  if (transferWith === undefined) return undefined
  const { note, dateMs, offsetMinutes, walletId } = entry
  const isOut = entry.amount < 0
  const amount = toAmount(Math.abs(entry.amount))
  const [out, into] = isOut ? [entry, counterpart] : [counterpart, entry]
  const ids = replacementIds(entry.id, counterpart?.id)
  const made = {
    ...ids,
    origin: isOut ? walletId : transferWith,
    destination: isOut ? transferWith : walletId,
    amountOut: amount,
    amountIn: amount,
    description: set.description ?? entry.description,
    note,
    tags: [...entry.tags, ...(set.addTags ?? [])],
    dateMs,
    offsetMinutes,
    replaces: entry.id,
    ...(counterpart && { merges: counterpart.id }),
    ...(out?.imported && { originImported: out.imported }),
    ...(into?.imported && { destinationImported: into.imported }),
  }
  return { made, replaced: counterpart ? replacedBetween(entry, counterpart, ids.transferId) : [] }
}

/** Of two entries of different imports, each is replaced for the import of the other. */
function replacedBetween(entry: EntryRow, counterpart: EntryRow, transferId: string): Replaced[] {
  const [of, ofOther] = [entry.imported?.importId, counterpart.imported?.importId]
  if (of === ofOther) return []
  return [
    ...(of === undefined ? [] : [{ importId: of, entryId: counterpart.id, transferId }]),
    ...(ofOther === undefined ? [] : [{ importId: ofOther, entryId: entry.id, transferId }]),
  ]
}

function importUpdates(replaced: readonly Replaced[], rows: Pick<LedgerRows, 'get'>): Mutation[] {
  return [...Map.groupBy(replaced, ({ importId }) => importId)].flatMap(([id, added]): Mutation[] => {
    const row = rows.get('imports', id)
    if (row?.deletedAtMs !== null || row.undoneAtMs !== null) return []
    const pairs = added.map(({ entryId, transferId }) => ({ entryId, transferId }))
    return [{ op: 'import.update', args: { id, set: {}, addReplaced: pairs } }]
  })
}
