import { idToken } from '../../session/id-token.ts'
import type { LedgerRef } from '../ports/ledger-ref.ts'
import type { Transport } from '../ports/ports.ts'
import { webTransport } from './web-transport.ts'

export { recoverHandedOver } from '../sync/recover-handed-over.ts'
export { SyncEngine } from '../sync/sync-engine.ts'

/** The transport of one person, which fails while another person is signed in. */
export function transportOf({ uid }: LedgerRef): Transport {
  return webTransport((given) => idToken(uid, given))
}
