import { useEffect } from 'react'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { fetchLedgers } from '../../replica/ledgers/fetch-ledgers.ts'

/** Reads who is in the open ledger, and what its person may do in it: now, when this tab is used again, and when a change was refused. */
export function useFreshPeople(): void {
  const replica = useLedger()
  useEffect(() => {
    const { uid, ledgerId } = replica.ledger
    if (ledgerId === uid) return undefined
    // Offline, what the device knows is shown.
    const read = () => void fetchLedgers(uid).catch(() => undefined)
    const look = () => {
      if (document.visibilityState === 'visible') read()
    }
    let refused = replica.status().refused.length
    const stop = replica.onStatus(() => {
      const { length } = replica.status().refused
      if (length > refused) read()
      refused = length
    })
    read()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', read)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', read)
    }
  }, [replica])
}
