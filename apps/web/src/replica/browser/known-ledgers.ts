import { type KnownLedger, knownKeyOf, readKnown } from '../known-ledgers.ts'
import { readText, writeText } from './local-text.ts'

/** The further ledgers of a person as this browser knows them. */
export function knownLedgers(uid: string): readonly KnownLedger[] {
  return readKnown({ read: readText }, uid).ledgers
}

/** Forgets which further ledgers a person has. */
export function forgetKnownLedgers(uid: string): void {
  writeText(knownKeyOf(uid), null)
}
