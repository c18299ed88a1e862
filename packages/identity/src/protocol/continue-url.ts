import { ensure } from '../errors.ts'
import { parseWebUrl } from '../web-url.ts'
import type { Settings } from './ports.ts'

/** Checks the continue URL of a mail's link: its origin must be allowed by the operator. */
export function checkContinueUrl(
  { allowedOrigins }: Settings,
  typed: string | undefined,
): string | undefined {
  if (typed === undefined) return undefined
  const url = parseWebUrl(typed)
  ensure(url, 'INVALID_CONTINUE_URI')
  ensure(allowedOrigins.includes(url.origin), 'UNAUTHORIZED_DOMAIN', 'The domain is not allowed')
  return url.href
}
