import { compareEntries, type EntryRow } from '@monedero/core'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { EntryFilter } from '../../replica/store/entry-filter.ts'
import { findIn } from '../../replica/store/find.ts'

interface Neighbours {
  readonly newer: EntryRow | undefined
  readonly older: EntryRow | undefined
}

/** What lies above and below an entry in the list behind: what was found, or the wallet of the entry. */
export function useNeighbours(entry: EntryRow | undefined, filter: EntryFilter | undefined): Neighbours {
  const { store } = useLedger()
  // A change of any entry may move this one.
  useLedgerRows(({ layers }) => layers.shown.versions.entries)
  if (!entry) return { newer: undefined, older: undefined }
  if (!filter) {
    const place = store.placeOf(entry)
    const { rows } = store.ledger(entry.walletId, Math.max(0, place - 1), place + 2)
    return besides(
      rows.map((row) => row.entry),
      entry,
    )
  }
  return besides(findIn(store, filter).rows, entry)
}

function besides(newestFirst: readonly EntryRow[], entry: EntryRow): Neighbours {
  let low = 0
  let high = newestFirst.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = newestFirst[middle]
    if (row && compareEntries(row, entry) < 0) low = middle + 1
    else high = middle
  }
  const isThere = newestFirst[low]?.id === entry.id
  return { newer: newestFirst[low - 1], older: newestFirst[isThere ? low + 1 : low] }
}
