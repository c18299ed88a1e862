import { type CalendarDay, localDayOf, type Move } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { rowTexts } from '../../ledger-ui/row-texts.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { useForecast } from '../../replica/hooks/use-forecast.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { budgetAllowances } from '../../replica/recurring/budget-allowances.ts'
import { cardPayments } from '../../replica/recurring/card-payments.ts'
import type { Forecast } from '../../replica/recurring/forecast.ts'
import { matchingEntry } from '../../replica/recurring/matching-entry.ts'
import { aheadOf } from '../../replica/recurring/planned-moves.ts'
import {
  type Coming,
  comingIn,
  isOver,
  nextPeriodStart,
  recurringOf,
  totalsOf,
  withoutWallet,
} from '../../replica/recurring/upcoming.ts'
import { occurrenceActions } from './occurrence-actions.ts'

/** The next pay day is looked for so far, which may be later than what is listed. */
const totalDays = 90

interface Shown {
  /** How far the forecast goes. */
  readonly days: number
  /** How far entries are listed. */
  readonly listedDays: number
  readonly tried: readonly Move<null>[]
}

/** What is coming, and what can be done about it. */
export function useUpcoming({ days, listedDays, tried }: Shown) {
  const replica = useLedger()
  const { store } = replica
  const today = useToday()
  const rows = useLedgerRows(recurringOf)
  const stranded = useLedgerRows(withoutWallet)
  const wallets = useLedgerRows((given) => given.wallets())
  const { timeZone, keepAtLeast } = useLedgerRows((given) => given.user()).settings
  const period = usePeriodSetting()
  // A shorter one is part of it.
  const forecastDays = Math.max(days, totalDays)
  const forecast = useForecast(undefined, forecastDays)
  const withTried = useForecast(tried, forecastDays)
  const payments = useLedgerRows((given) => cardPayments(given, today)).filter(
    ({ statement }) => statement.left > 0,
  )
  // A transfer is listed where it leaves.
  const ahead = useWalletBalances()
    .flatMap((view) => aheadOf(store, view, today))
    .filter(
      ({ source: { transferOrigin }, walletId }) => transferOrigin === null || transferOrigin === walletId,
    )
  const texts = rowTexts(store, wallets)
  const until = forecast?.before ?? nextPeriodStart(period, today)
  const ground = { walletOf: (id: string) => store.rows.get('wallets', id) }
  const coming = comingIn(rows, today, listedDays, ground)
  const counted = comingIn(rows, today, totalDays, { ...ground, maxOverdue: Number.POSITIVE_INFINITY })
  return {
    ...texts,
    ...occurrenceActions(replica, { today, timeZone, nameOf: texts.nameOf }),
    today,
    days,
    listedDays,
    until,
    wallets: wallets.filter(({ wallet }) => !wallet.isArchived),
    keep: keepAtLeast,
    forecast,
    tried: tried.length > 0 ? withTried : undefined,
    isEmpty: rows.every(isOver) && payments.length === 0 && stranded.length === 0 && ahead.length === 0,
    /** Those whose wallet is gone. */
    stranded,
    paused: rows.filter(({ isPaused }) => isPaused),
    /** Cards whose last statement is not paid. */
    payments,
    coming,
    /** How many overdue entries are not listed yet. */
    olderOverdue: overdueIn(counted) - overdueIn(coming),
    /** Entries dated ahead. */
    ahead,
    totals: totalsOf(counted, ahead, until, (walletId) => texts.currencyOf({ walletId })),
    hasBudgets: store.rows.count('budgets') > 0,
    /** What budgets still allow in the days of a forecast. */
    allowancesOf: (given: Forecast) => budgetAllowances(store, given, { today, setting: period }),
    /** An entry that may be what is expected, with its title. */
    matchOf(expected: Coming): { title: string; day: CalendarDay } | undefined {
      const entry = matchingEntry(store, expected)
      return entry && { title: texts.titleOf(entry), day: localDayOf(entry.dateMs, entry.offsetMinutes) }
    },
  }
}

export type UpcomingView = ReturnType<typeof useUpcoming>

function overdueIn(coming: readonly Coming[]): number {
  return coming.filter(({ state }) => state === 'overdue').length
}
