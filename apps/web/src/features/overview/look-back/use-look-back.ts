import {
  type BudgetProgress,
  type CalendarDay,
  localDayOf,
  periodNumberOf,
  withSharedWorths,
} from '@monedero/core'
import { useContext, useMemo, useState } from 'react'
import type { FindSearch } from '../../../address/find-search.ts'
import { FirstWeekdayContext } from '../../../design/dates/first-weekday-context.ts'
import { useToday } from '../../../design/device/use-today.ts'
import { entriesOfBudget } from '../../../ledger-ui/entries-of-budget.ts'
import { nearestLimitFirst } from '../../../ledger-ui/nearest-limit.ts'
import { dismissNotice, readDismissedNotices } from '../../../replica/browser/dismissed-notices.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../../replica/hooks/person-context.ts'
import { usePeriodSetting } from '../../../replica/hooks/use-current-period.ts'
import { useReportData } from '../../../replica/hooks/use-report-data.ts'
import { progressOfBudgets } from '../../../replica/store/budgets.ts'
import { oldestEntryDay } from '../../../replica/store/report-lines.ts'
import { entriesOfWeek } from './entries-of-week.ts'
import { firstCompared, isOffered, type LastWeek, lastWeek, weekBefore } from './last-week.ts'
import { type NextDue, nextDays } from './next-days.ts'

/** What can be said of the week that has ended, and of the next days. */
export interface LookBack {
  readonly last: LastWeek
  /** The home currency. */
  readonly currency: string
  /** The searches for what was spent in the week, and on its unusual category. */
  readonly entries: FindSearch
  readonly unusualEntries: FindSearch | undefined
  readonly due: readonly NextDue[]
  /** The budgets of this period, those over their limit first, then those nearest it. */
  readonly budgets: readonly BudgetProgress[]
  /** The search for what the first of these counts; undefined where it counts nothing. */
  readonly budgetEntries: FindSearch | undefined
  readonly dismiss: () => void
}

const noticeId = 'look-back'

/** The look back at last week in the first days of a new one, until it is dismissed; undefined where there is none, `coming` until that is known. */
export function useLookBack(): LookBack | 'coming' | undefined {
  const { store, place } = useLedger()
  const today = useToday()
  const firstWeekday = useContext(FirstWeekdayContext)
  const setting = usePeriodSetting()
  const [dismissedOn, setDismissedOn] = useState(() => dayDismissed(place))
  const { dashboardHidden } = usePersonSettings()
  const { refundPeriod } = useLedgerRows((given) => given.user()).settings
  const isWanted = isOffered(today, firstWeekday, dismissedOn) && !dashboardHidden.includes('week')
  const isComplete = useLedgerRows((given) => given.layers.isComplete)
  const oldest = useLedgerRows(oldestEntryDay)
  const week = weekBefore(today, firstWeekday)
  const data = useReportData(isWanted ? firstCompared(week) : undefined, 'unneeded')
  const wallets = useLedgerRows((given) => given.wallets())
  const categories = useLedgerRows((given) => given.categories())
  const number = periodNumberOf(setting, today)
  const progressList = useLedgerRows((given) =>
    isWanted ? progressOfBudgets(given, { setting, number, today }) : undefined,
  )
  const version = useLedgerRows((given) => given.versionOf('recurring', 'wallets', 'entries'))
  const context = useMemo(
    () => ({
      today,
      refundPeriod,
      wallets: wallets.map(({ wallet }) => wallet),
      categories: categories.map(({ category }) => category),
    }),
    [today, refundPeriod, wallets, categories],
  )
  const last = useMemo(() => {
    if (!data || oldest === undefined) return undefined
    const counted = context.wallets.filter(({ isLeftOut }) => !isLeftOut)
    const ids = new Set(counted.map(({ id }) => id))
    const lines = withSharedWorths(data.lines, { wallets: counted, today, worth: data.worth })
    return lastWeek(lines, {
      today,
      firstWeekday,
      oldest,
      filter: {
        today,
        ...(counted.length < context.wallets.length && { walletIds: ids, purchaseWalletIds: ids }),
      },
      categories: context.categories,
    })
  }, [data, oldest, context, today, firstWeekday])
  // Whatever they are made of has another version.
  const due = useMemo(
    () => (isWanted && version !== '' ? nextDays(store, today) : []),
    [isWanted, version, store, today],
  )
  if (!isWanted || !isComplete || oldest === undefined) return undefined
  if (!data) return 'coming'
  if (!last) return undefined
  const budgets = budgetsToName(progressList ?? [])
  if (last.kind === 'nothing' && due.length === 0 && budgets.length === 0) return undefined
  const [nearest] = budgets
  return {
    last,
    currency: data.home,
    entries: entriesOfWeek(last, undefined, context),
    unusualEntries: last.unusual?.category && entriesOfWeek(last, last.unusual.category, context),
    due,
    budgets,
    budgetEntries: nearest && entriesOfBudget(nearest.budget, nearest.period, context),
    dismiss: () => {
      dismissNotice(place, noticeId, Date.now())
      setDismissedOn(today)
    },
  }
}

/** Budgets with an amount in this period; none where what was spent of one has no rate, as it may be over its limit. */
function budgetsToName(progressList: readonly BudgetProgress[]): readonly BudgetProgress[] {
  if (progressList.some(({ unconverted }) => unconverted.length > 0)) return []
  return nearestLimitFirst(progressList.filter(({ planned, carried }) => planned !== null || carried > 0))
}

/** The day on which a look back was last dismissed on this device. */
function dayDismissed(place: string): CalendarDay | undefined {
  const dismissedAtMs = readDismissedNotices(place)[noticeId]
  return dismissedAtMs === undefined
    ? undefined
    : localDayOf(dismissedAtMs, 0 - new Date(dismissedAtMs).getTimezoneOffset())
}
