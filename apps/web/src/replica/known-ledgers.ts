/** A further ledger as this device knows it. */
export interface KnownLedger {
  readonly id: string
  /** Null for one without a name. */
  readonly name: string | null
  readonly role: string
  /** When it was deleted; null for one that was not. For 30 days it can be restored. */
  readonly deletedAtMs: number | null
  /** Whether it was opened in this browser, which then has its rows. */
  readonly isHere: boolean
}

/** The list of a person. */
export interface Known {
  readonly ledgers: readonly KnownLedger[]
  /** The ledger that was shown last, in any tab; null for the personal one. */
  readonly lastId: string | null
}

const nothing: Known = { ledgers: [], lastId: null }
/** The key of a person's list. */
export const knownKeyOf = (uid: string) => `monedero.ledgers.${uid}`

/** Texts by key, as in local storage. */
export interface KeptTexts {
  readonly read: (key: string) => string | null
  /** Writes a text, or removes it with null. */
  readonly write: (key: string, text: string | null) => unknown
}

/** The further ledgers of a person, as they were when the list was last fetched, and which was shown last. */
export function readKnown({ read }: Pick<KeptTexts, 'read'>, uid: string): Known {
  try {
    const stored: Partial<Known> | null = JSON.parse(read(knownKeyOf(uid)) ?? '{}')
    return Array.isArray(stored?.ledgers) ? { ...nothing, ...stored } : nothing
  } catch {
    return nothing
  }
}
