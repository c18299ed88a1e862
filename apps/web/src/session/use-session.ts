import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionState, sessionState } from './session-state.ts'

/** Whether somebody is signed in, live. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState, sessionState)
}
