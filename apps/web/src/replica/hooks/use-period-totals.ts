import { type Period, type PeriodTotals, periodTotals } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { useLedgerRows } from './ledger-context.ts'

/** What happened in a wallet in a period, up to today; undefined while it is not known. */
export function usePeriodTotals(walletId: string, { first, last }: Period): PeriodTotals | undefined {
  const today = useToday()
  const days = useLedgerRows((store) => store.dayTotals(walletId, first))
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const views = useLedgerRows((store) => store.wallets())
  if (!days) return undefined
  const period = { from: first, to: last < today ? last : today, today, refundPeriod }
  return periodTotals(days, period, (id) => views.some(({ wallet }) => wallet.id === id))
}
