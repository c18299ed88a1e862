import { useEffect } from 'react'

/** Loads code that may be wanted next, so that it is there without a network too. */
export function useLoaded(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a network it is loaded when it is asked for.
    load().catch(() => {})
  }, [load])
}
