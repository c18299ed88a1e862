import { useEffect } from 'react'

/** Loads code that may be wanted next, so that it is there without a network too; after what is drawn now has been painted. */
export function useLoaded(load: () => Promise<unknown>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        // Without a network it is loaded when it is asked for.
        load().catch(() => {})
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [load])
}
