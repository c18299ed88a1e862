import { isRetryableByClient } from '@monedero/database'
import type { BodyAnswer } from '@monedero/service'
import type { IdentityError, IdentityErrorCode } from '../errors.ts'
import { OutsideFailure } from '../outside-failure.ts'

interface Wire {
  status: number
  reason?: string
  /** Google's canonical name, where clients look for it. */
  name?: string
}

const wires: Partial<Record<IdentityErrorCode, Wire>> = {
  MISSING_API_KEY: { status: 403, reason: 'forbidden', name: 'PERMISSION_DENIED' },
  INVALID_API_KEY: { status: 400, reason: 'keyInvalid', name: 'INVALID_ARGUMENT' },
  INVALID_ARGUMENT: { status: 400, reason: 'badRequest', name: 'INVALID_ARGUMENT' },
}

/** Messages that the public service sends instead of the code. */
const texts: Partial<Record<IdentityErrorCode, string>> = {
  MISSING_API_KEY: 'The request is missing a valid API key.',
  INVALID_API_KEY: 'API key not valid. Please pass a valid API key.',
}

/** The protocol's response to a refusal. */
export function refusal(error: IdentityError): BodyAnswer {
  const wire = wires[error.code] ?? { status: 400 }
  return envelope(wire, textOf(error))
}

/** The protocol's answer to a body that is not JSON. */
export function malformedBody(): BodyAnswer {
  return envelope(
    { status: 400, reason: 'parseError', name: 'INVALID_ARGUMENT' },
    'Invalid JSON payload received. The body is not valid JSON.',
  )
}

/** The protocol's answer to a bug. */
export function internalError(): BodyAnswer {
  return envelope({ status: 500, reason: 'backendError', name: 'INTERNAL' }, 'INTERNAL_ERROR')
}

/**
 * "Retry later" in the only form that does not sign people out: the SDK ends the session when a failed lookup or
 * refresh has an envelope, and treats anything else as a network failure.
 */
export function unavailable(): BodyAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }
  return { status: 503, headers, text: 'The service is not available at the moment.' }
}

/** Whether a client may retry later. */
export function isRetryable(error: unknown): boolean {
  return error instanceof OutsideFailure || isRetryableByClient(error)
}

function textOf({ code, detail }: IdentityError): string {
  const text = texts[code]
  if (text !== undefined) return text
  if (code === 'INVALID_ARGUMENT') return detail ?? code
  return detail === undefined ? code : `${code} : ${detail}`
}

function envelope({ status, reason = 'invalid', name }: Wire, message: string): BodyAnswer {
  const errors = [{ message, domain: 'global', reason }]
  return { status, json: { error: { code: status, message, errors, ...(name && { status: name }) } } }
}
