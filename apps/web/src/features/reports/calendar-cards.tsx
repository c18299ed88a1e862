import {
  addDays,
  type CalendarDay,
  type DailySpending,
  daysOfMonth,
  isCalendarDay,
  monthOf,
  type Period,
  spendingByDay,
} from '@monedero/core'
import { useMemo } from 'react'
import { stringifyPlainSearch } from '../../address/search-params.ts'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { TableData } from '../../design/charts/chart-data.ts'
import { HeatCalendar } from '../../design/charts/heat-calendar.tsx'
import { HeatScale } from '../../design/charts/heat-scale.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText, monthTitle, weekdayNames } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import type { ReportData } from '../../replica/store/report-lines.ts'
import { DayEntries } from './day-entries.tsx'
import { heatLevel, heatTop } from './heat-levels.ts'
import { UnconvertedLine } from './unconverted-line.tsx'
import type { Report } from './use-report.ts'

/** More months at once would be neither read nor drawn in time. */
const shownMonths = 12

/** What was spent on each day, and the entries of one. */
export function CalendarCards({ report, data }: { report: Report; data: ReportData }) {
  const { formats, search, filter, today } = report
  const { firstWeekday } = usePersonSettings()
  const { span, isCut } = useMemo(() => calendarSpan(report.span, today), [report.span, today])
  const spending = useMemo(() => spendingByDay(data.lines, filter, span), [data.lines, filter, span])
  const top = heatTop(spending.days.map(({ amount }) => amount))
  const chosen = isCalendarDay(search.day) ? search.day : undefined
  return (
    <>
      <ChartCard
        title={t('reports.spendingByDay')}
        table={tableOf(report, spending)}
        format={formats.amount}
        share={formats.share}
        {...report.tableProps('calendar')}
        onOpen={report.open}
        fileName="spending-by-day"
        aside={<HeatScale from={formats.tick(0)} to={t('reports.more', { amount: formats.tick(top) })} />}
      >
        <HeatCalendar
          label={t('reports.days')}
          days={spending.days.map(({ day, amount }) => ({
            day,
            level: heatLevel(amount, top),
            tip: {
              title: dateText(day),
              lines: [{ label: t('reports.spent'), value: formats.amount(amount) }],
              href: `/reports${stringifyPlainSearch({ ...search, day })}`,
            },
          }))}
          titleOf={(first) => ({
            name: monthTitle(first),
            text: formats.amount(sumOfMonth(spending, first)),
          })}
          weekdays={weekdayNames()}
          firstWeekday={firstWeekday}
          chosen={chosen}
          onOpen={report.open}
        />
        {isCut && <p className={ui('small', 'muted')}>{t('reports.lastMonths', { count: shownMonths })}</p>}
        <UnconvertedLine report={report} unconverted={spending.unconverted} />
      </ChartCard>
      {chosen && <DayEntries report={report} day={chosen} />}
    </>
  )
}

/** Whole months up to today, the last of them if there are too many. */
function calendarSpan({ first, last }: Period, today: CalendarDay): { span: Period; isCut: boolean } {
  const end = last < today ? last : today
  const months: Period[] = []
  let month = daysOfMonth(monthOf(end))
  while (months.length < shownMonths && month.last >= first) {
    months.unshift(month)
    month = daysOfMonth(monthOf(addDays(month.first, -1)))
  }
  const start = months[0]?.first ?? first
  const isCut = start > first
  return { span: { first: isCut ? start : first, last: end }, isCut }
}

function sumOfMonth({ days }: DailySpending, first: CalendarDay): number {
  const month = monthOf(first)
  return days.reduce((sum, { day, amount }) => (monthOf(day) === month ? sum + amount : sum), 0)
}

function tableOf(report: Report, { days, total }: DailySpending): TableData {
  return {
    caption: t('reports.spendingByDay'),
    columns: [t('reports.date'), t('reports.spent')],
    rows: [
      ...days
        .filter(({ amount }) => amount !== 0)
        .map(({ day, amount }) => ({
          key: day,
          cells: [dateText(day), { amount }],
          href: report.hrefTo({ span: { first: day, last: day }, types: ['expense', 'refund'] }),
        })),
      { key: 'total', cells: [t('reports.total'), { amount: total }], isTotal: true },
    ],
  }
}
