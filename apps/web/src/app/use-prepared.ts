import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../replica/browser/web-ports.ts'

const afterFirstListMs = 1000

/** Loads what lies over the screen when there is time, so that it opens at once, offline too. Returns whether it is there. */
export function usePrepared(load: () => Promise<unknown>): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        whenIdle(() => {
          // Without a network it is loaded when it is asked for.
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
