import type { LedgerEnd } from './ports/ports.ts'

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

/** What the server says of a further ledger. */
export type ServerLedger = Pick<KnownLedger, 'id' | 'name' | 'role' | 'deletedAtMs'>

interface Known {
  readonly ledgers: readonly KnownLedger[]
  /** The ledger that was shown last, in any tab; null for the personal one. */
  readonly lastId: string | null
}

const nothing: Known = { ledgers: [], lastId: null }
const keyOf = (uid: string) => `monedero.ledgers.${uid}`

interface KeptTexts {
  read(key: string): string | null
  /** Writes a text, or removes it with null. */
  write(key: string, text: string | null): unknown
}

/** The further ledgers of each person as this browser knows them, so that they can be chosen offline. */
export class KnownLedgers {
  readonly #texts: KeptTexts

  constructor(texts: KeptTexts) {
    this.#texts = texts
  }

  /** The further ledgers of a person, as they were when the list was last fetched. */
  of(uid: string): readonly KnownLedger[] {
    return this.#read(uid).ledgers
  }

  /** The further ledger that was shown last. */
  lastIdOf(uid: string): string | null {
    return this.#read(uid).lastId
  }

  set(uid: string, ledgers: readonly KnownLedger[]): void {
    this.#write(uid, { ...this.#read(uid), ledgers })
  }

  /**
   * Stores the list of the server, and returns which ledgers have ended meanwhile, with rows here. One that is open was made after the list, or
   * hears of its end from the server.
   */
  update(
    uid: string,
    fetched: readonly ServerLedger[],
    isOpen: (ledgerId: string) => boolean,
  ): readonly { readonly id: string; readonly end: LedgerEnd }[] {
    const before = this.of(uid)
    const listed = fetched.map(({ id, name, role, deletedAtMs }): KnownLedger => {
      const wasHere = isOpen(id) || before.some((each) => each.id === id && each.isHere)
      return { id, name, role, deletedAtMs, isHere: wasHere && deletedAtMs === null }
    })
    const unlisted = before.filter(({ id }) => !fetched.some((each) => each.id === id))
    const known = [...listed, ...unlisted.filter(({ id }) => isOpen(id))]
    this.set(uid, known)
    return before.flatMap(({ id, role, isHere }) => {
      const now = known.find((each) => each.id === id)
      if (!isHere || isOpen(id) || now?.isHere === true) return []
      // An own one was removed for good, or the server has an older backup.
      return [{ id, end: now === undefined && role !== 'owner' ? 'left' : 'unknown' }]
    })
  }

  add(uid: string, ledger: KnownLedger): void {
    this.set(uid, [...this.of(uid).filter(({ id }) => id !== ledger.id), ledger])
  }

  setDeleted(uid: string, ledgerId: string, deletedAtMs: number | null): void {
    this.#change(uid, ledgerId, { deletedAtMs })
  }

  /** Stores which ledger was shown last: with it, its rows are on this device. */
  rememberShown(uid: string, ledgerId: string | null): void {
    if (ledgerId !== null) this.#change(uid, ledgerId, { isHere: true })
    this.#write(uid, { ...this.#read(uid), lastId: ledgerId })
  }

  /** The rows of a ledger are not on this device any more. */
  noLongerHere(uid: string, ledgerId: string): void {
    this.#change(uid, ledgerId, { isHere: false })
    this.#forgetLast(uid, ledgerId)
  }

  /** Forgets one ledger. */
  forget(uid: string, ledgerId: string): void {
    this.set(
      uid,
      this.of(uid).filter(({ id }) => id !== ledgerId),
    )
    this.#forgetLast(uid, ledgerId)
  }

  /** Forgets the whole list. */
  forgetAll(uid: string): void {
    this.#texts.write(keyOf(uid), null)
  }

  #change(uid: string, ledgerId: string, change: Partial<KnownLedger>): void {
    this.set(
      uid,
      this.of(uid).map((ledger) => (ledger.id === ledgerId ? { ...ledger, ...change } : ledger)),
    )
  }

  #forgetLast(uid: string, ledgerId: string): void {
    const known = this.#read(uid)
    if (known.lastId === ledgerId) this.#write(uid, { ...known, lastId: null })
  }

  #read(uid: string): Known {
    try {
      const stored: Partial<Known> | null = JSON.parse(this.#texts.read(keyOf(uid)) ?? '{}')
      return Array.isArray(stored?.ledgers) ? { ...nothing, ...stored } : nothing
    } catch {
      return nothing
    }
  }

  #write(uid: string, known: Known): void {
    const isNothing = known.ledgers.length === 0 && known.lastId === null
    this.#texts.write(keyOf(uid), isNothing ? null : JSON.stringify(known))
  }
}
