import type { BodyAnswer, RouteRequest } from '@monedero/service'
import { IdentityError, type IdentityErrorCode } from '../errors.ts'

/** Statuses of refusals; every other code is 401. */
const statuses: Partial<Record<IdentityErrorCode, number>> = {
  INVALID_ARGUMENT: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 403,
  SESSION_NOT_FOUND: 404,
  MFA_ENROLLMENT_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  MAY_NOT_INVITE: 403,
  TOO_MANY_INVITATIONS: 409,
}

/** Serves a JSON route that is not part of Google's protocol. Refusals have our own form; other errors are left to the HTTP server. */
export function serveJsonRoute(work: (request: RouteRequest) => Promise<object>) {
  return serveRoute(async (request) => ({ status: 200, headers: noStore, json: await work(request) }))
}

/** Answers are about one person. */
export const noStore = { 'cache-control': 'no-store' }

/** The same for a route that makes its whole answer. */
export function serveRoute(work: (request: RouteRequest) => Promise<BodyAnswer>) {
  return async (request: RouteRequest): Promise<BodyAnswer> => {
    try {
      return await work(request)
    } catch (error) {
      if (error instanceof IdentityError) return refusal(error)
      throw error
    }
  }
}

function refusal({ code, message }: IdentityError): BodyAnswer {
  return { status: statuses[code] ?? 401, json: { error: { code, message } } }
}
