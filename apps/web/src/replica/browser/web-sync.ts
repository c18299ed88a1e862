import { idToken } from '../../session/id-token.ts'
import type { Transport } from '../ports.ts'
import { webTransport } from './web-transport.ts'

export { recoverHandedOver } from '../sync/recover-handed-over.ts'
export { SyncEngine } from '../sync/sync-engine.ts'

/** The way to the server in the name of one user, closed while it is not they who are signed in. */
export function transportOf(uid: string): Transport {
  return webTransport((given) => idToken(uid, given))
}
