import type { EntryRow } from '@monedero/core'
import { useState } from 'react'
import { isMergedByDefault } from '../../ledger-ui/merged-by-default.ts'

/** Which entries are merged into the transfers that rules make. */
export interface Merges {
  readonly isMerged: (counterpart: EntryRow) => boolean
  readonly setMerged: (counterpart: EntryRow, isMerged: boolean) => void
}

export function useMerges(): Merges {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  return {
    isMerged: (counterpart) => decided.get(counterpart.id) ?? isMergedByDefault(counterpart),
    setMerged: ({ id }, isMerged) => setDecided(new Map([...decided, [id, isMerged]])),
  }
}
