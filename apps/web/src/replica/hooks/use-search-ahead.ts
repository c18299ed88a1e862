import { useLayoutEffect } from 'react'
import type { searchAhead } from '../store/search-ahead.ts'
import { useLedger } from './ledger-context.ts'

/**
 * Searches what is stored and not loaded yet; what it finds is among the answers of `findIn`. It needs the code that shows the answers, but does not wait
 * until that is drawn.
 */
export function useSearchAhead(
  text: string,
  load: () => Promise<{ readonly searchAhead: typeof searchAhead }>,
): void {
  const ledger = useLedger()
  useLayoutEffect(() => {
    if (text === '' || ledger.store.layers.isComplete) return undefined
    let isOver = false
    let stop = () => {
      isOver = true
    }
    load().then(
      (loaded) => {
        if (!isOver) stop = loaded.searchAhead(ledger, text)
      },
      () => {
        // It is loaded again to show the answers, and reported there.
      },
    )
    return () => stop()
  }, [ledger, text, load])
}
