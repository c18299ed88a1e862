import { createHash, randomBytes, randomInt } from 'node:crypto'

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const UID_LENGTH = 28

/** 256 random bits in base64url: action codes, refresh tokens, pending sign-ins. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 random bits in base64url: ids that need not be secret. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** A new account's name: 28 letters and digits. */
export function randomUid(): string {
  return Array.from({ length: UID_LENGTH }, () => LETTERS_AND_DIGITS.charAt(randomInt(62))).join('')
}

/** The stored hash of a random token, so that the database alone grants no access. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
