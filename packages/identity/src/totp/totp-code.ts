import { createHmac } from 'node:crypto'

/** Seconds in which one code is current (RFC 6238, the default that every authenticator app uses). */
export const TOTP_PERIOD_S = 30

/** Digits of a code. */
export const TOTP_DIGITS = 6

/** Bytes of a shared secret: the output length of SHA-1, as RFC 4226 section 4 recommends. */
export const TOTP_SECRET_BYTES = 20

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
