import type { Transaction } from '@monedero/database'
import type { Clock, Secrets } from '@monedero/service'
import { ensure } from '../errors.ts'
import { takeOnce } from '../secrets/take-once.ts'

/** Lifetime of a proof, which replaces a code. */
export const PROOF_LIFE_MS = 10 * 60 * 1000

const PURPOSE = 'phone-proof'

interface Proof {
  phoneNumber: string
  expiresAtMs: number
}

/** A sealed proof of possession of a phone, so that no second code is needed. */
export function makeTemporaryProof(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  phoneNumber: string,
): string {
  const proof: Proof = { phoneNumber, expiresAtMs: clock.nowMs() + PROOF_LIFE_MS }
  return secrets.seal(PURPOSE, JSON.stringify(proof))
}

/** Consumes a proof; throws unless it is ours, fresh and for this number. */
export async function useTemporaryProof(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  tx: Transaction,
  { temporaryProof, phoneNumber }: { temporaryProof: string; phoneNumber: string },
): Promise<void> {
  const proof = open(secrets, temporaryProof)
  const isGood = proof !== undefined && proof.phoneNumber === phoneNumber && clock.nowMs() < proof.expiresAtMs
  ensure(isGood && (await takeOnce(tx, temporaryProof, proof.expiresAtMs)), 'INVALID_TEMPORARY_PROOF')
}

function open(secrets: Secrets, sealed: string): Proof | undefined {
  try {
    const proof: Proof = JSON.parse(secrets.open(PURPOSE, sealed))
    return proof
  } catch {
    return undefined
  }
}
