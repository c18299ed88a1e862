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

const listeners = new Set<() => void>()
let personal: CurrentReplica | undefined
/** The further ledgers that are open, by their places: the one that is shown, and those that still send something. */
const further = new Map<string, CurrentReplica>()
let shownPlace: string | undefined

/** The personal ledger of the signed-in person; the same object until another person signs in. */
export function currentReplica(): CurrentReplica | undefined {
  return personal
}

/** The ledger that this tab shows. */
export function shownLedger(): CurrentReplica | undefined {
  return (shownPlace === undefined ? undefined : further.get(shownPlace)) ?? personal
}

/** Everything that is open, the personal ledger first. */
export function openLedgers(): readonly CurrentReplica[] {
  return personal ? [personal, ...further.values()] : []
}

/** Calls back when a ledger is opened, closed or shown. */
export function onCurrentReplica(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything open is another person's, or nobody's. */
export function setCurrentReplica(next: CurrentReplica | undefined): void {
  personal = next
  further.clear()
  shownPlace = undefined
  notify()
}

/** Opens a further ledger, or puts another state in the place of an open one. */
export function setOpened(next: CurrentReplica): void {
  const { place, ledger } = next.replica
  if (ledger.ledgerId === ledger.uid) personal = next
  else further.set(place, next)
  notify()
}

/** A further ledger is no longer open. */
export function forgetOpened(place: string): void {
  if (further.delete(place)) notify()
}

/** Shows an open ledger. */
export function showOpened(ledger: LedgerRef): void {
  shownPlace = placeOf(ledger)
  notify()
}

/** The open ledger of a place. */
export function openedAt(place: string): CurrentReplica | undefined {
  return personal?.replica.place === place ? personal : further.get(place)
}

/** Changes the state of a ledger, as long as it is open. */
export function updateOpened(place: string, state: Partial<Omit<CurrentReplica, 'replica'>>): void {
  const opened = openedAt(place)
  if (opened) setOpened({ ...opened, ...state })
}

/** Whether a replica is open, and stored on this device. */
export function isKept(replica: Replica): boolean {
  const opened = openedAt(replica.place)
  return opened?.replica === replica && !opened.isOnlineOnly
}

function notify(): void {
  for (const listener of listeners) listener()
}
