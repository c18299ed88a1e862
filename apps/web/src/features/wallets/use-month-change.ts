import { monthOf } from '@monedero/core'
import { useToday } from '../../design/clock/use-today.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'

/** By how much a wallet's balance has changed since the month began, transfers included. */
export function useMonthChange(walletId: string): number {
  const month = monthOf(useToday())
  const totals = useLedgerRows((store) => store.aggregates({ from: month, to: month }))
  return totals
    .filter((total) => total.walletId === walletId)
    .reduce((sum, { moneyIn, moneyOut }) => sum + moneyIn + moneyOut, 0)
}
