import { idToken } from '../../session/id-token.ts'
import { webTransport } from './web-transport.ts'

export { SyncEngine } from '../sync/sync-engine.ts'

/** The way to the server in the name of the session. */
export const transport = webTransport(idToken)
