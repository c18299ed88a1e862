/** A guest who signed in to an account in this browser, until the decision about their rows is carried out. */
export interface AbandonedGuest {
  readonly uid: string
  /** Used to delete the guest account in the end. */
  readonly refreshToken: string
  /** The account that they signed in to; null until it has been seen. */
  readonly to: string | null
  /** What the person answered; null before they were asked. */
  readonly choice: 'bring' | 'leave' | null
  /** Their rows are in the account; what is left is to remove the guest. */
  readonly isMoved: boolean
}

/** Reads a stored guest; anything that is not one counts as none. */
export function parseAbandonedGuest(stored: string | null): AbandonedGuest | undefined {
  if (stored === null) return undefined
  try {
    const value: Partial<AbandonedGuest> = Object(JSON.parse(stored))
    const { uid, refreshToken, to = null, choice = null, isMoved = false } = value
    if (typeof uid !== 'string' || typeof refreshToken !== 'string') return undefined
    return { uid, refreshToken, to, choice, isMoved }
  } catch {
    return undefined
  }
}
