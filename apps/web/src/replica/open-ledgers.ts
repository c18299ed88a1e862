import { type LedgerRef, placeOf } from './ports/ledger-ref.ts'
import type { Replica } from './replica.ts'

/** An open ledger of the signed-in person. */
export interface CurrentReplica {
  readonly replica: Replica
  /** Nothing is stored on the device, because the browser offers no safe way to share it between tabs. */
  readonly isOnlineOnly: boolean
  /** Another tab keeps the database from being upgraded; until it is closed, changes stay in the handover. */
  readonly isBlocked: boolean
  /** The database has unsent changes and cannot be read. */
  readonly hasUnreadable: boolean
}

/** The ledgers that one tab has open. */
export class OpenLedgers {
  readonly #listeners = new Set<() => void>()
  #personal: CurrentReplica | undefined
  /** The further ledgers that are open, by their places: the one that is shown, and those that still send something. */
  readonly #further = new Map<string, CurrentReplica>()
  /** Undefined until it is known. */
  #shownPlace: string | undefined

  /** The personal ledger of the signed-in person; the same object until another person signs in. */
  get personal(): CurrentReplica | undefined {
    return this.#personal
  }

  /** The ledger that this tab shows. */
  get shown(): CurrentReplica | undefined {
    return this.#shownPlace === undefined
      ? undefined
      : (this.#further.get(this.#shownPlace) ?? this.#personal)
  }

  /** Everything that is open, the personal ledger first. */
  get all(): readonly CurrentReplica[] {
    return this.#personal ? [this.#personal, ...this.#further.values()] : []
  }

  /** The open ledger of a place. */
  at(place: string): CurrentReplica | undefined {
    return this.#personal?.replica.place === place ? this.#personal : this.#further.get(place)
  }

  /** Calls back when a ledger is opened, closed or shown. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Everything open is another person's, or nobody's. Another ledger than the personal one may be shown next. */
  begin(personal: CurrentReplica | undefined, { isShown }: { isShown: boolean } = { isShown: true }): void {
    this.#personal = personal
    this.#further.clear()
    this.#shownPlace = isShown ? personal?.replica.place : undefined
    this.#notify()
  }

  /** Opens a further ledger, or puts another state in the place of an open one. */
  set(next: CurrentReplica): void {
    const { place, ledger } = next.replica
    if (ledger.ledgerId === ledger.uid) this.#personal = next
    else this.#further.set(place, next)
    this.#notify()
  }

  /** A further ledger is no longer open. */
  forget(place: string): void {
    if (this.#further.delete(place)) this.#notify()
  }

  /** Shows an open ledger. */
  show(ledger: LedgerRef): void {
    this.#shownPlace = placeOf(ledger)
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
