import { ensure } from '../errors.ts'
import type { Settings } from './ports.ts'

const MAX_URL_LENGTH = 2048

/** Parses the URL of a web page; undefined if it is invalid. */
export function parseWebUrl(text: string): URL | undefined {
  const url = text.length <= MAX_URL_LENGTH && text.isWellFormed() ? URL.parse(text) : null
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}

/** Checks the continue URL of a mail's link: its host must be allowed by the operator. */
export function checkContinueUrl(
  { authorizedDomains }: Settings,
  typed: string | undefined,
): string | undefined {
  if (typed === undefined) return undefined
  const url = parseWebUrl(typed)
  ensure(url, 'INVALID_CONTINUE_URI')
  ensure(authorizedDomains.includes(url.hostname), 'UNAUTHORIZED_DOMAIN', 'The domain is not allowed')
  return url.href
}
