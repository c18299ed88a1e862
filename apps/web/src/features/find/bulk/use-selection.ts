import type { EntryRow } from '@monedero/core'
import { useMemo, useState } from 'react'
import { toggled } from './toggled.ts'

/** Which of the entries shown are chosen. */
export interface Selection {
  readonly chosen: readonly EntryRow[]
  readonly has: (id: string) => boolean
  /** Chooses or leaves the entry at a place; a range from the place that was last pressed gets the same. */
  readonly toggle: (place: number, isRange: boolean) => void
  readonly all: () => void
  readonly none: () => void
}

/** Keeps which entries are chosen, at first the one whose id is given; what is no longer shown is not chosen. */
export function useSelection(rows: readonly EntryRow[], firstId: string | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string>()
  const [knownFirstId, setKnownFirstId] = useState<string>()
  if (firstId !== knownFirstId) {
    setKnownFirstId(firstId)
    setIds(new Set(firstId === undefined ? [] : [firstId]))
    setLastId(firstId)
  }
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids])
  const toggle = (place: number, isRange: boolean) => {
    const row = rows[place]
    if (!row) return
    const last = isRange ? rows.findIndex(({ id }) => id === lastId) : -1
    setIds(toggled(ids, rows, last === -1 ? place : last, place))
    setLastId(row.id)
  }
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    all: () => setIds(new Set(rows.map(({ id }) => id))),
    none: () => setIds(new Set()),
  }
}
