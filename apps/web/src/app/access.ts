import { defaultReturnUrl, safeReturnUrl } from '../session/return-url.ts'
import type { SessionState } from '../session/session-state.ts'

/**
 * Who may see a screen. `landing`: people who are not signed in. `sign-in`: the same, and guests who want an account.
 * `private`: everyone who is signed in, guests too. `deletion`: the same, but only on the way in.
 */
export type Access = 'landing' | 'sign-in' | 'private' | 'deletion'

/** A visit to a screen. */
export interface Visit {
  /** The requested path with its query. */
  readonly href: string
  readonly returnUrl?: string | undefined
  /** The screen is already open, and the session has changed. */
  readonly isStaying: boolean
}

type KnownSession = Exclude<SessionState, { status: 'unknown' }>

/** The redirect target; null if access is allowed. */
export function whereTo(access: Access, session: KnownSession, visit: Visit): string | null {
  if (session.status === 'signed-in') {
    if (access === 'landing') return defaultReturnUrl
    return access === 'sign-in' && !session.user.isGuest ? safeReturnUrl(visit.returnUrl) : null
  }
  if (access === 'landing' || access === 'sign-in') return null
  if (!visit.isStaying) return login(visit.href)
  if (access === 'deletion') return null
  // A chosen sign-out, here or in another tab, goes home; a lost session goes to the login.
  const isOwnDoing = session.notice === null || session.notice === 'deletion-cancelled'
  return isOwnDoing ? '/' : login(visit.href)
}

/** What another app shared belongs to whoever was signed in then: it does not wait for the next person who signs in. */
function login(returnUrl: string): string {
  if (new URLSearchParams(returnUrl.split(/[?#]/)[1]).has('shared')) return '/login?shared=again'
  return `/login?${new URLSearchParams({ returnUrl })}`
}
