import type { EntryRow } from '@monedero/core'
import { useState } from 'react'
import { rowOfEntry } from '../../ledger-ui/entry-list/row-of-entry.ts'

/** How far below the top of the window the row of an entry is, in pixels, and that of the last one after it is closed. Measured before anything changes. */
export function useRowTop(entry: EntryRow | undefined): number | undefined {
  const [last, setLast] = useState<{ id?: string | undefined; top?: number | undefined }>({})
  if (last.id === entry?.id) return last.top
  const top = entry ? rowOfEntry(entry.id)?.getBoundingClientRect().top : last.top
  setLast({ id: entry?.id, top })
  return top
}
