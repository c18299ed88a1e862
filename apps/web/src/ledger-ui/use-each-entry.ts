import type { EntryRow } from '@monedero/core'
import { useEffect, useState } from 'react'
import { useLedger, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { inSlices } from '../scheduling/schedule.ts'

/** Something that looks at entries one after another, then gives what it has found. */
export interface Looking<T> {
  readonly look: (entry: EntryRow) => void
  readonly finish: () => T
}

/** A result, and whether it is that of the present question. */
export interface Found<T> {
  readonly found: T
  readonly isCurrent: boolean
}

/** Looks at each entry in slices; false where this is no longer wanted before the end. */
export async function lookAtEach(
  entries: Iterable<EntryRow>,
  look: (entry: EntryRow) => void,
  isWanted?: () => boolean,
): Promise<boolean> {
  function* steps() {
    for (const entry of entries) {
      look(entry)
      yield
    }
    return true
  }
  return (await inSlices(steps(), isWanted)) ?? false
}

/**
 * Looks at all entries in slices, newest state of the rows first, and again when they change or `start` is another function.
 * Undefined until the end is reached the first time; after that the last result stays until the next one is there.
 */
export function useEachEntry<T>(start: () => Looking<T>): Found<T> | undefined {
  const { store } = useLedger()
  const version = useLedgerRows((rows) => rows.versionOf('entries', 'wallets', 'categories', 'rules'))
  const [result, setResult] = useState<{ of: () => Looking<T>; version: string; found: T }>()
  useEffect(() => {
    let isWanted = true
    const { look, finish } = start()
    const lookAtAll = async () => {
      const isDone = await lookAtEach(store.layers.shown.entries.values(), look, () => isWanted)
      if (isDone) setResult({ of: start, version, found: finish() })
    }
    void lookAtAll()
    return () => {
      isWanted = false
    }
  }, [store, version, start])
  return result && { found: result.found, isCurrent: result.of === start && result.version === version }
}
