import { readText, writeText } from './local-text.ts'

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

interface Known {
  readonly ledgers: readonly KnownLedger[]
  /** The ledger that was shown last, in any tab; null for the personal one. */
  readonly lastId: string | null
}

const nothing: Known = { ledgers: [], lastId: null }
const keyOf = (uid: string) => `monedero.ledgers.${uid}`

/** The further ledgers of a person, as they were when the list was last fetched. */
export function knownLedgers(uid: string): readonly KnownLedger[] {
  return read(uid).ledgers
}

/** The further ledger that was shown last. */
export function lastLedgerId(uid: string): string | null {
  return read(uid).lastId
}

/** Stores the list; what is not on it any more, and not on this device, is forgotten. */
export function writeKnownLedgers(uid: string, ledgers: readonly KnownLedger[]): void {
  write(uid, { ...read(uid), ledgers })
}

/** Stores which ledger was shown last: with it, its rows are on this device. */
export function rememberShown(uid: string, ledgerId: string | null): void {
  const ledgers = knownLedgers(uid).map((ledger) =>
    ledger.id === ledgerId ? { ...ledger, isHere: true } : ledger,
  )
  write(uid, { ledgers, lastId: ledgerId })
}

/** The rows of a ledger are not on this device any more. */
export function noLongerHere(uid: string, ledgerId: string): void {
  const { ledgers, lastId } = read(uid)
  write(uid, {
    ledgers: ledgers.map((ledger) => (ledger.id === ledgerId ? { ...ledger, isHere: false } : ledger)),
    lastId: lastId === ledgerId ? null : lastId,
  })
}

/** Forgets the list. */
export function forgetKnownLedgers(uid: string): void {
  writeText(keyOf(uid), null)
}

function read(uid: string): Known {
  try {
    const stored: Partial<Known> | null = JSON.parse(readText(keyOf(uid)) ?? '{}')
    return Array.isArray(stored?.ledgers) ? { ...nothing, ...stored } : nothing
  } catch {
    return nothing
  }
}

function write(uid: string, known: Known): void {
  const isNothing = known.ledgers.length === 0 && known.lastId === null
  writeText(keyOf(uid), isNothing ? null : JSON.stringify(known))
}
