import { tabLedgers } from '../current-replica.ts'
import { reportLedgerEnd } from '../ledger-end.ts'
import { LedgerSwitch } from '../ledger-switch.ts'
import { webHandover } from './handover.ts'
import { keepNoLonger, keepReplica } from './kept-replicas.ts'
import { knownLedgers } from './known-ledgers.ts'
import { openReplica } from './open-replica.ts'
import { removeReplicas } from './remove-replica.ts'
import { hasUnsentMark } from './unsent-mark.ts'

const tabKey = 'monedero.ledger'

/** The ledgers of this tab. */
export const ledgerSwitch: LedgerSwitch = new LedgerSwitch({
  open: tabLedgers,
  list: knownLedgers,
  openLedger: (ledger, { isOnlineOnly }) =>
    openReplica(ledger, { isOnlineOnly, onEnd: (replica, end) => ledgerSwitch.end(replica, end) }),
  tabMemory: { read: ledgerOfTab, write: rememberInTab },
  mayHaveUnsent: (place) => hasUnsentMark(place) || webHandover(place).pending().length > 0,
  remove: (replica) => removeReplicas([replica.place], [replica]),
  keep: (place) => keepReplica(place, Date.now()),
  keepNoLonger,
  onShownEnd: reportLedgerEnd,
})

/** Forgets which ledger this tab shows. */
export function forgetTabLedger(): void {
  rememberInTab(null)
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
