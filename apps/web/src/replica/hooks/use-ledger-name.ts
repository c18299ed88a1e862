import { useMemo } from 'react'
import { t } from '../../messages/text.ts'
import { knownLedgers } from '../browser/known-ledgers.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'

/** The name of the open ledger, live. */
export function useLedgerName(): string {
  const { ledger } = useLedger()
  const own = useLedgerRows((store) => store.user()).settings.name
  // Before its first rows have come, it is known from the list.
  const listed = useMemo(
    () => knownLedgers(ledger.uid).find(({ id }) => id === ledger.ledgerId)?.name,
    [ledger],
  )
  return own ?? listed ?? defaultLedgerName(ledger)
}

/** The name of a ledger that was given none. */
export function defaultLedgerName({ uid, ledgerId }: { uid: string; ledgerId: string }): string {
  return t(ledgerId === uid ? 'app.personalLedger' : 'app.unnamedLedger')
}
