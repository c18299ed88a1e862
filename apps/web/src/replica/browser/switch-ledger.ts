import {
  type CurrentReplica,
  currentReplica,
  forgetOpened,
  openedAt,
  openLedgers,
  setOpened,
  shownLedger,
  showOpened,
} from '../current-replica.ts'
import { reportLedgerGone } from '../ledger-gone.ts'
import { placeOf } from '../ports/ledger-ref.ts'
import type { Replica } from '../replica.ts'
import { webHandover } from './handover.ts'
import { keepNoLonger, keepReplica } from './kept-replicas.ts'
import { knownLedgers, lastLedgerId, noLongerHere, rememberShown } from './known-ledgers.ts'
import { openReplica } from './open-replica.ts'
import { hasUnsentMark } from './unsent-mark.ts'

/** The ledger of this tab, which another tab does not change. */
const tabKey = 'monedero.ledger'

/** Shows a ledger of the person in this tab. The one that was shown is closed once everything of it is sent. */
export function switchLedger(ledgerId: string): void {
  const personal = currentReplica()
  if (!personal) return
  const { uid } = personal.replica.ledger
  const isPersonal = ledgerId === uid
  const ledger = { uid, ledgerId }
  if (!isPersonal) ensureOpen(personal, ledgerId)
  rememberShown(uid, isPersonal ? null : ledgerId)
  rememberInTab(ledgerId)
  showOpened(ledger)
  for (const opened of openLedgers()) closeOnceSent(opened)
}

/** Opens what this tab showed last, or any tab before it, and sends what is left of others. */
export function openRemembered(): void {
  const personal = currentReplica()
  if (!personal) return
  const { uid } = personal.replica.ledger
  const here = knownLedgers(uid).filter(({ isHere, deletedAtMs }) => isHere && deletedAtMs === null)
  const wanted = ledgerOfTab() ?? lastLedgerId(uid)
  for (const { id } of here) {
    const ledger = { uid, ledgerId: id }
    if (id !== wanted && !mayHaveUnsent(placeOf(ledger))) continue
    const opened = ensureOpen(personal, id)
    if (id === wanted) showOpened(ledger)
    else closeOnceSent(opened)
  }
}

/** Opens every ledger that this device has rows of: what they have not sent is known once they are read. */
export function openAllHere(): readonly CurrentReplica[] {
  const personal = currentReplica()
  if (!personal) return []
  for (const { id, isHere } of knownLedgers(personal.replica.ledger.uid)) if (isHere) ensureOpen(personal, id)
  return openLedgers()
}

/** Forgets which ledger this tab shows. */
export function forgetTabLedger(): void {
  rememberInTab(null)
}

function ensureOpen({ isOnlineOnly, replica }: CurrentReplica, ledgerId: string): CurrentReplica {
  const ledger = { uid: replica.ledger.uid, ledgerId }
  const opened = openedAt(placeOf(ledger))
  if (opened) return opened
  keepNoLonger(placeOf(ledger))
  const next = openReplica(ledger, { isOnlineOnly, onRemoved: closeRemoved })
  setOpened(next)
  return next
}

/** Closes a further ledger that is not shown as soon as nothing of it is only in this tab or unsent. */
function closeOnceSent({ replica }: CurrentReplica): void {
  const { uid, ledgerId } = replica.ledger
  if (ledgerId === uid) return
  const stops: (() => void)[] = []
  const look = () => {
    const isOpen = openedAt(replica.place)?.replica === replica
    const isShown = shownLedger()?.replica === replica
    const { isOutboxRead, unsentCount } = replica.status()
    if (isOpen && !isShown && (!isOutboxRead || unsentCount > 0)) return
    for (const stop of stops) stop()
    if (!isOpen || isShown) return
    replica.close()
    forgetOpened(replica.place)
  }
  stops.push(replica.onStatus(look))
  look()
}

/** Whether the database of a place has changes that were not sent, or a page left some that it could not write there. */
function mayHaveUnsent(place: string): boolean {
  return hasUnsentMark(place) || webHandover(place).pending().length > 0
}

/**
 * Closes a ledger that was deleted elsewhere. What this browser has of it is hidden and kept for 30 days: it can be restored, and after
 * a restored backup of the server it may be the only copy.
 */
function closeRemoved(replica: Replica): void {
  const { ledger, place } = replica
  const isShown = shownLedger()?.replica === replica
  replica.close()
  keepReplica(place, Date.now())
  noLongerHere(ledger.uid, ledger.ledgerId)
  if (isShown) switchLedger(ledger.uid)
  forgetOpened(place)
  if (isShown) reportLedgerGone()
}

function ledgerOfTab(): string | null {
  try {
    return sessionStorage.getItem(tabKey)
  } catch {
    return null
  }
}

function rememberInTab(ledgerId: string | null): void {
  try {
    if (ledgerId === null) sessionStorage.removeItem(tabKey)
    else sessionStorage.setItem(tabKey, ledgerId)
  } catch {
    // Without it, a reload shows what any tab showed last.
  }
}
