import { useEffect, useState } from 'react'
import type { ReplicaStore } from '../store/replica-store.ts'
import { type ReportData, reportSteps, reportVersion } from '../store/report-lines.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

/** Half a frame: the page paints and answers in between. */
const sliceMs = 8

interface Kept {
  readonly version: string
  readonly data: ReportData
}

/** The last data of each store: going back to reports shows them at once. */
const keptOf = new WeakMap<ReplicaStore, Kept>()

/** The data of reports, made in slices; undefined until they are there. After a change the last ones stay until the new ones are made. */
export function useReportData(): ReportData | undefined {
  const { store } = useLedger()
  const version = useLedgerRows(reportVersion)
  const [kept, setKept] = useState(() => keptOf.get(store))
  useEffect(() => {
    if (keptOf.get(store)?.version === version) return undefined
    const steps = reportSteps(store)
    return runInSlices(steps, (data) => {
      if (!data) return
      const made = { version, data }
      keptOf.set(store, made)
      setKept(made)
    })
  }, [store, version])
  return kept?.data
}

/** Takes steps for as long as a slice lasts, lets the page go on, and so forth. The returned function stops it. */
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
    // A message comes behind painting and input, and is not held back like a timer.
    port2.postMessage(null)
  }
  port1.addEventListener('message', slice)
  port1.start()
  port2.postMessage(null)
  return () => port1.close()
}
