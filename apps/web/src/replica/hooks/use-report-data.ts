import type { CalendarDay } from '@monedero/core'
import { useEffect, useReducer } from 'react'
import type { ReplicaStore } from '../store/replica-store.ts'
import { type ReportData, reportSteps, reportVersion } from '../store/report-lines.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

/** Half a frame: the page paints and handles input in between. */
const sliceMs = 8

interface Kept {
  readonly version: string
  /** The day since which all entries are in the data; undefined for all. */
  readonly since: CalendarDay | undefined
  readonly data: ReportData
}

/** The last data of each store: going back to reports shows them at once. */
const keptOf = new WeakMap<ReplicaStore, Kept>()

/**
 * The data of reports about a day and later ones, made in slices; undefined until they are there. After a change the last ones stay until the
 * new ones are made. Earlier entries follow when the first report is drawn, so that a longer range is there at once.
 */
export function useReportData(since: CalendarDay): ReportData | undefined {
  const { store } = useLedger()
  const version = useLedgerRows(reportVersion)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let stop: (() => void) | undefined
    const make = (from: CalendarDay | undefined, done?: () => void) => {
      stop = runInSlices(reportSteps(store, from), (data) => {
        if (!data) return
        keptOf.set(store, { version, since: data.hasEarlier ? from : undefined, data })
        done?.()
        if (data.hasEarlier) make(undefined)
      })
    }
    const kept = keptOf.get(store)
    if (kept?.version !== version || !reachesBack(kept, since)) make(since, redraw)
    else if (kept.since !== undefined) make(undefined)
    return () => stop?.()
  }, [store, version, since])
  const kept = keptOf.get(store)
  return kept && reachesBack(kept, since) ? kept.data : undefined
}

function reachesBack(kept: Kept, since: CalendarDay): boolean {
  return kept.since === undefined || kept.since <= since
}

/** Runs steps for the length of a slice, yields to the page, and repeats. The returned function stops it. */
function runInSlices<Result>(steps: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  const { port1, port2 } = new MessageChannel()
  const slice = () => {
    const endMs = performance.now() + sliceMs
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        port1.close()
        done(step.value)
        return
      }
      if (performance.now() >= endMs) break
    }
    // A message runs after painting and input, and is not throttled like a timer.
    port2.postMessage(null)
  }
  port1.addEventListener('message', slice)
  port1.start()
  port2.postMessage(null)
  return () => port1.close()
}
