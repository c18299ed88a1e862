import { useLayoutEffect } from 'react'
import { useLedger } from './ledger-context.ts'

/** Searches what is stored and not loaded yet; what it finds is among the answers of `findIn`. It does not wait until those are drawn. */
export function useSearchAhead(text: string): void {
  const ledger = useLedger()
  useLayoutEffect(() => {
    if (text === '' || ledger.store.layers.isComplete) return undefined
    const begun = import('../storage/search-ahead.ts').then(
      ({ searchAhead }) => searchAhead(ledger, text),
      // Without this code, entries are found once they are loaded.
      () => undefined,
    )
    return () => void begun.then((stop) => stop?.())
  }, [ledger, text])
}
