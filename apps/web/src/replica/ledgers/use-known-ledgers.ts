import { useEffect, useState } from 'react'
import { knownLedgers } from '../browser/known-ledgers.ts'
import type { KnownLedger } from '../known-ledgers.ts'
import { fetchLedgers } from './server-ledgers.ts'

/** The further ledgers of a person: at once as this device knows them, then as the server does. */
export function useKnownLedgers(uid: string): readonly KnownLedger[] {
  const [ledgers, setLedgers] = useState(() => knownLedgers(uid))
  useEffect(() => {
    let isOver = false
    void fetchLedgers(uid)
      // Offline, what the device knows is shown.
      .catch(() => undefined)
      .then((fetched) => {
        if (fetched && !isOver) setLedgers(fetched)
        return undefined
      })
    return () => {
      isOver = true
    }
  }, [uid])
  return ledgers
}
