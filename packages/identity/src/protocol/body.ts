import { type Language, languageOf } from '@monedero/messages'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { IdentityError } from '../errors.ts'
import type { Device } from '../sessions/session.ts'

const MAX_USER_AGENT_LENGTH = 300

/** Reads a request's body; fields that the schema does not name are ignored. */
export function readBody<S extends z.ZodType>(schema: S, { body }: RouteRequest): z.output<S> {
  const read = schema.safeParse(body ?? {})
  if (read.success) return read.data
  const at = read.error.issues[0]?.path.join('.') ?? ''
  throw new IdentityError(
    'INVALID_ARGUMENT',
    at === '' ? 'The body is not an object' : `Invalid value at '${at}'`,
  )
}

/** Reads the parameters of a request's address. */
export function readQuery<S extends z.ZodType>(schema: S, { query }: RouteRequest): z.output<S> {
  const read = schema.safeParse(query)
  if (read.success) return read.data
  throw new IdentityError('INVALID_ARGUMENT', `Invalid value at '${read.error.issues[0]?.path.join('.')}'`)
}

/** An optional string; null counts as absent, as in Google's JSON. */
export function text(longest: number) {
  return z
    .string()
    .max(longest)
    .nullish()
    .transform((value) => value ?? undefined)
}

/** An optional name or address that is kept and shown: well-formed, and printable. */
export function shownText(longest: number) {
  return z.string().max(longest).refine(isShowable).nullish()
}

function isShowable(value: string): boolean {
  return value.isWellFormed() && !/\p{Cc}/u.test(value)
}

/** The longest ID token or refresh token that is read at all. */
export const TOKEN_LENGTH = 8192

/** Longer than any accepted address, password or code, so that each is refused for its own reason. */
export const TEXT_LENGTH = 16_384

const MAX_LOCALE_LENGTH = 35

/** Where a request comes from. */
export function deviceOf(request: RouteRequest): Device {
  const { headers, network } = request
  const language = localeOf(request)
  return {
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    network,
    ...(language && { language }),
  }
}

/** The supported language that the SDK requests. */
export function localeOf({ headers }: RouteRequest): Language | undefined {
  const locale = headers['x-firebase-locale']
  return locale ? languageOf(locale.slice(0, MAX_LOCALE_LENGTH)) : undefined
}
