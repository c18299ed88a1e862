import { idToken } from '../../session/id-token.ts'
import { type LedgerRef, ledgerQuery } from '../ports/ledger-ref.ts'
import type { Transport } from '../ports/ports.ts'
import { webTransport } from './web-transport.ts'

export { recoverHandedOver } from '../sync/recover-handed-over.ts'
export { SyncEngine } from '../sync/sync-engine.ts'

/** The transport of a ledger, which fails while another person is signed in. */
export function transportOf(ledger: LedgerRef): Transport {
  return webTransport((given) => idToken(ledger.uid, given), ledgerQuery(ledger))
}
