import {
  type CalendarDay,
  calendarMonth,
  comparedPeriods,
  comparisonBases,
  isCalendarDay,
  type LineFilter,
  type Period,
  type PeriodSetting,
  periodsBefore,
  periodsIn,
  type ReportRange,
  spanOf,
  type WalletRow,
  withSharedWorths,
} from '@monedero/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listOf, listText, tagsOf } from '../../address/find-search.ts'
import {
  type ChartName,
  oneOr,
  parseReportSearch,
  type RangeName,
  type ReportSearch,
  type ReportView,
  rangeNames,
  reportViews,
} from '../../address/report-search.ts'
import { useToday } from '../../design/device/use-today.ts'
import { type DrillScope, type DrillTarget, entriesBehind, hrefOf } from '../../ledger-ui/entries-behind.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { useReportData } from '../../replica/hooks/use-report-data.ts'
import { type EntryFilter, noCategory } from '../../replica/store/entry-filter.ts'
import type { WalletView } from '../../replica/store/replica-store.ts'
import { oldestEntryDay, type ReportData } from '../../replica/store/report-lines.ts'
import { lineFilterOf } from './line-filter-of.ts'
import { type ReportFormats, useReportFormats } from './report-formats.ts'
import { CategoryNames } from './report-names.ts'

const route = getRouteApi('/signed-in/reports')

/** Everything that the parts of the screen share. */
export interface Report {
  readonly search: ReportSearch
  readonly change: (change: ReportSearch) => void
  readonly range: RangeName
  readonly setting: PeriodSetting
  readonly isMonths: boolean
  readonly today: CalendarDay
  readonly view: ReportView
  /** The day of the oldest entry; today where there is none before. */
  readonly oldest: CalendarDay
  readonly periods: readonly Period[]
  /** As many periods before; none where nothing is compared with them, or where no entries reach back so far. */
  readonly earlier: readonly Period[]
  readonly span: Period
  readonly filter: LineFilter
  readonly wallets: readonly WalletRow[]
  readonly savingsIds: ReadonlySet<string>
  readonly names: CategoryNames
  readonly formats: ReportFormats
  readonly symbolOf: (currency: string) => string
  readonly homeSymbol: string
  /** Which entries are behind a figure. */
  readonly filterTo: (target: DrillTarget) => EntryFilter
  /** The address of the entries behind a figure. */
  readonly hrefTo: (target: DrillTarget) => string | undefined
  readonly open: (href: string) => void
  readonly tableProps: (chart: ChartName) => { isTable: boolean; onTable: (isTable: boolean) => void }
}

/** Reads what is to be shown from the address, and the data for it; these are undefined until they are there. */
export function useReport(): { report: Report; data: ReportData | undefined } {
  const given = route.useSearch()
  const search = useMemo(() => parseReportSearch({ ...given }), [given])
  const navigate = useNavigate({ from: '/reports' })
  const today = useToday()
  const own = usePeriodSetting()
  const user = useLedgerRows((store) => store.user())
  const views = useLedgerRows((store) => store.wallets())
  const categories = useLedgerRows((store) => store.categories())
  const names = useMemo(() => new CategoryNames(categories.map(({ category }) => category)), [categories])
  const setting = search.months ? calendarMonth : own
  const view = oneOr(['overview', ...reportViews], search.report)
  const range = oneOr(rangeOrder, search.range)
  const oldestEntry = useLedgerRows(oldestEntryDay) ?? today
  const oldest = oldestEntry < today ? oldestEntry : today
  const periods = useMemo(
    () => periodsIn(rangeOf(search), setting, today, oldest),
    [search, setting, today, oldest],
  )
  const earlier = useMemo(() => {
    if (!['3', '6', '12'].includes(range)) return []
    const before = periodsBefore(periods, setting, today)
    return (before[0]?.last ?? oldest) < oldest ? [] : before
  }, [periods, setting, range, oldest, today])
  const span = useMemo(() => spanOf(periods), [periods])
  const compared = comparedDay(search, today)
  const basis = oneOr(comparisonBases, search.against)
  const first =
    view === 'compare'
      ? comparedPeriods({ setting, day: compared, oldest, basis }).at(-1)?.first
      : earlier[0]?.first
  const data = useReportData([first ?? span.first, span.first, today].toSorted()[0] ?? today)
  const lines = data?.lines
  const hasRefunds = useMemo(() => lines?.list.some(({ kind }) => kind === 'refund') ?? false, [lines])
  const scope = useMemo(
    () => ({ ...scopeOf(search, views, names, today), refundPeriod: user.settings.refundPeriod, hasRefunds }),
    [search, views, names, today, user.settings.refundPeriod, hasRefunds],
  )
  const filter = useMemo(() => lineFilterOf(scope), [scope])
  const symbolOf = (currency: string) =>
    views.find(({ wallet }) => wallet.currency === currency)?.symbol ?? currency
  const homeSymbol = symbolOf(data?.home ?? '')
  const formats = useReportFormats(homeSymbol)
  const change = (next: ReportSearch) =>
    void navigate({
      search: (old) => ({ ...old, ...next }),
      replace: true,
      resetScroll: false,
    })
  const wallets = useMemo(
    () => views.map(({ wallet }) => wallet).filter(({ id }) => scope.walletIds?.includes(id) ?? true),
    [views, scope.walletIds],
  )
  const counted = useMemo(
    () => data && { ...data, lines: withSharedWorths(data.lines, { wallets, today, worth: data.worth }) },
    [data, wallets, today],
  )
  const savingsIds = useMemo(() => {
    // A transfer has no category, so a filter by categories leaves it out.
    if (!search.saving || search.categories) return new Set<string>()
    return new Set(wallets.flatMap(({ id, kind }) => (kind === 'savings' ? [id] : [])))
  }, [search.saving, search.categories, wallets])
  const tables = listOf(search.table)
  return {
    data: counted,
    report: {
      search,
      change,
      range,
      view,
      setting,
      isMonths: setting.start === 'calendar-month',
      today,
      oldest,
      periods,
      earlier,
      span,
      filter,
      wallets,
      savingsIds,
      names,
      formats,
      symbolOf,
      homeSymbol,
      filterTo: (target) => entriesBehind(scope, target),
      hrefTo: (target) => hrefOf(entriesBehind(scope, target)),
      open: (href) => void navigate({ href }),
      tableProps: (chart) => ({
        isTable: tables.includes(chart),
        onTable: (isTable) =>
          change({
            table: listText([...tables.filter((name) => name !== chart), ...(isTable ? [chart] : [])]),
          }),
      }),
    },
  }
}

/** Twelve periods unless another range is chosen. */
const rangeOrder: readonly [RangeName, ...RangeName[]] = ['12', ...rangeNames]

function rangeOf(search: ReportSearch): ReportRange {
  const name = oneOr(rangeOrder, search.range)
  const { since, until } = search
  if (name === 'days' && isCalendarDay(since) && isCalendarDay(until))
    return { kind: 'days', first: since, last: until }
  if (name === 'this-year' || name === 'last-year' || name === 'all') return { kind: name }
  return { kind: 'last', count: Number(name) || 12 }
}

function scopeOf(
  search: ReportSearch,
  views: readonly WalletView[],
  names: CategoryNames,
  today: CalendarDay,
): Omit<DrillScope, 'refundPeriod' | 'hasRefunds'> {
  const wallets = views.map(({ wallet }) => wallet)
  const chosen = wallets.flatMap(({ id }) => (listOf(search.wallets).includes(id) ? [id] : []))
  const counted = wallets.flatMap(({ id, isLeftOut }) => (isLeftOut ? [] : [id]))
  const purchaseWalletIds = [...new Set([...counted, ...chosen])]
  const categoryIds = listOf(search.categories).flatMap((id) => names.under(id === noCategory ? '' : id))
  const tags = tagsOf(search.tags) ?? []
  return {
    // What is left out for good counts again where it is chosen.
    walletIds: chosen.length > 0 ? chosen : counted.length < wallets.length ? counted : undefined,
    categoryIds: categoryIds.length > 0 ? [...new Set(categoryIds)] : names.counted(),
    tags: tags.length > 0 ? tags : undefined,
    purchaseWalletIds: purchaseWalletIds.length < wallets.length ? purchaseWalletIds : undefined,
    today,
  }
}

/** The day whose period is compared. */
export function comparedDay({ at }: ReportSearch, today: CalendarDay): CalendarDay {
  return isCalendarDay(at) && at < today ? at : today
}
