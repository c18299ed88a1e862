import type { Role } from '@monedero/core'
import { useSyncExternalStore } from 'react'
import { onKnownLedgers, roleIn } from '../browser/known-ledgers.ts'
import { useLedger } from './ledger-context.ts'

/** What the person may do in the open ledger, as far as this device knows, live. */
export function useRole(): Role {
  const { ledger } = useLedger()
  return useSyncExternalStore(onKnownLedgers, () => roleIn(ledger))
}

/** Whether the person may change the rows of the open ledger; otherwise no control for that is shown. */
export function useMayEdit(): boolean {
  return useRole() !== 'viewer'
}
