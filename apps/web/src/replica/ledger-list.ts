import { type KeptTexts, type Known, type KnownLedger, knownKeyOf, readKnown } from './known-ledgers.ts'
import type { LedgerEnd } from './ports/ports.ts'

/** What the server says of a further ledger. */
export type ServerLedger = Pick<KnownLedger, 'id' | 'name' | 'role' | 'deletedAtMs'>

/** The further ledgers of each person as this browser knows them, so that they can be chosen offline. */
export class LedgerList {
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
    return readKnown(this.#texts, uid)
  }

  #write(uid: string, known: Known): void {
    const isNothing = known.ledgers.length === 0 && known.lastId === null
    this.#texts.write(knownKeyOf(uid), isNothing ? null : JSON.stringify(known))
  }
}
