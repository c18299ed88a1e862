import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock, Secrets } from '@monedero/service'

/** What a challenge is for; an answer to one for something else is refused. */
export type ChallengePurpose = 'enrolment' | 'sign-in' | 'second-factor' | 'second-factor-enrolment'

/** How long a person may take to answer the browser's dialog. */
export const CHALLENGE_LIFE_MS = 5 * 60_000

const EXPIRY_BYTES = 6
const RANDOM_BYTES = 18
const HEAD_BYTES = EXPIRY_BYTES + RANDOM_BYTES

/**
 * Makes and recognises challenges without storing them: each holds its expiry, random bits and a keyed hash of both with its purpose.
 * The one who accepts an answer consumes the challenge with `takeOnce`.
 */
export interface Challenges {
  /** `subject` is the account or half-finished sign-in that it is for. */
  make(purpose: ChallengePurpose, subject: string): string
  /** The expiry of a valid challenge; undefined if it belongs to another account or purpose, or is too old. */
  expiryOf(challenge: string, purpose: ChallengePurpose, subject: string): number | undefined
}

/** Creates the challenges of a service. */
export function createChallenges({ secrets, clock }: { secrets: Secrets; clock: Clock }): Challenges {
  const hashOf = (head: Buffer, purpose: ChallengePurpose, subject: string): Buffer => {
    const text = JSON.stringify([purpose, subject, head.toString('base64url')])
    return Buffer.from(secrets.mac('passkey-challenges', text), 'base64url')
  }
  return {
    make(purpose, subject) {
      const expiry = Buffer.alloc(EXPIRY_BYTES)
      expiry.writeUIntBE(clock.nowMs() + CHALLENGE_LIFE_MS, 0, EXPIRY_BYTES)
      const head = Buffer.concat([expiry, randomBytes(RANDOM_BYTES)])
      return Buffer.concat([head, hashOf(head, purpose, subject)]).toString('base64url')
    },
    expiryOf(challenge, purpose, subject) {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, HEAD_BYTES)
      const expected = hashOf(head, purpose, subject)
      if (bytes.length !== HEAD_BYTES + expected.length) return undefined
      // Other spellings of the same bytes would pass for challenges that were not used yet.
      if (bytes.toString('base64url') !== challenge) return undefined
      if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), expected)) return undefined
      const expiresAtMs = head.readUIntBE(0, EXPIRY_BYTES)
      return clock.nowMs() < expiresAtMs ? expiresAtMs : undefined
    },
  }
}
