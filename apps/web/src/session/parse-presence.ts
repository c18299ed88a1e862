import type { SessionUser } from './session-user.ts'

const endReasons = ['disabled', 'ended', 'cleared', 'guest-cleared', 'deletion-cancelled'] as const

/** Why a session ended without a chosen sign-out, which would have removed everything from the device. */
export type EndReason = (typeof endReasons)[number]

/** The stored session state of this browser, shared by all tabs; without tokens. */
export type Presence =
  | { readonly user: SessionUser }
  /** Nobody has signed in since. */
  | { readonly endedBecause: EndReason }
  | undefined

/** Reads a stored presence; anything that is not one counts as none. */
export function parsePresence(stored: string | null): Presence {
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    return isPresence(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isPresence(value: unknown): value is Presence & object {
  if (typeof value !== 'object' || value === null) return false
  if ('endedBecause' in value) return endReasons.some((reason) => reason === value.endedBecause)
  return 'user' in value && isStoredUser(value.user)
}

function isStoredUser(user: unknown): boolean {
  if (typeof user !== 'object' || user === null) return false
  const { uid, isGuest, methods, secondFactors }: Partial<SessionUser> = user
  const areLists = Array.isArray(methods) && Array.isArray(secondFactors)
  return typeof uid === 'string' && typeof isGuest === 'boolean' && areLists
}
