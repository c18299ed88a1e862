import { useLayoutEffect } from 'react'
import { searchAhead } from '../store/search-ahead.ts'
import { useLedger } from './ledger-context.ts'

/** Searches what is stored and not loaded yet; what it finds is among the answers of `findIn`. */
export function useSearchAhead(text: string): void {
  const ledger = useLedger()
  useLayoutEffect(
    () => (text === '' || ledger.store.layers.isComplete ? undefined : searchAhead(ledger, text)),
    [ledger, text],
  )
}
