import { addDays, type CalendarDay, daysBetween, type NetWorth, netWorth } from '@monedero/core'
import { useMemo } from 'react'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { Cell, TableData } from '../../design/charts/chart-data.ts'
import { Legend } from '../../design/charts/legend.tsx'
import { type Line, LineChart, type LinePlace } from '../../design/charts/line-chart.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText, shortDateText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import type { ReportData } from '../../replica/store/report-lines.ts'
import { shortPeriod } from './report-formats.ts'
import styles from './reports-screen.module.css'
import { UnconvertedLine } from './unconverted-line.tsx'
import type { Report } from './use-report.ts'

/** Up to this many days each has a point of its own. */
const dailyUpTo = 93
const shownWallets = 5
const dashes = ['6 3', '2 3', '8 3 2 3', '1 3', '10 4', '4 2 1 2'] as const

/** What all wallets are worth over time. Tags and categories have no part in it. */
export function useNetWorth(report: Report, data: ReportData | undefined) {
  const { span, today, periods, wallets } = report
  return useMemo(() => {
    if (!data) return undefined
    const end = span.last < today ? span.last : today
    const start = addDays(span.first, -1)
    const days =
      daysBetween(start, end) <= dailyUpTo
        ? Array.from({ length: Math.max(1, daysBetween(start, end) + 1) }, (_, index) =>
            addDays(start, index),
          )
        : [
            start,
            ...periods
              .map(({ last }) => (last < end ? last : end))
              .filter((day, at, all) => day !== all[at - 1]),
          ]
    return { days, worth: netWorth(data.lines, { wallets, days, today, worth: data.worth }) }
  }, [data, span, today, periods, wallets])
}

interface NetWorthCardProps {
  report: Report
  days: readonly CalendarDay[]
  worth: NetWorth
}

/** Net worth as a line, with a line for each wallet and marks where one was opened or archived. */
export function NetWorthCard({ report, days, worth }: NetWorthCardProps) {
  const { formats, today, wallets } = report
  const nameOf = (id: string) => wallets.find((wallet) => wallet.id === id)?.name ?? ''
  const lines = linesOf(report, worth)
  const isDaily = days.length > 1 && daysBetween(days[0] ?? today, days[1] ?? today) === 1
  const notes = days.map((day, index) => notesOf(worth, days[index - 1], day))
  const noteText = (index: number) =>
    (notes[index] ?? []).map(({ walletId, kind }) =>
      t(kind === 'opened' ? 'reports.walletOpened' : 'reports.walletArchived', { wallet: nameOf(walletId) }),
    )
  const places = days.map((day, index): LinePlace => {
    const note = notes[index]?.[0]
    return {
      key: day,
      label: isDaily ? shortDateText(day, today) : shortPeriod({ first: day, last: day }, report.isMonths),
      note: note && (note.kind === 'opened' ? 'up' : 'down'),
      tip: {
        title: dateText(day),
        lines: [
          ...lines
            .filter(({ values }) => !Number.isNaN(values[index] ?? Number.NaN))
            .map(({ label, values, colour }) => ({
              label,
              colour,
              value: formats.amount(values[index] ?? 0),
            })),
          ...noteText(index).map((text) => ({ label: text, value: '' })),
        ],
        href: undefined,
      },
    }
  })
  const [first = 0, last = 0] = [worth.totals[0], worth.totals.at(-1)]
  return (
    <ChartCard
      title={t('reports.netWorth')}
      table={tableOf(report, days, worth, noteText)}
      format={formats.amount}
      share={formats.share}
      {...report.tableProps('net-worth')}
      onOpen={report.open}
      fileName="net-worth"
      head={
        <div>
          <p className={styles['figure']}>
            <Money amount={last} symbol={report.homeSymbol} split />
          </p>
          <p className={ui('small', 'muted')}>
            {rich('reports.sinceDate', {
              amount: <b data-money>{formats.amount(last - first, true)}</b>,
              date: dateText(days[0] ?? today),
            })}
          </p>
        </div>
      }
    >
      <LineChart
        label={t('reports.points')}
        places={places}
        lines={lines}
        formatTick={formats.tick}
        onOpen={report.open}
      />
      <Legend items={lines} />
      <UnconvertedLine report={report} unconverted={worth.unconverted} />
    </ChartCard>
  )
}

/** The total, the wallets that matter most, and the others together. */
function linesOf({ wallets }: Report, worth: NetWorth): Line[] {
  const total: Line = {
    key: 'total',
    label: t('reports.total'),
    colour: 'blue',
    values: worth.totals,
    isMain: true,
  }
  if (worth.wallets.length < 2) return [total]
  const sorted = worth.wallets
    .filter(({ worths }) => most(worths) > 0)
    .toSorted((a, b) => most(b.worths) - most(a.worths))
  const own = sorted.slice(0, shownWallets).map(({ walletId, worths }, index): Line => {
    const wallet = wallets.find(({ id }) => id === walletId)
    return {
      key: walletId,
      label: wallet?.name ?? '',
      colour: wallet?.colour ?? 'slate',
      values: worths,
      dash: dashes[index] ?? '6 3',
    }
  })
  const rest = sorted.slice(shownWallets)
  if (rest.length === 0) return [total, ...own]
  const values = worth.totals.map((_, index) =>
    rest.reduce((sum, { worths }) => sum + (worths[index] || 0), 0),
  )
  return [
    total,
    ...own,
    { key: 'rest', label: t('reports.otherWallets'), colour: 'slate', values, dash: dashes[5] },
  ]
}

/** The wallets that were opened or archived after one day and up to another. */
function notesOf(worth: NetWorth, after: CalendarDay | undefined, day: CalendarDay) {
  const isHere = (on: CalendarDay | undefined) =>
    on !== undefined && after !== undefined && after < on && on <= day
  return worth.wallets.flatMap(({ walletId, openedOn, archivedOn }) => [
    ...(isHere(openedOn) ? [{ walletId, kind: 'opened' as const }] : []),
    ...(isHere(archivedOn) ? [{ walletId, kind: 'archived' as const }] : []),
  ])
}

function tableOf(
  { wallets }: Report,
  days: readonly CalendarDay[],
  worth: NetWorth,
  noteText: (index: number) => readonly string[],
): TableData {
  const name = (id: string) => wallets.find((wallet) => wallet.id === id)?.name ?? ''
  return {
    caption: t('reports.netWorth'),
    columns: [
      t('reports.date'),
      ...worth.wallets.map(({ walletId }) => name(walletId)),
      t('reports.total'),
      t('reports.changes'),
    ],
    rows: days.map((day, index) => ({
      key: day,
      cells: [
        dateText(day),
        ...worth.wallets.map(({ worths }) => cell(worths[index])),
        cell(worth.totals[index]),
        noteText(index).join(', '),
      ],
    })),
  }
}

/** The farthest from zero. */
function most(values: readonly number[]): number {
  return Math.max(0, ...values.map((value) => Math.abs(value) || 0))
}

function cell(value: number | undefined): Cell {
  return value === undefined || Number.isNaN(value) ? '' : { amount: value }
}
