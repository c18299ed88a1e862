import { useEffect } from 'react'
import { afterPaint } from '../../scheduling/schedule.ts'

/** Preloads code that may be needed next, so that it works offline too; after the current paint. */
export function useLoaded(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      afterPaint(() => {
        // Offline, it is loaded on demand.
        load().catch(() => {})
      }),
    [load],
  )
}
