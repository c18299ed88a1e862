import type { UserSettings } from '@monedero/core'
import { createContext, useContext } from 'react'
import type { Replica } from '../replica.ts'
import { PaceContext } from './ledger-context.ts'
import { useRows } from './use-rows.ts'

/** The personal ledger of the signed-in person, which has the settings that hold in all of their ledgers. */
export const PersonContext = createContext<Replica | undefined>(undefined)

/** The personal ledger, whichever ledger is open. */
export function usePerson(): Replica {
  const replica = useContext(PersonContext)
  if (!replica) throw new Error('usePerson outside of the signed-in frame')
  return replica
}

/**
 * The settings of the person, live: language, formats, keys, blocks of the dashboard. Those of a ledger, as its currency and its month,
 * are in the document of that ledger.
 */
export function usePersonSettings(): UserSettings {
  return useRows(usePerson(), (store) => store.user(), useContext(PaceContext)).settings
}
