import type { LedgerList } from './ledger-list.ts'
import type { CurrentReplica, OpenLedgers } from './open-ledgers.ts'
import { type LedgerRef, placeOf } from './ports/ledger-ref.ts'
import type { LedgerEnd } from './ports/ports.ts'
import type { Replica } from './replica.ts'

/** What a tab that shows several ledgers needs of its browser. */
export interface SwitchPorts {
  readonly open: OpenLedgers
  /** Opens what the browser has of a ledger, or begins with nothing. */
  readonly openLedger: (ledger: LedgerRef, like: Pick<CurrentReplica, 'isOnlineOnly'>) => CurrentReplica
  readonly list: LedgerList
  /** Which ledger this tab shows, as long as it lives; another tab does not change it. */
  readonly tabMemory: {
    readonly read: () => string | null
    readonly write: (ledgerId: string | null) => void
  }
  /** Whether the database of a place has changes that were not sent, or a page left some that it could not write there. */
  readonly mayHaveUnsent: (place: string) => boolean
  /** Removes what is stored of a replica. */
  readonly remove: (replica: Replica) => void
  /** Hides what is stored of a place, and keeps it for a while. */
  readonly keep: (place: string) => void
  /** What was hidden is in use again. */
  readonly keepNoLonger: (place: string) => void
  /** The ledger that this tab showed has ended. */
  readonly onShownEnd: (end: LedgerEnd) => void
}

/** Which ledgers of the signed-in person a tab has open, and which of them it shows. The personal one is always open. */
export class LedgerSwitch {
  readonly #ports: SwitchPorts

  constructor(ports: SwitchPorts) {
    this.#ports = ports
  }

  /** Shows a ledger of the person in this tab. The one that was shown is closed once everything of it is sent. */
  show(ledgerId: string): void {
    const { open, list, tabMemory } = this.#ports
    if (!open.personal) return
    const { uid } = open.personal.replica.ledger
    const isPersonal = ledgerId === uid
    if (!isPersonal) this.#ensureOpen(open.personal, ledgerId)
    list.rememberShown(uid, isPersonal ? null : ledgerId)
    tabMemory.write(ledgerId)
    open.show({ uid, ledgerId })
    for (const opened of open.all) this.#closeOnceSent(opened)
  }

  /** Opens what this tab showed last, or any tab before it, and sends what is left of others. */
  openRemembered(): void {
    const { open, list, mayHaveUnsent, tabMemory } = this.#ports
    if (!open.personal) return
    const { uid } = open.personal.replica.ledger
    const here = list.of(uid).filter(({ isHere, deletedAtMs }) => isHere && deletedAtMs === null)
    const wanted = tabMemory.read() ?? list.lastIdOf(uid)
    for (const { id } of here) {
      if (id !== wanted && !mayHaveUnsent(placeOf({ uid, ledgerId: id }))) continue
      const opened = this.#ensureOpen(open.personal, id)
      if (id !== wanted) this.#closeOnceSent(opened)
    }
    open.show({ uid, ledgerId: here.find(({ id }) => id === wanted)?.id ?? uid })
  }

  /** Opens every ledger that this device has rows of: what they have not sent is known once they are read. */
  openAllHere(): readonly CurrentReplica[] {
    const { open, list } = this.#ports
    if (!open.personal) return []
    for (const { id, isHere } of list.of(open.personal.replica.ledger.uid))
      if (isHere) this.#ensureOpen(open.personal, id)
    return open.all
  }

  /**
   * Closes a ledger that has ended. What this browser has of one that was deleted is hidden and kept for 30 days: it can be restored, and
   * after a restored backup of the server it may be the only copy. Of one that its person has left, nothing stays.
   */
  end(replica: Replica, end: LedgerEnd): void {
    const { open, list, ...ports } = this.#ports
    const { ledger, place } = replica
    const { uid, ledgerId } = ledger
    const isShown = open.shown?.replica === replica
    if (end === 'left') {
      list.forget(uid, ledgerId)
      ports.remove(replica)
    } else {
      replica.close()
      ports.keep(place)
      list.noLongerHere(uid, ledgerId)
    }
    open.forget(place)
    if (!isShown) return
    this.show(uid)
    ports.onShownEnd(end)
  }

  #ensureOpen({ isOnlineOnly, replica }: CurrentReplica, ledgerId: string): CurrentReplica {
    const { open, openLedger, keepNoLonger } = this.#ports
    const ledger = { uid: replica.ledger.uid, ledgerId }
    const opened = open.at(placeOf(ledger))
    if (opened) return opened
    keepNoLonger(placeOf(ledger))
    const next = openLedger(ledger, { isOnlineOnly })
    open.set(next)
    return next
  }

  /** Closes a further ledger that is not shown as soon as nothing of it is only in this tab or unsent. */
  #closeOnceSent({ replica }: CurrentReplica): void {
    const { open } = this.#ports
    const { uid, ledgerId } = replica.ledger
    if (ledgerId === uid) return
    const stops: (() => void)[] = []
    const look = () => {
      const isOpen = open.at(replica.place)?.replica === replica
      const isShown = open.shown?.replica === replica
      if (isOpen && !isShown && this.#hasOnlyHere(replica)) return
      for (const stop of stops) stop()
      if (!isOpen || isShown) return
      replica.close()
      open.forget(replica.place)
    }
    stops.push(replica.onStatus(look))
    look()
  }

  /** Whether something of a ledger would be lost, or not be sent, if it were closed. */
  #hasOnlyHere(replica: Replica): boolean {
    const { isOutboxRead, unsentCount, refused, lost } = replica.status()
    const isInMemory = this.#ports.open.at(replica.place)?.isOnlineOnly === true
    return !isOutboxRead || unsentCount > 0 || (isInMemory && refused.length + lost.length > 0)
  }
}
