import { defaultReturnUrl, safeReturnUrl } from '../session/return-url.ts'
import type { SessionState } from '../session/session-state.ts'

/**
 * Who a screen is for. `landing`: people who are not signed in. `sign-in`: the same, and guests who want an account.
 * `private`: whoever is signed in, guests too. `deletion`: the same, but only on the way in.
 */
export type Access = 'landing' | 'sign-in' | 'private' | 'deletion'

/** How somebody is at a screen. */
export interface Visit {
  /** The address, with its query, that they asked for. */
  readonly href: string
  readonly returnUrl?: string | undefined
  /** They are there already, and the session has changed under them. */
  readonly isStaying: boolean
}

type KnownSession = Exclude<SessionState, { status: 'unknown' }>

/** Where somebody is sent instead; null where they may be. */
export function whereTo(access: Access, session: KnownSession, visit: Visit): string | null {
  if (session.status === 'signed-in') {
    if (access === 'landing') return defaultReturnUrl
    return access === 'sign-in' && !session.user.isGuest ? safeReturnUrl(visit.returnUrl) : null
  }
  if (access === 'landing' || access === 'sign-in') return null
  if (!visit.isStaying) return login(visit.href)
  if (access === 'deletion') return null
  // Whoever signed out, here or in another tab, is done; whoever lost the session wants it back.
  const isOwnDoing = session.notice === null || session.notice === 'deletion-cancelled'
  return isOwnDoing ? '/' : login(visit.href)
}

function login(returnUrl: string): string {
  return `/login?${new URLSearchParams({ returnUrl })}`
}
