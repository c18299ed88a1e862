import type { EntryRow } from '@monedero/core'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { EntryFilter } from '../../replica/store/entry-filter.ts'
import { findIn } from '../../replica/store/find.ts'
import { placeIn } from '../../replica/store/place-in.ts'

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
  const place = placeIn(newestFirst, entry)
  const isThere = newestFirst[place]?.id === entry.id
  return { newer: newestFirst[place - 1], older: newestFirst[isThere ? place + 1 : place] }
}
