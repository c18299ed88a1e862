import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from './gate.ts'

/** Hashes and checks passwords: opaque text of any script, never trimmed, folded or cut. */
export interface Passwords {
  /** Hashes a new password. `network` is where the request came from. */
  hash(password: string, network: string): Promise<string>
  /** Takes the same time with and without a hash to check against. */
  matches(passwordHash: string | null, password: string, network: string): Promise<boolean>
}

/** Maximum length of a password in bytes of UTF-8. */
export const MAX_PASSWORD_BYTES = 4096

/** What a hash costs, in KiB and passes. */
export interface PasswordCosts {
  memoryCost: number
  timeCost: number
  parallelism: number
}

// argon2id is the library's default algorithm; the costs are OWASP's first choice for it.
const owaspCosts: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Sign-ins have their own queue, so that sign-ups cannot block them. One of libuv's four threads stays free
// for signatures and files.
const CONCURRENT_CHECKS = Math.min(2, availableParallelism())
const CONCURRENT_NEW_HASHES = 1
const queue = { waiting: 500, waitingOfNetwork: 100 }

/** Creates the password hasher. */
export function createPasswords(costs: PasswordCosts = owaspCosts): Passwords {
  const checks = createGate({ width: CONCURRENT_CHECKS, ...queue })
  const newHashes = createGate({ width: CONCURRENT_NEW_HASHES, ...queue })
  const dummyHash = hash(randomBytes(32), costs)
  return {
    hash: (password, network) => newHashes(network, () => hash(Buffer.from(password), costs)),
    async matches(passwordHash, password, network) {
      const isTaken = isUsable(password)
      const against = (isTaken && passwordHash) || (await dummyHash)
      const isRight = await checks(network, () => verify(against, isTaken ? Buffer.from(password) : ''))
      return isRight && against === passwordHash
    },
  }
}

/** Whether a password can be hashed. A lone surrogate has no UTF-8 form: two such passwords would have the same bytes. */
export function isUsable(password: string): boolean {
  return password.isWellFormed() && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}
