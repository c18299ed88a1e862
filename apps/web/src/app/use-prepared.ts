import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../replica/browser/web-ports.ts'

const afterFirstListMs = 1000

/** Preloads overlays when the browser is idle, so that they open at once, offline too. Returns whether they are loaded. */
export function usePrepared(load: () => Promise<unknown>): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        whenIdle(() => {
          // Offline, it is loaded on demand.
          load().then(
            () => startTransition(() => setPrepared(true)),
            () => {},
          )
          return false
        }),
      afterFirstListMs,
    )
    return () => clearTimeout(timer)
  }, [load])
  return isPrepared
}
