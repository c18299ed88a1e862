import type { Language } from '@monedero/messages'
import type { BodyAnswer, RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { beginAuditTrail } from '../audit/audit-trail.ts'
import { ensure, IdentityError } from '../errors.ts'
import { localeOf, readQuery, TEXT_LENGTH, text } from './body.ts'
import { internalError, isRetryable, malformedBody, refusal, unavailable } from './envelope.ts'
import type { Ports } from './ports.ts'

/** An operation of the protocol: takes its ports and a request, returns the JSON of a success. */
export type Operation<P = Ports> = (ports: P, request: RouteRequest) => Promise<object> | object

/** What every operation has in common around it. */
export interface OperationOptions {
  /** Its failures may end sessions, so that only refusals have an envelope. */
  isPartOfSession?: boolean
  /** The audit event of its refusals; without it only limits are recorded. */
  refused?: 'sign-in-refused' | 'sign-up-refused'
}

/** What stands in the address of every operation. */
export const operationQuery = z.object({ key: text(TEXT_LENGTH) })

/** Runs an operation as a route's handler: key, body, errors. */
export function serveOperation(ports: Ports, operation: Operation, options: OperationOptions = {}) {
  return async (request: RouteRequest): Promise<BodyAnswer> => {
    const trail = beginAuditTrail(ports.writeAudit, request)
    try {
      if (request.malformedBody === true) return malformedBody()
      const { key } = readQuery(operationQuery, request)
      ensure(key, 'MISSING_API_KEY')
      ensure(key === ports.settings.apiKey, 'INVALID_API_KEY')
      const json = await operation(writingIn(localeOf(request), { ...ports, audit: trail }), request)
      trail.succeeded()
      return { status: 200, headers: noStore, json }
    } catch (error) {
      trail.failed(error, options.refused)
      if (error instanceof IdentityError) return refusal(error)
      ports.log.error({ err: error, requestId: request.requestId, path: request.path }, 'request failed')
      return options.isPartOfSession === true || isRetryable(error) ? unavailable() : internalError()
    }
  }
}

/** The same ports, with mails in the language of the client, except those to other people. */
function writingIn(language: Language | undefined, ports: Ports): Ports {
  if (language === undefined) return ports
  return { ...ports, queueMail: (tx, mail) => ports.queueMail(tx, { language, ...mail }) }
}

/** Responses contain tokens and addresses. */
const noStore = { 'cache-control': 'no-store' }
