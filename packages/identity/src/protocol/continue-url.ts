import { ensure } from '../errors.ts'
import type { Settings } from './ports.ts'

const LONGEST_URL = 2048

/** Reads the address of a web page, or answers undefined when the text is none. */
export function parseWebUrl(text: string): URL | undefined {
  const url = text.length <= LONGEST_URL && text.isWellFormed() ? URL.parse(text) : null
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}

/** Checks the page that a mail's link may lead on to: it lies on a host that the operator allows. */
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
