import { abandonedGuest } from '../../session/abandoned-guest.ts'
import { readPresence } from '../../session/presence.ts'
import { onSessionChange, type SessionState, sessionState } from '../../session/session-state.ts'
import { type CurrentReplica, currentReplica, setCurrentReplica } from '../current-replica.ts'
import { personalLedger } from '../ports/ledger-ref.ts'
import { keepNoLonger, keepReplica } from './kept-replicas.ts'
import { openReplica } from './open-replica.ts'
import { removeReplica } from './remove-replica.ts'

/** Opens and closes the replica with the session, from now on. */
export function followSession(): void {
  onSessionChange(syncWithSession)
  syncWithSession()
}

function syncWithSession(): void {
  const state = sessionState()
  const uid = uidOf(state)
  const current = currentReplica()
  if (uid === current?.replica.ledger.uid) return
  // A session that ended without a reason was ended by a chosen sign-out, here or in another tab.
  if (current) end(current, { isChosen: state.status === 'signed-out' && state.notice === null })
  setCurrentReplica(uid === undefined ? undefined : begin(uid))
}

/** Until the session is known, the person signed in last. */
function uidOf(state: SessionState): string | undefined {
  if (state.status === 'signed-in') return state.user.uid
  const presence = state.status === 'unknown' ? readPresence() : undefined
  return presence && 'user' in presence ? presence.user.uid : undefined
}

function begin(uid: string): CurrentReplica {
  keepNoLonger(uid)
  return openReplica(personalLedger(uid), {
    isOnlineOnly: !('locks' in navigator) || !('indexedDB' in globalThis),
  })
}

/** A chosen sign-out removes the rows from this device; after a forced one they are kept for their owner [O8]. */
function end({ replica }: CurrentReplica, { isChosen }: { isChosen: boolean }): void {
  // A guest who signed in to an account is asked there what to do with the rows.
  const isLeft = abandonedGuest()?.uid === replica.ledger.uid
  if (isChosen && !isLeft) {
    removeReplica(replica)
    return
  }
  replica.close()
  keepReplica(replica.place, Date.now())
}
