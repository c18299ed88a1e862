import { abandonedGuest } from '../../session/abandoned-guest.ts'
import { readPresence } from '../../session/presence.ts'
import { onSessionChange, type SessionState, sessionState } from '../../session/session-state.ts'
import { tabLedgers } from '../current-replica.ts'
import { personalLedger, personOf, placeOf } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'
import { keptList } from './kept-list.ts'
import { keepNoLonger, keepReplica } from './kept-replicas.ts'
import { forgetKnownLedgers, knownLedgers } from './known-ledgers.ts'
import { openReplica } from './open-replica.ts'
import { removeReplicas } from './remove-replica.ts'
import { rememberInTab } from './tab-ledger.ts'

/** Opens and closes the ledgers of a person with the session, from now on. */
export function followSession(): void {
  onSessionChange(syncWithSession)
  syncWithSession()
}

function syncWithSession(): void {
  const state = sessionState()
  const uid = uidOf(state)
  const openUid = tabLedgers.personal?.replica.ledger.uid
  if (uid === openUid) return
  // A session that ended without a reason was ended by a chosen sign-out, here or in another tab.
  if (openUid !== undefined)
    end(openUid, { isChosen: state.status === 'signed-out' && state.notice === null })
  if (uid === undefined) tabLedgers.begin(undefined)
  else begin(uid)
}

/** Until the session is known, the person signed in last. */
function uidOf(state: SessionState): string | undefined {
  if (state.status === 'signed-in') return state.user.uid
  const presence = state.status === 'unknown' ? readPresence() : undefined
  return presence && 'user' in presence ? presence.user.uid : undefined
}

function begin(uid: string): void {
  const places = placesHere(uid)
  for (const place of places) keepNoLonger(place)
  const isOnlineOnly = !('locks' in navigator) || !('indexedDB' in globalThis)
  const personal = openReplica(personalLedger(uid), { isOnlineOnly, onEnd: () => location.reload() })
  const hasFurther = places.length > 1
  tabLedgers.begin(personal, { isShown: !hasFurther })
  if (hasFurther) void openRemembered(personal.replica)
}

/** Whoever has one ledger needs no code for several. */
async function openRemembered({ ledger, place }: Replica): Promise<void> {
  const loaded = await import('./switch-ledger.ts').catch(() => undefined)
  // Another person may have signed in meanwhile.
  if (tabLedgers.personal?.replica.place !== place) return
  if (loaded) loaded.ledgerSwitch.openRemembered()
  else tabLedgers.show(ledger)
}

/** A chosen sign-out removes the rows of all ledgers from this device; after a forced one they are kept for their owner [O8]. */
function end(uid: string, { isChosen }: { isChosen: boolean }): void {
  const replicas = tabLedgers.all.map(({ replica }) => replica)
  const hidden = keptList().flatMap(({ place }) => (personOf(place) === uid ? [place] : []))
  const places = new Set([...placesHere(uid), ...replicas.map(({ place }) => place)])
  rememberInTab(null)
  // A guest who signed in to an account is asked there what to do with the rows.
  const isLeft = abandonedGuest()?.uid === uid
  if (isChosen && !isLeft) {
    forgetKnownLedgers(uid)
    removeReplicas([...new Set([...places, ...hidden])], replicas)
    return
  }
  for (const replica of replicas) replica.close()
  for (const place of places) keepReplica(place, Date.now())
}

/** The places of all ledgers of a person that this browser has rows of. */
function placesHere(uid: string): readonly string[] {
  const further = knownLedgers(uid).filter(({ isHere }) => isHere)
  return [uid, ...further.map(({ id }) => placeOf({ uid, ledgerId: id }))]
}
