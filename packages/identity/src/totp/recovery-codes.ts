import { createHash } from 'node:crypto'

/** How many recovery codes an enrolment gives. */
export const RECOVERY_CODE_COUNT = 10

// Crockford's alphabet: no letter that resembles a digit.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4
const CODE_LENGTH = GROUPS * GROUP_LENGTH
const CODE_SHAPE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`, 'u')

/** Makes one recovery code of 80 random bits, written as four groups of four. */
export function makeRecoveryCode(randomBytes: (count: number) => Uint8Array): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET.charAt(byte & 31))
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/**
 * The stored hash of a typed recovery code, or undefined if it is malformed.
 * Case, blanks and hyphens do not count, and o, i, l are read as the digits they resemble.
 */
export function recoveryCodeHash(uid: string, typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/gu, '').replaceAll('o', '0').replaceAll(/[il]/gu, '1')
  if (!CODE_SHAPE.test(letters)) return undefined
  // 80 random bits need no slow hash; the uid keeps two accounts' equal codes apart.
  return createHash('sha256').update(`recovery-code:${uid}:${letters}`).digest('base64url')
}
