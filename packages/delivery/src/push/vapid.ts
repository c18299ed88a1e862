import { type KeyObject, sign } from 'node:crypto'

/** The keys that identify this server to push services. */
export interface VapidKeys {
  /** The point of the public key in base64url, as browsers take it to subscribe. */
  publicKey: string
  privateKey: KeyObject
}

const LIFE_S = 12 * 3600

/** The authorization of a request to a push service (RFC 8292): a token for its origin alone, signed with ES256. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { origin, contact, nowMs }: { origin: string; contact: string; nowMs: number },
): string {
  const claims = { aud: origin, exp: Math.floor(nowMs / 1000) + LIFE_S, sub: contact }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
