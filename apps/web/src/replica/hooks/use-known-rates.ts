import { useEffect, useState } from 'react'
import type * as knownRates from '../store/known-rates.ts'

let loaded: typeof knownRates | undefined

/** The lookup of rates, loaded on first use: most entries need none. Undefined until then, and if it cannot be loaded. */
export function useKnownRates(isWanted: boolean) {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    if (!isWanted) return
    const take = (found: typeof knownRates) => {
      loaded = found
      setCode(found)
    }
    import('../store/known-rates.ts').then(take, () => {})
  }, [isWanted])
  return code?.knownRates
}
