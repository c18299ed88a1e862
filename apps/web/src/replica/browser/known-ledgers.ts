import type { Role } from '@monedero/core'
import { type KnownLedger, type KnownMember, knownKeyOf, readKnown } from '../known-ledgers.ts'
import type { LedgerRef } from '../ports/ledger-ref.ts'
import { readText, writeText } from './local-text.ts'

const listeners = new Set<() => void>()

/** The further ledgers of a person as this browser knows them. */
export function knownLedgers(uid: string): readonly KnownLedger[] {
  return readKnown({ read: readText }, uid).ledgers
}

/** Forgets which further ledgers a person has. */
export function forgetKnownLedgers(uid: string): void {
  writeKnown(knownKeyOf(uid), null)
}

/** What somebody may do in a ledger, as far as this browser knows. The server decides. */
export function roleIn({ uid, ledgerId }: LedgerRef): Role {
  if (ledgerId === uid) return 'owner'
  return knownLedgers(uid).find(({ id }) => id === ledgerId)?.role ?? 'editor'
}

/** Who is, or was, in a ledger, as far as this browser knows; nobody in a personal one. */
export function membersOf({ uid, ledgerId }: LedgerRef): readonly KnownMember[] {
  return knownLedgers(uid).find(({ id }) => id === ledgerId)?.members ?? []
}

/** Calls back when this tab has changed what the browser knows. */
export function onKnownLedgers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes the list of a person. */
export function writeKnown(key: string, text: string | null): void {
  writeText(key, text)
  for (const listener of listeners) listener()
}
