import { brotliDecompressSync } from 'node:zlib'
import { IdentityError } from '../errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isUsable, MAX_PASSWORD_BYTES } from './passwords.ts'

/** Minimum length of a new password in characters. */
export const MIN_PASSWORD_CHARACTERS = 8

/** Refuses a new password that is too short, too long, not text, or among the first that somebody would try; `email` is the owner's. */
export function checkNewPassword(password: string, email: string | null): void {
  if (!isUsable(password)) {
    const limit = `Password may contain at most ${MAX_PASSWORD_BYTES} bytes of well-formed Unicode`
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${limit}]`,
    )
  }
  const weakness = weaknessOf(password, email)
  if (weakness !== undefined) throw new IdentityError('WEAK_PASSWORD', weakness)
}

/** Why a password is too weak for somebody with this address; undefined if it is not. */
export function weaknessOf(password: string, email: string | null): string | undefined {
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS)
    return `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters`
  if (isCommon(password)) return 'Password is too common'
  return email !== null && isMadeFrom(email, password) ? 'Password is made from the email address' : undefined
}

let common: ReadonlySet<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(brotliDecompressSync(Buffer.from(COMMON_PASSWORDS, 'base64')).toString().split('\n'))
  return common.has(password.toLowerCase()) || /^(?:\s+|(.)\1+)$/su.test(password)
}

/** Whether it is the address or the part before the @, with or without digits after it. */
function isMadeFrom(email: string, password: string): boolean {
  const address = email.toLowerCase()
  const typed = password.toLowerCase()
  return [address, address.slice(0, address.lastIndexOf('@'))].some(
    (start) => start !== '' && typed.startsWith(start) && /^\d*$/u.test(typed.slice(start.length)),
  )
}
