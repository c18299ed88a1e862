import { changeOf, type DayChange } from '@monedero/core'
import type { StatedBalance } from '@monedero/import'
import { useMemo } from 'react'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { type StatedCheck, statedCheck } from './stated-check.ts'

interface Given {
  readonly walletId: string
  /** What a wallet that is made for the file begins with; undefined for one that is there. */
  readonly opening: number | undefined
  /** By the rows that are to be imported. */
  readonly changes: readonly DayChange[]
  readonly balances: readonly StatedBalance[]
}

/** A wallet with the rows of a file beside the balances that the file states; undefined while its days are not known. */
export function useStatedCheck({ walletId, opening, changes, balances }: Given): StatedCheck | undefined {
  const first = balances[0]?.day
  const days = useLedgerRows((store) => first && store.dayTotals(walletId, first))
  const balance = useLedgerRows((store) => store.rows.balance(walletId))
  return useMemo(() => {
    if (opening !== undefined) return statedCheck(opening, changes, balances)
    if (!days || !first) return undefined
    const later = days
      .filter(({ day }) => day > first)
      .map((each) => ({ day: each.day, change: changeOf(each) }))
    const since = later.reduce((sum, { change }) => sum + change, 0)
    return statedCheck(balance - since, [...later, ...changes], balances)
  }, [opening, days, first, balance, changes, balances])
}
