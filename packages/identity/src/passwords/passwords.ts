import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { IdentityError } from '../errors.ts'
import { createGate } from './gate.ts'

/** Hashes and checks passwords: opaque text of any script, never trimmed, folded or cut. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long when there is no hash to check against as when there is one. */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

/** The fewest characters a new password may have. */
export const MIN_PASSWORD_CHARACTERS = 8

/** The most bytes of UTF-8 a password may have. */
export const MAX_PASSWORD_BYTES = 4096

// argon2id is the library's default algorithm; the costs are OWASP's first choice for it.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// One thread of libuv's four stays free for signatures and files.
const CONCURRENT_HASHES = Math.min(3, availableParallelism())
const WAITING_HASHES = 500

/** Makes the password hasher. */
export function createPasswords(): Passwords {
  const gate = createGate(CONCURRENT_HASHES, WAITING_HASHES)
  const nobodysHash = hash(randomBytes(32), costs)
  return {
    hash: (password) => gate(() => hash(Buffer.from(password), costs)),
    async matches(passwordHash, password) {
      const isTaken = isUsable(password)
      const against = (isTaken && passwordHash) || (await nobodysHash)
      const isRight = await gate(() => verify(against, isTaken ? Buffer.from(password) : ''))
      return isRight && against === passwordHash
    },
  }
}

/** Refuses a new password that is too short, too long or not text. */
export function checkNewPassword(password: string): void {
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS) {
    throw new IdentityError(
      'WEAK_PASSWORD',
      `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters`,
    )
  }
  if (!isUsable(password)) {
    const limit = `Password may contain at most ${MAX_PASSWORD_BYTES} bytes of well-formed Unicode`
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${limit}]`,
    )
  }
}

/** A lone surrogate has no UTF-8 form: two such passwords would have the same bytes. */
function isUsable(password: string): boolean {
  return password.isWellFormed() && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}
