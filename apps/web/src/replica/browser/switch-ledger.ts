import { tabLedgers } from '../current-replica.ts'
import { reportLedgerEnd } from '../ledger-end.ts'
import { LedgerSwitch } from '../ledger-switch.ts'
import { webHandover } from './handover.ts'
import { keepNoLonger, keepReplica } from './kept-replicas.ts'
import { ledgerList } from './ledger-list.ts'
import { openReplica } from './open-replica.ts'
import { removeReplicas } from './remove-replica.ts'
import { ledgerOfTab, rememberInTab } from './tab-ledger.ts'
import { hasUnsentMark } from './unsent-mark.ts'

/** The ledgers of this tab. */
export const ledgerSwitch: LedgerSwitch = new LedgerSwitch({
  open: tabLedgers,
  list: ledgerList,
  openLedger: (ledger, { isOnlineOnly }) =>
    openReplica(ledger, { isOnlineOnly, onEnd: (replica, end) => ledgerSwitch.end(replica, end) }),
  tabMemory: { read: ledgerOfTab, write: rememberInTab },
  mayHaveUnsent: (place) => hasUnsentMark(place) || webHandover(place).pending().length > 0,
  remove: (replica) => removeReplicas([replica.place], [replica]),
  keep: (place) => keepReplica(place, Date.now()),
  keepNoLonger,
  onShownEnd: reportLedgerEnd,
})
