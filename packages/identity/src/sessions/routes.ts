import type { Database, Transaction } from '@monedero/database'
import type { WriteAudit } from '../audit/audit-event.ts'
import { ensure } from '../errors.ts'
import { serveJsonRoute } from '../protocol/json-route.ts'
import type { IdentityRoute } from '../protocol/ports.ts'
import { bearerToken } from './bearer.ts'
import type { Sessions } from './sessions.ts'

interface Ports {
  database: Database
  writeAudit: WriteAudit
  sessions: Sessions
  onSessionsEnded: OnSessionsEnded
}

/** Other packages' part of ending sessions that a person has chosen to end, in the same transaction. */
export type OnSessionsEnded = (
  tx: Transaction,
  uid: string,
  ended: { id: string } | { allBut: string },
) => Promise<void>

const PATH = '/v1/sessions'

/** Lists and ends the sessions of an account. */
export function sessionRoutes(ports: Ports): IdentityRoute[] {
  const { database, writeAudit, sessions, onSessionsEnded } = ports
  return [
    {
      method: 'GET',
      path: PATH,
      handle: serveJsonRoute(async ({ headers }) => {
        const caller = await sessions.verifyIdToken(bearerToken(headers['authorization']), database)
        const listed = await sessions.list(database, caller.uid)
        return { sessions: listed.map((one) => ({ ...one, isCurrent: one.id === caller.sessionId })) }
      }),
    },
    {
      method: 'DELETE',
      path: PATH,
      handle: serveJsonRoute(async ({ headers, query, network, requestId }) => {
        const idToken = bearerToken(headers['authorization'])
        const { id, others } = query
        ensure(id !== undefined || others === 'true', 'INVALID_ARGUMENT', 'Say id=… or others=true')
        ensure(id === undefined || /^[\w-]+$/u.test(id), 'SESSION_NOT_FOUND')
        const uid = await database.write(async (tx) => {
          const { account, session } = await sessions.requireAccount(idToken, tx)
          if (id === undefined) await sessions.endOthers(tx, account.uid, session.id)
          else await sessions.end(tx, account.uid, id)
          await onSessionsEnded(tx, account.uid, id === undefined ? { allBut: session.id } : { id })
          return account.uid
        })
        const ended = id === undefined ? 'others' : 'one'
        writeAudit({ event: 'sessions-ended', network, uid, sessions: ended, requestId })
        return {}
      }),
    },
  ]
}
