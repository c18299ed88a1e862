import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { type CborMap, type CborValue, decodeCbor } from './cbor.ts'

/** The signature algorithms that passkeys may have, by their COSE numbers: Ed25519, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

// Labels and values of COSE keys: RFC 9052 and RFC 9053.
const KEY_TYPE = 1
const ALGORITHM = 3
const CURVE_OR_MODULUS = -1
const X_OR_EXPONENT = -2
const Y = -3

/** Reads the COSE key of a new passkey into a JWK. Throws on keys of other algorithms and on malformed ones. */
export function readCoseKey(bytes: Buffer): JsonWebKey {
  const key = decodeCbor(bytes)
  if (!(key instanceof Map)) throw new Error('A COSE key is not a map')
  const jwk = toJwk(key)
  // Throws on points outside of their curve.
  const { asymmetricKeyDetails: rsa } = createPublicKey({ key: jwk, format: 'jwk' })
  // Short keys are weak, and long ones or other exponents cost seconds of the server's time.
  const isUsual =
    rsa?.modulusLength === undefined ||
    (rsa.modulusLength >= 2048 && rsa.modulusLength <= 4096 && rsa.publicExponent === 65_537n)
  if (!isUsual) throw new Error('An RSA key has an unusual size or exponent')
  return jwk
}

/** Whether a signature of an authenticator is right. */
export function isSignedBy(jwk: JsonWebKey, data: Buffer, signature: Buffer): boolean {
  const digest = jwk.kty === 'OKP' ? null : 'sha256'
  return verify(digest, data, createPublicKey({ key: jwk, format: 'jwk' }), signature)
}

function toJwk(key: CborMap): JsonWebKey {
  const is = (type: number, algorithm: number, curve?: number) =>
    key.get(KEY_TYPE) === type &&
    key.get(ALGORITHM) === algorithm &&
    (curve === undefined || key.get(CURVE_OR_MODULUS) === curve)
  const text = (label: number) => base64url(key.get(label))
  if (is(2, -7, 1)) return { kty: 'EC', crv: 'P-256', x: text(X_OR_EXPONENT), y: text(Y) }
  if (is(1, -8, 6)) return { kty: 'OKP', crv: 'Ed25519', x: text(X_OR_EXPONENT) }
  if (is(3, -257)) return { kty: 'RSA', n: text(CURVE_OR_MODULUS), e: text(X_OR_EXPONENT) }
  throw new Error('A COSE key has an algorithm that was not offered')
}

function base64url(value: CborValue | undefined): string {
  if (!Buffer.isBuffer(value)) throw new Error('A COSE key lacks a part')
  return value.toString('base64url')
}
