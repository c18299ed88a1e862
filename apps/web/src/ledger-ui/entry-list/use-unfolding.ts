import type { EntryRow } from '@monedero/core'
import { useCallback, useState } from 'react'
import type { UnfoldedRow } from './list-layout.ts'

/** Which split entries of a list show their parts. */
export interface Unfolding {
  readonly ids: ReadonlySet<string>
  /** Shows or hides the parts of an entry. */
  readonly toggle: (id: string) => void
}

/** Keeps which entries are unfolded while the list is there. */
export function useUnfolding(): Unfolding {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>())
  const toggle = useCallback((id: string) => setIds((old) => withToggled(old, id)), [])
  return { ids, toggle }
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...ids].filter((other) => other !== id)
  return new Set(others.length < ids.size ? others : [...ids, id])
}

interface PlacedEntry {
  readonly entry: EntryRow
  readonly place: number
}

// The same list each time, so that nothing is worked out again.
const none: readonly UnfoldedRow[] = []

/** Unfolded entries in the order of the list, without those that are not in it or not split any more. */
export function unfoldedRows(
  ids: ReadonlySet<string>,
  find: (id: string) => PlacedEntry | undefined,
): readonly UnfoldedRow[] {
  if (ids.size === 0) return none
  return [...ids]
    .flatMap((id) => {
      const found = find(id)
      return found?.entry.parts ? { place: found.place, partCount: found.entry.parts.length } : []
    })
    .toSorted((a, b) => a.place - b.place)
}
