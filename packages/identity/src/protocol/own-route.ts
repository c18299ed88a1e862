import { IdentityError, type IdentityErrorCode } from '../errors.ts'
import type { RouteAnswer, RouteRequest } from './route.ts'

/** Every other refusal is about who asks. */
const statuses: Partial<Record<IdentityErrorCode, number>> = {
  INVALID_ARGUMENT: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 403,
  SESSION_NOT_FOUND: 404,
  MFA_ENROLLMENT_NOT_FOUND: 404,
}

/** Runs the work of a route that is ours and not the protocol's, with our own form of refusals; failures are left to what serves HTTP. */
export function serveOwn(work: (request: RouteRequest) => Promise<object>) {
  return async (request: RouteRequest): Promise<RouteAnswer> => {
    try {
      return { status: 200, headers: { 'cache-control': 'no-store' }, json: await work(request) }
    } catch (error) {
      if (error instanceof IdentityError) return refusal(error)
      throw error
    }
  }
}

function refusal({ code, message }: IdentityError): RouteAnswer {
  return { status: statuses[code] ?? 401, json: { error: { code, message } } }
}
