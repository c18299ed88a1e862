import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Clock } from '@monedero/service'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { ensure, IdentityError } from '../errors.ts'

/** The content of a trusted backend's custom token. */
export interface CustomToken {
  uid: string
  /** Copied into the ID tokens of the session. */
  claims: Record<string, unknown>
}

/** Checks a custom token; throws INVALID_CUSTOM_TOKEN, CREDENTIAL_MISMATCH, FORBIDDEN_CLAIM or CLAIMS_TOO_LARGE. */
export type VerifyCustomToken = (token: string) => Promise<CustomToken>

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const MAX_LIFETIME_S = 3600
const CLOCK_TOLERANCE_S = 30
const SMALLEST_KEY_BITS = 2048
const MAX_UID_LENGTH = 128
const MAX_CLAIMS_LENGTH = 1000

/** Names used by the ID token itself or reserved by JWT. */
const RESERVED_CLAIMS = new Set(
  (
    'acr amr at_hash aud auth_time azp c_hash cnf exp iat iss jti nbf nonce sub ' +
    'firebase user_id provider_id email email_verified phone_number sid'
  ).split(' '),
)

/** Creates the verifier from the service accounts' public keys (e-mail → PEM); throws when one of them is no RSA key of 2048 bits. */
export function createCustomTokenVerifier(pems: Record<string, string>, clock: Clock): VerifyCustomToken {
  const keys = new Map(Object.entries(pems).map(([email, pem]) => [email, readKey(email, pem)]))
  return async (token) => {
    const payload = await verifySignature(token, keys, clock)
    const { uid, claims, iat, exp } = payload
    ensure(payload.sub === payload.iss, 'INVALID_CUSTOM_TOKEN', 'sub is not iss')
    ensure(
      iat !== undefined && exp !== undefined && exp - iat <= MAX_LIFETIME_S,
      'INVALID_CUSTOM_TOKEN',
      'it lives longer than an hour',
    )
    // No token from the future: it would be valid for more than an hour.
    ensure(
      iat * 1000 <= clock.nowMs() + CLOCK_TOLERANCE_S * 1000,
      'INVALID_CUSTOM_TOKEN',
      'it is not valid yet',
    )
    ensure(isUid(uid), 'INVALID_CUSTOM_TOKEN', 'uid is not a text of 1 to 128 characters')
    return { uid, claims: checkClaims(claims) }
  }
}

async function verifySignature(
  token: string,
  keys: Map<string, KeyObject>,
  clock: Clock,
): Promise<JWTPayload> {
  let isIssuerUnknown = false
  const keyOfIssuer = (_header: unknown, { payload }: { payload: string | Uint8Array }): KeyObject => {
    const key = keys.get(issuerOf(payload))
    if (key !== undefined) return key
    isIssuerUnknown = true
    throw new errors.JWKSNoMatchingKey()
  }
  try {
    const { payload } = await jwtVerify(token, keyOfIssuer, {
      algorithms: ['RS256'],
      audience: AUDIENCE,
      requiredClaims: ['iss', 'sub', 'iat', 'exp', 'uid'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(clock.nowMs()),
    })
    return payload
  } catch (error) {
    if (isIssuerUnknown) throw new IdentityError('CREDENTIAL_MISMATCH')
    if (error instanceof errors.JOSEError) throw new IdentityError('INVALID_CUSTOM_TOKEN', error.message)
    throw error
  }
}

function issuerOf(payload: string | Uint8Array): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(Buffer.from(payload).toString(), 'base64url').toString())
    const issuer: unknown =
      typeof claims === 'object' && claims !== null && 'iss' in claims ? claims.iss : undefined
    return typeof issuer === 'string' ? issuer : ''
  } catch {
    return ''
  }
}

function isUid(uid: unknown): uid is string {
  return (
    typeof uid === 'string' && uid.length >= 1 && uid.length <= MAX_UID_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(uid)
  )
}

function checkClaims(claims: unknown): Record<string, unknown> {
  if (claims === undefined || claims === null) return {}
  ensure(
    typeof claims === 'object' && !Array.isArray(claims),
    'INVALID_CUSTOM_TOKEN',
    'claims is not an object',
  )
  const reserved = Object.keys(claims).find((name) => RESERVED_CLAIMS.has(name))
  ensure(reserved === undefined, 'FORBIDDEN_CLAIM', reserved)
  ensure(JSON.stringify(claims).length <= MAX_CLAIMS_LENGTH, 'CLAIMS_TOO_LARGE')
  return { ...claims }
}

function readKey(email: string, pem: string): KeyObject {
  const key = createPublicKey(pem)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType === 'rsa' && bits >= SMALLEST_KEY_BITS) return key
  throw new Error(`The key of ${email} is not an RSA key of at least ${SMALLEST_KEY_BITS} bits`)
}
