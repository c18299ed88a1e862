import type { BodyAnswer, RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { deleteAccount } from '../accounts/delete-account.ts'
import { IdentityError } from '../errors.ts'
import type { IdentityRoute, Ports } from '../protocol/ports.ts'
import { requireRecentSignIn } from '../protocol/require-recent-sign-in.ts'
import { bearerToken } from '../sessions/bearer.ts'

type DeletePorts = Pick<Ports, 'database' | 'clock' | 'sessions' | 'onAccountDeleted' | 'log' | 'writeAudit'>

/** The callable function `deleteUser`: deletes the caller's account and everything it owns, or nothing. */
export function deleteUserRoute(ports: DeletePorts): IdentityRoute {
  return {
    method: 'POST',
    path: '/functions/deleteUser',
    access: 'bearer',
    // The protocol of callable functions sends arguments; this one has none.
    input: { body: { schema: z.unknown() } },
    cors: true,
    handle: async (request) => {
      if (request.malformedBody === true) return failure(400, 'INVALID_ARGUMENT', 'The request is not JSON.')
      try {
        await deleteCaller(ports, request)
        return { status: 200, headers: { 'cache-control': 'no-store' }, json: { result: null } }
      } catch (error) {
        if (error instanceof IdentityError) return refusal(error)
        ports.log.error({ err: error, requestId: request.requestId, path: request.path }, 'request failed')
        return failure(500, 'INTERNAL', 'The server could not delete the account. Nothing was deleted.')
      }
    },
  }
}

async function deleteCaller(ports: DeletePorts, request: RouteRequest): Promise<void> {
  const { headers, network, requestId } = request
  const idToken = bearerToken(headers['authorization'])
  try {
    const uid = await ports.database.write(async (tx) => {
      const signedIn = await ports.sessions.requireAccount(idToken, tx)
      requireRecentSignIn(ports.clock, signedIn)
      const { account } = signedIn
      await deleteAccount(ports, tx, account.uid)
      return account.uid
    })
    ports.writeAudit({ event: 'account-deleted', network, uid, requestId })
  } catch (error) {
    // The token is signed by us, so the account existed: the response to an earlier call may have been lost.
    if (!(error instanceof IdentityError && error.code === 'USER_NOT_FOUND')) throw error
  }
}

function refusal({ code }: IdentityError): BodyAnswer {
  if (code === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN') {
    const message = 'You signed in a while ago. Sign in again to delete your account.'
    return failure(400, 'FAILED_PRECONDITION', message)
  }
  return code === 'USER_DISABLED'
    ? failure(403, 'PERMISSION_DENIED', 'This account has been disabled.')
    : failure(401, 'UNAUTHENTICATED', 'You are no longer signed in. Sign in again to delete your account.')
}

/** The callable protocol's envelope. */
function failure(httpStatus: number, status: string, message: string): BodyAnswer {
  return { status: httpStatus, json: { error: { status, message } } }
}
