import { useEffect, useState } from 'react'
import { knownLedgers, onKnownLedgers } from '../browser/known-ledgers.ts'
import type { KnownLedger } from '../known-ledgers.ts'
import { fetchLedgers } from './fetch-ledgers.ts'

/** The further ledgers of a person: at once as this device knows them, then as the server does. */
export function useKnownLedgers(uid: string): readonly KnownLedger[] {
  const [ledgers, setLedgers] = useState(() => knownLedgers(uid))
  useEffect(() => {
    void fetchLedgers(uid)
      // Offline, what the device knows is shown.
      .catch(() => undefined)
    return onKnownLedgers(() => setLedgers(knownLedgers(uid)))
  }, [uid])
  return ledgers
}
