import type { EntryRow } from '@monedero/core'
import { useEffect, useState } from 'react'
import { useLedger, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { inSlices } from '../scheduling/schedule.ts'

/** Is given entries one after another, then returns what it has found. */
export interface EntryVisitor<T> {
  readonly visit: (entry: EntryRow) => void
  readonly finish: () => T
}

/** A result, and whether it is that of the present question. */
export interface Found<T> {
  readonly found: T
  readonly isCurrent: boolean
}

/** Visits each entry in slices; false where this is no longer wanted before the end. */
export async function visitEach(
  entries: Iterable<EntryRow>,
  visit: (entry: EntryRow) => void,
  isWanted?: () => boolean,
): Promise<boolean> {
  function* steps() {
    for (const entry of entries) {
      visit(entry)
      yield
    }
    return true
  }
  return (await inSlices(steps(), isWanted)) ?? false
}

/**
 * Visits all entries in slices, newest state of the rows first, and again when they change or `start` is another function.
 * Undefined until the end is reached the first time; after that the last result stays until the next one is there.
 */
export function useEachEntry<T>(start: () => EntryVisitor<T>): Found<T> | undefined {
  const { store } = useLedger()
  const version = useLedgerRows((rows) => rows.versionOf('entries', 'wallets', 'categories', 'rules'))
  const [result, setResult] = useState<{ of: () => EntryVisitor<T>; version: string; found: T }>()
  useEffect(() => {
    let isWanted = true
    const { visit, finish } = start()
    const visitAll = async () => {
      const isDone = await visitEach(store.layers.shown.entries.values(), visit, () => isWanted)
      if (isDone) setResult({ of: start, version, found: finish() })
    }
    void visitAll()
    return () => {
      isWanted = false
    }
  }, [store, version, start])
  return result && { found: result.found, isCurrent: result.of === start && result.version === version }
}
