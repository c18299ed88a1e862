import type { EndReason } from './parse-presence.ts'
import { hasLeft, readPresence, writePresence } from './presence.ts'
import { isSameUser, type SessionUser } from './session-user.ts'

/** Whether somebody is signed in; screens wait while it is unknown. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly notice: EndReason | null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

const listeners = new Set<() => void>()
let state: SessionState = { status: 'unknown' }

/** The state now; the same object until it changes. */
export function sessionState(): SessionState {
  return state
}

/** Calls back at each change. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Somebody is signed in, or their account looks different now. */
export function becomeSignedIn(user: SessionUser): void {
  writePresence({ user })
  if (state.status === 'signed-in' && isSameUser(state.user, user)) return
  change({ status: 'signed-in', user })
}

/**
 * Nobody is signed in. Without a reason it was on purpose, here or in another tab, unless this browser still
 * remembers a user: then the session was revoked. Somebody who was signed in here and did not leave lost the session with the
 * browser's data.
 */
export function becomeSignedOut(reason?: EndReason): void {
  const presence = readPresence()
  const remembered = presence && ('user' in presence ? 'ended' : presence.endedBecause)
  const notice = reason ?? remembered ?? clearedOf(state)
  if (notice) writePresence({ endedBecause: notice })
  if (state.status === 'signed-out' && state.notice === notice) return
  change({ status: 'signed-out', notice })
}

function clearedOf(last: SessionState): EndReason | null {
  if (last.status !== 'signed-in' || hasLeft()) return null
  return last.user.isGuest ? 'guest-cleared' : 'cleared'
}

function change(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}
