import {
  type CalendarDay,
  type CheckedBalance,
  checkWallet,
  type DayChange,
  type WalletCheck,
} from '@monedero/core'
import type { StatedBalance, Statement } from '@monedero/import'
import type { ChosenWallet } from './chosen-wallets.ts'
import { isAddable, type ReviewRow } from './review.ts'

/** A balance that a file states. */
interface Stated {
  readonly day: CalendarDay
  readonly balance: number
}

export type StatedCheck = WalletCheck<Stated>

/** Compares the balances of a file with a wallet that begins with `opening` and changes on days. */
export function statedCheck(
  opening: number,
  changes: readonly DayChange[],
  balances: readonly StatedBalance[],
): StatedCheck {
  return checkWallet(
    opening,
    changes,
    balances.map(({ day, amount }) => ({ day, balance: amount })),
  )
}

/**
 * The balances of a file that say something about its rows. Where a new wallet begins with what the rows lead from, the first one always
 * agrees.
 */
export function independentBalances(
  { account, balances }: Pick<Statement, 'account' | 'balances'>,
  { isNew }: ChosenWallet,
): readonly StatedBalance[] {
  return isNew && account.isOpeningDerived ? balances.slice(1) : balances
}

const maxDays = 8

/** From the last day that agrees on; of many the first ones and the last. */
export function shownDays({ balances, lastRight, firstWrong }: StatedCheck): CheckedBalance<Stated>[] {
  const first = lastRight ?? firstWrong
  const shown = balances.slice(first ? balances.indexOf(first) : 0)
  return shown.length <= maxDays ? shown : [...shown.slice(0, maxDays - 1), ...shown.slice(-1)]
}

/** A row that is left out and whose amount is what the wallet lacks, or has too much, on the first day that does not agree. */
export function explainingRow(
  { firstWrong, lastRight }: StatedCheck,
  rows: readonly ReviewRow[],
): ReviewRow | undefined {
  if (!firstWrong) return undefined
  const since = lastRight?.checkpoint.day ?? ''
  return rows.find((given) => {
    const { day, amount } = given.row
    const isBetween = day !== null && day > since && day <= firstWrong.checkpoint.day
    return isBetween && given.action === 'skip' && isAddable(given) && amount === 0 - firstWrong.difference
  })
}
