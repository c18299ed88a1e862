import type { Database } from '@monedero/database'
import * as z from 'zod'
import type { WriteAudit } from '../audit/audit-event.ts'
import { ensure } from '../errors.ts'
import { readQuery, TEXT_LENGTH, text } from '../protocol/body.ts'
import { serveJsonRoute } from '../protocol/json-route.ts'
import type { IdentityRoute } from '../protocol/ports.ts'
import { bearerToken } from '../sessions/bearer.ts'
import type { Sessions } from '../sessions/sessions.ts'

interface Ports {
  database: Database
  writeAudit: WriteAudit
  sessions: Sessions
}

const PATH = '/v1/sessions'
const endQuery = z.object({ id: text(TEXT_LENGTH), others: text(TEXT_LENGTH) })

/** Lists and ends the sessions of an account. */
export function sessionRoutes(ports: Ports): IdentityRoute[] {
  const { database, writeAudit, sessions } = ports
  return [
    {
      method: 'GET',
      path: PATH,
      access: 'bearer',
      input: {},
      handle: serveJsonRoute(async ({ headers }) => {
        const caller = await sessions.verifyIdToken(bearerToken(headers['authorization']), database)
        const listed = await sessions.list(database, caller.uid)
        return { sessions: listed.map((one) => ({ ...one, isCurrent: one.id === caller.sessionId })) }
      }),
    },
    {
      method: 'DELETE',
      path: PATH,
      access: 'bearer',
      input: { query: endQuery },
      handle: serveJsonRoute(async (request) => {
        const { headers, network, requestId } = request
        const idToken = bearerToken(headers['authorization'])
        const { id, others } = readQuery(endQuery, request)
        ensure(id !== undefined || others === 'true', 'INVALID_ARGUMENT', 'Say id=… or others=true')
        ensure(id === undefined || /^[\w-]+$/u.test(id), 'SESSION_NOT_FOUND')
        const { uid, hasEnded } = await database.write(async (tx) => {
          const { account, session } = await sessions.requireAccount(idToken, tx)
          const ended =
            id === undefined
              ? await sessions.endOthers(tx, account.uid, session.id)
              : await sessions.end(tx, { uid: account.uid, id: session.id }, id)
          return { uid: account.uid, hasEnded: ended > 0 }
        })
        const which = id === undefined ? 'others' : 'one'
        if (hasEnded) writeAudit({ event: 'sessions-ended', network, uid, sessions: which, requestId })
        return {}
      }),
    },
  ]
}
