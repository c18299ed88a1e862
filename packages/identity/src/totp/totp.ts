import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds in which one code is current (RFC 6238, the default that every authenticator app uses). */
export const TOTP_PERIOD_S = 30

/** Digits of a code. */
export const TOTP_DIGITS = 6

/** Bytes of a shared secret: the output length of SHA-1, as RFC 4226 section 4 recommends. */
export const TOTP_SECRET_BYTES = 20

const ALLOWED_DRIFT_STEPS = 1
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes as RFC 4648 base32 without padding: the form authenticator apps read. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32_ALPHABET.charAt((buffer >> bits) & 31)
    }
  }
  return bits === 0 ? text : text + BASE32_ALPHABET.charAt((buffer << (5 - bits)) & 31)
}

/** The number of the time step that an instant lies in. */
export function totpStep(atMs: number): number {
  return Math.floor(atMs / 1000 / TOTP_PERIOD_S)
}

/** The code of one time step (RFC 4226 with the step as counter, HMAC-SHA-1). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff
  return String(truncated % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

/**
 * The step that a typed code belongs to, or undefined when it is wrong.
 * Only steps after `lastUsedStep` count, so that a code seen once is worth nothing afterwards.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  at: { nowMs: number; lastUsedStep: number },
): number | undefined {
  const typed = Buffer.from(code)
  const current = totpStep(at.nowMs)
  let matched: number | undefined
  // Every step is compared, whichever matches, so that the time taken tells nothing.
  for (let step = current - ALLOWED_DRIFT_STEPS; step <= current + ALLOWED_DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(totpCode(secret, step))
    const isEqual = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isEqual && step > at.lastUsedStep) matched ??= step
  }
  return matched
}
