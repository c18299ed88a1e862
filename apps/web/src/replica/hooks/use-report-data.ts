import type { CalendarDay } from '@monedero/core'
import { useEffect, useReducer } from 'react'
import { inSlices } from '../../scheduling/schedule.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { type ReportData, reportSteps, reportVersion } from '../store/report-lines.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

interface Kept {
  readonly version: string
  /** The day since which all entries are in the data; undefined for all. */
  readonly since: CalendarDay | undefined
  readonly data: ReportData
}

/** The last data of each store: going back to reports shows them at once. */
const keptOf = new WeakMap<ReplicaStore, Kept>()

/**
 * The data of reports about a day and later ones, made in slices; undefined until they are there, and without a day. After a change the last
 * ones stay until the new ones are made. Earlier entries follow when the first report is drawn, so that a longer range is there at once; not
 * for what never needs them.
 */
export function useReportData(
  since: CalendarDay | undefined,
  earlier: 'follow' | 'unneeded' = 'follow',
): ReportData | undefined {
  const { store } = useLedger()
  const version = useLedgerRows(reportVersion)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (since === undefined) return undefined
    let isWanted = true
    const make = async (from: CalendarDay | undefined) => {
      const data = await inSlices(reportSteps(store, from), () => isWanted)
      if (data) keptOf.set(store, { version, since: data.hasEarlier ? from : undefined, data })
      return data !== undefined
    }
    const makeAll = async () => {
      const kept = keptOf.get(store)
      const isThere = kept?.version === version && reachesBack(kept, since)
      if (!isThere && (await make(since))) redraw()
      if (earlier === 'follow' && keptOf.get(store)?.since !== undefined) await make(undefined)
    }
    void makeAll()
    return () => {
      isWanted = false
    }
  }, [store, version, since, earlier])
  const kept = keptOf.get(store)
  return since !== undefined && kept && reachesBack(kept, since) ? kept.data : undefined
}

function reachesBack(kept: Kept, since: CalendarDay): boolean {
  return kept.since === undefined || kept.since <= since
}
