import type { Database } from '@monedero/database'
import { ensure, IdentityError, type IdentityErrorCode } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Route, RouteAnswer, RouteRequest } from '../protocol/route.ts'
import { bearerToken } from './bearer.ts'
import type { Sessions } from './sessions.ts'

interface Ports {
  database: Database
  sessions: Sessions
  log: Log
}

const PATH = '/v1/sessions'

/** What the owner of an account sees and ends: the devices signed in to it. */
export function sessionRoutes(ports: Ports): Route[] {
  const { database, sessions, log } = ports
  const serve =
    (work: (request: RouteRequest) => Promise<object>) =>
    async (request: RouteRequest): Promise<RouteAnswer> => {
      try {
        return { status: 200, headers: { 'cache-control': 'no-store' }, json: await work(request) }
      } catch (error) {
        if (error instanceof IdentityError) return refusal(error)
        log.error({ err: error, requestId: request.requestId, path: request.path }, 'request failed')
        const message = 'Something went wrong on the server.'
        return { status: 500, json: { error: { code: 'INTERNAL', message } } }
      }
    }
  return [
    {
      method: 'GET',
      path: PATH,
      handle: serve(async ({ headers }) => {
        const caller = await sessions.verifyIdToken(bearerToken(headers['authorization']), database)
        const listed = await sessions.list(database, caller.uid)
        return { sessions: listed.map((one) => ({ ...one, isCurrent: one.id === caller.sessionId })) }
      }),
    },
    {
      method: 'DELETE',
      path: PATH,
      handle: serve(async ({ headers, query }) => {
        const idToken = bearerToken(headers['authorization'])
        const { id, others } = query
        ensure(id !== undefined || others === 'true', 'INVALID_ARGUMENT', 'Say id=… or others=true')
        await database.write(async (tx) => {
          const { account, session } = await sessions.requireAccount(idToken, tx)
          if (id === undefined) await sessions.endOthers(tx, account.uid, session.id)
          else await sessions.end(tx, account.uid, id)
        })
        return {}
      }),
    },
  ]
}

const statuses: Partial<Record<IdentityErrorCode, number>> = {
  INVALID_ARGUMENT: 400,
  SESSION_NOT_FOUND: 404,
}

function refusal({ code, message }: IdentityError): RouteAnswer {
  return { status: statuses[code] ?? 401, json: { error: { code, message } } }
}
