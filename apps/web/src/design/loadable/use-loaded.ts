import { useEffect } from 'react'

/** Preloads code that may be needed next, so that it works offline too; after the current paint. */
export function useLoaded(load: () => Promise<unknown>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        // Offline, it is loaded on demand.
        load().catch(() => {})
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [load])
}
