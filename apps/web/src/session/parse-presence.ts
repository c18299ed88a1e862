import type { SessionUser } from './session-user.ts'

/** Why a session ended that nobody ended on purpose. */
export type EndReason = 'disabled' | 'ended'

/** What this browser remembers of its session between visits, in all its tabs; the tokens lie elsewhere. */
export type Presence =
  | { readonly user: SessionUser }
  /** The session was taken away, and nobody has been told yet. */
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
  if ('endedBecause' in value) return value.endedBecause === 'disabled' || value.endedBecause === 'ended'
  return 'user' in value && isStoredUser(value.user)
}

function isStoredUser(user: unknown): boolean {
  if (typeof user !== 'object' || user === null) return false
  const { uid, isGuest, methods, secondFactors }: Partial<SessionUser> = user
  const areLists = Array.isArray(methods) && Array.isArray(secondFactors)
  return typeof uid === 'string' && typeof isGuest === 'boolean' && areLists
}
