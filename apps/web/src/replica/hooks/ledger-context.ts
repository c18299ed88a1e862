import { createContext, useContext } from 'react'
import type { CurrentReplica } from '../open-ledgers.ts'
import type { Replica } from '../replica.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { type Pace, useIsFilled, useRows } from './use-rows.ts'

/** The open replica, for everything inside the frame of the app. */
export const LedgerContext = createContext<CurrentReplica | undefined>(undefined)

/** The replica of the person who is signed in. */
export function useLedger(): Replica {
  const current = useContext(LedgerContext)
  if (!current) throw new Error('useLedger outside of the signed-in frame')
  return current.replica
}

/** When changes of rows are drawn: at once, but for parts of a screen that may follow. */
export const PaceContext = createContext<Pace | undefined>(undefined)

/** Reads the person's rows, live. */
export function useLedgerRows<T>(read: (store: ReplicaStore) => T): T {
  return useRows(useLedger(), read, useContext(PaceContext))
}

/** Whether all of the person's rows are on this device and loaded, live. */
export function useHasAllRows(): boolean {
  const isFilled = useIsFilled(useLedger())
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  return isComplete && isFilled
}
