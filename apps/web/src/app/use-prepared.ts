import { startTransition, useEffect, useState } from 'react'
import { idle } from '../scheduling/schedule.ts'

const afterFirstListMs = 1000

/** Preloads overlays when the browser is idle, so that they open at once, offline too. Returns whether they are loaded. */
export function usePrepared(load: () => Promise<unknown>): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    const prepare = async () => {
      await idle()
      await load()
      startTransition(() => setPrepared(true))
    }
    // Offline, it is loaded on demand.
    const timer = setTimeout(() => prepare().catch(() => {}), afterFirstListMs)
    return () => clearTimeout(timer)
  }, [load])
  return isPrepared
}
