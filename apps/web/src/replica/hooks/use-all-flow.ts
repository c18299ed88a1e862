import { type CalendarDay, cashFlow, type Period, type PeriodTotals, withSharedWorths } from '@monedero/core'
import { useMemo } from 'react'
import { useToday } from '../../design/device/use-today.ts'
import { useLedgerRows } from './ledger-context.ts'
import { useReportData } from './use-report-data.ts'

/** What came in and went out of all wallets, as in the totals of one: in hundredths of the home currency. */
export type AllFlow = Pick<PeriodTotals, 'moneyIn' | 'moneyOut' | 'categories'>

/** Adds up what came in and went out of all wallets that count, as reports do, in any period since a day; undefined until it is known. */
export function useAllFlow(since: CalendarDay): ((period: Period) => AllFlow) | undefined {
  const today = useToday()
  const data = useReportData(since)
  const views = useLedgerRows((store) => store.wallets())
  return useMemo(() => {
    if (!data) return undefined
    const wallets = views.map(({ wallet }) => wallet)
    const counted = wallets.filter(({ isLeftOut }) => !isLeftOut)
    const ids = new Set(counted.map(({ id }) => id))
    const filter = {
      today,
      ...(counted.length < wallets.length && { walletIds: ids, purchaseWalletIds: ids }),
    }
    const lines = withSharedWorths(data.lines, { wallets: counted, today, worth: data.worth })
    return (period) => {
      const { moneyIn, moneyOut, inBy, outBy } = cashFlow(lines, {
        periods: [period],
        filter,
        groupOf: (id) => id,
      }).total
      const categories = new Map(
        [...new Set([...inBy.keys(), ...outBy.keys()])].map((id) => [
          id,
          { moneyIn: inBy.get(id) ?? 0, moneyOut: 0 - (outBy.get(id) ?? 0), count: 0 },
        ]),
      )
      return { moneyIn, moneyOut: 0 - moneyOut, categories }
    }
  }, [data, views, today])
}
