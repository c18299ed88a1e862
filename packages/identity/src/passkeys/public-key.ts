import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { CborMap, CborValue } from './cbor.ts'

/** The signature algorithms that passkeys may have, by their COSE numbers: Ed25519, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

// Labels and values of COSE keys: RFC 9052 and RFC 9053.
const KEY_TYPE = 1
const ALGORITHM = 3
const CURVE_OR_MODULUS = -1
const X_OR_EXPONENT = -2
const Y = -3

/** The y of all points of Ed25519 whose order divides 8, in every encoding. */
const smallOrderPoints: ReadonlySet<string> = new Set([
  `00${'00'.repeat(31)}`,
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

/** Reads the COSE key of a new passkey into a JWK. Throws on keys of other algorithms, on weak and on malformed ones. */
export function readCoseKey(key: CborValue): JsonWebKey {
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
  if (is(1, -8, 6))
    return { kty: 'OKP', crv: 'Ed25519', x: base64url(notOfSmallOrder(key.get(X_OR_EXPONENT))) }
  if (is(3, -257)) return { kty: 'RSA', n: text(CURVE_OR_MODULUS), e: text(X_OR_EXPONENT) }
  throw new Error('A COSE key has an algorithm that was not offered')
}

/** Under a key of small order, signatures that anybody can make are right for many messages. */
function notOfSmallOrder(point: CborValue | undefined): CborValue | undefined {
  if (!Buffer.isBuffer(point)) return point
  // The sign of x is the highest bit of the last byte.
  const y = Buffer.from(point)
  y.writeUInt8(y.readUInt8(y.length - 1) & 0x7f, y.length - 1)
  if (smallOrderPoints.has(y.toString('hex'))) throw new Error('An Ed25519 key has a small order')
  return point
}

function base64url(value: CborValue | undefined): string {
  if (!Buffer.isBuffer(value)) throw new Error('A COSE key lacks a part')
  return value.toString('base64url')
}
