import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The keys of a browser's subscription, in base64url. */
export interface PushSubscriptionKeys {
  p256dh: string
  auth: string
}

/** Where a browser gets its messages, as it gave it to the page. */
export interface PushSubscriptionData {
  endpoint: string
  keys: PushSubscriptionKeys
}

const MAX_ENDPOINT_LENGTH = 2000

/**
 * Whether the server may send to an endpoint, before its name is looked up: https at its usual port, and no address of a private network.
 * Origins that the operator allows may have any port and address.
 */
export function isAllowedEndpoint(endpoint: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || endpoint.length > MAX_ENDPOINT_LENGTH || url.username || url.password) return false
  if (allowedOrigins.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname)
}

function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/u, '$1')
  return isIP(address) === 0 ? isPublicName(hostname) : isPublicAddress(address)
}

/** Names without a dot, and those of local networks, do not lead to the internet. */
function isPublicName(hostname: string): boolean {
  return /[^.]\.[^.]/u.test(hostname) && !/\.(?:localhost|local|internal|lan|home\.arpa)\.?$/u.test(hostname)
}

/** Whether messages can be encrypted for these keys: a point of the curve P-256 and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushSubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const probe = createECDH('prime256v1')
    probe.generateKeys()
    probe.computeSecret(p256dh, 'base64url')
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}
