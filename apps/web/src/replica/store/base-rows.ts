import { collectionNames, type EntryRow, type RowPut } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'

export type Layers = ReplicaStore['layers']

/** The rows from the server, without the pending mutations. */
export function* baseRows(layers: Layers): Generator<RowPut> {
  yield* baseHead(layers)
  for (const row of baseOf(layers, layers.shown.entries.values())) yield { table: 'entries', row }
}

/** The same without entries. */
export function* baseHead({ shown, covered }: Layers): Generator<RowPut> {
  for (const table of collectionNames) {
    for (const id of shown.rowsOf(table).keys()) {
      const cover = covered[table].get(id)
      const put = cover ? cover.below : shown.find(table, id)
      if (put) yield put
    }
  }
}

/** What the server has of shown entries, in the given order; nothing for those created only by pending mutations. */
export function* baseOf(
  { covered }: { covered: Pick<Layers['covered'], 'entries'> },
  entries: Iterable<EntryRow>,
): Generator<EntryRow> {
  for (const row of entries) {
    const cover = covered.entries.get(row.id)
    if (!cover) yield row
    else if (cover.below?.table === 'entries') yield cover.below.row
  }
}

/** The row that the server has of an entry. */
export function baseEntry({ shown, covered }: Layers, id: string): EntryRow | undefined {
  const cover = covered.entries.get(id)
  if (!cover) return shown.entry(id)
  return cover.below?.table === 'entries' ? cover.below.row : undefined
}

/** What the server has of the entries that pending mutations change. */
export function* coveredEntries({ covered }: Layers): Generator<EntryRow> {
  for (const { below } of covered.entries.values()) if (below?.table === 'entries') yield below.row
}
