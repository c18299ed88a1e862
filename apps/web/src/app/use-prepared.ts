import { useEffect } from 'react'
import { whenIdle } from '../replica/browser/web-ports.ts'

const afterFirstListMs = 1000

/** Loads what lies over the screen when there is time, so that it opens at once, offline too. */
export function usePrepared(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(
      () =>
        whenIdle(() => {
          // Without a network it is loaded when it is asked for.
          load().catch(() => {})
          return false
        }),
      afterFirstListMs,
    )
    return () => clearTimeout(timer)
  }, [load])
}
