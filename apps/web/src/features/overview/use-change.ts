import { addDays, daysBetween, periodAt, periodNumberOf, periodTotals } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { countedSpending } from './spending-by-category.ts'

/** What was spent so far in this period, and up to the same day in the one before. */
export interface Change {
  readonly soFar: number
  readonly before: number
}

/** How spending from a wallet compares with the last period; undefined where nothing was spent then. */
export function useChange(walletId: string): Change | undefined {
  const today = useToday()
  const setting = usePeriodSetting()
  const number = periodNumberOf(setting, today)
  const [last, now] = [periodAt(setting, number - 1), periodAt(setting, number)]
  const days = useLedgerRows((store) => store.dayTotals(walletId, last.first))
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const views = useLedgerRows((store) => store.wallets())
  const categories = useLedgerRows((store) => store.categories()).map(({ category }) => category)
  if (!days) return undefined
  const isShown = (id: string) => views.some(({ wallet }) => wallet.id === id)
  const spentBetween = (from: typeof today, to: typeof today) =>
    countedSpending(periodTotals(days, { from, to, today, refundPeriod }, isShown), categories)
  // A shorter period before is compared as a whole.
  const sameDay = addDays(last.first, daysBetween(now.first, today))
  const before = spentBetween(last.first, sameDay < last.last ? sameDay : last.last)
  if (before <= 0) return undefined
  return { soFar: spentBetween(now.first, today), before }
}
