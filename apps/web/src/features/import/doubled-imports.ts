import { type EntryRow, type ImportRow, localDayOf } from '@monedero/core'
import { entriesOfImport } from '../../replica/imports/undo-import.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'

/**
 * Imports with the same entries as an older one, by their ids: two devices have imported the same file before either had synced the
 * other's.
 */
export function doubledImports(
  store: ReplicaStore,
  newestFirst: readonly ImportRow[],
): ReadonlyMap<string, ImportRow> {
  const counted = newestFirst.filter(({ undoneAtMs, entryCount }) => undoneAtMs === null && entryCount > 0)
  const alike = Map.groupBy(counted, ({ entryCount, accounts }) =>
    [entryCount, ...accounts.map(({ walletId }) => walletId).toSorted()].join(' '),
  )
  const doubled = new Map<string, ImportRow>()
  for (const group of alike.values()) {
    if (group.length < 2) continue
    const first = new Map<string, ImportRow>()
    for (const row of group.toReversed()) {
      const content = entriesOfImport(store, row.id).map(movementOf).toSorted().join('\n')
      const same = first.get(content)
      if (same && content !== '') doubled.set(row.id, same)
      else first.set(content, row)
    }
  }
  return doubled
}

function movementOf({ walletId, dateMs, offsetMinutes, amount, imported }: EntryRow): string {
  return [walletId, localDayOf(dateMs, offsetMinutes), amount, imported?.bankId].join(' ')
}
