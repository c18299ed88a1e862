import { addDays, formatAmount, nearestBalance } from '@monedero/core'
import { useState } from 'react'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { TableData } from '../../design/charts/chart-data.ts'
import { Legend } from '../../design/charts/legend.tsx'
import { type Line, LineChart, type LinePlace } from '../../design/charts/line-chart.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { dateText, shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { balancesBefore, type Forecast } from '../../replica/recurring/forecast.ts'
import type { UpcomingView } from './use-upcoming.ts'

const daysBefore = 30

interface ForecastChartProps {
  view: UpcomingView
  forecast: Forecast
  tried: Forecast | undefined
  symbol: string
}

/** The balance until today, what is coming, and what would be with an entry that is only tried. */
export default function ForecastChart({ view, forecast, tried, symbol }: ForecastChartProps) {
  const { store } = useLedger()
  const format = useNumberFormat()
  const [isTable, setTable] = useState(false)
  const { today, keep } = view
  const write = (amount: number, signed = false) =>
    formatAmount(nearestBalance(BigInt(Math.round(amount))), { symbol, signed, format })
  const past = balancesBefore(store, forecast, { today, days: daysBefore })
  const before = past ?? []
  const start = before.length === 0 ? 0 : before.length - 1
  const gap = Array.from({ length: start }, () => Number.NaN)
  const days = Array.from({ length: start + forecast.total.length }, (_, index) =>
    addDays(today, index - start),
  )
  const lines: Line[] = [
    ...(past
      ? [
          {
            key: 'past',
            label: t('upcoming.untilToday'),
            colour: 'blue',
            values: past,
            isMain: true,
          } as const,
        ]
      : []),
    {
      key: 'coming',
      label: t('upcoming.whatIsComing'),
      colour: 'blue',
      values: [...gap, ...forecast.total],
      dash: '2 3',
    },
    ...(tried
      ? [
          {
            key: 'tried',
            label: t('upcoming.whatIfLine'),
            colour: 'violet',
            values: [...gap, ...tried.total],
            dash: '6 3',
          } as const,
        ]
      : []),
    ...(keep > 0
      ? [
          {
            key: 'keep',
            label: t('upcoming.keep'),
            colour: 'amber',
            values: days.map(() => keep),
            dash: '4 3',
          } as const,
        ]
      : []),
  ]
  const places = days.map((day, index): LinePlace => {
    const named = forecast.moves.filter((move) => move.day === day && index >= start)
    return {
      key: day,
      // Without its year, which the last label has no room for.
      label: shortDateText(day, day),
      note: named.some(({ isIncome }) => isIncome) ? 'up' : undefined,
      tip: {
        title: dateText(day),
        lines: [
          ...lines
            .filter(({ key, values }) => key !== 'keep' && !Number.isNaN(values[index] ?? Number.NaN))
            .map(({ label, values, colour }) => ({ label, colour, value: write(values[index] ?? 0) })),
          ...named.slice(0, 4).map(({ source, amount, walletId }) => ({
            label: view.nameOfMove(source),
            value: formatAmount(nearestBalance(BigInt(amount)), {
              symbol: view.symbolOf({ walletId }),
              signed: true,
              format,
            }),
          })),
        ],
        href: undefined,
      },
    }
  })
  return (
    <ChartCard
      title={t('upcoming.balance')}
      table={tableOf(days, lines)}
      format={write}
      share={String}
      isTable={isTable}
      onTable={setTable}
      onOpen={ignore}
      fileName="forecast"
    >
      <LineChart
        label={t('upcoming.balanceByDay')}
        places={places}
        lines={lines}
        isStepped
        markedPlace={start}
        minGap={84}
        formatTick={(value) => write(value).replace(`${format.decimal}00`, '')}
        onOpen={ignore}
      />
      <Legend items={lines} />
    </ChartCard>
  )
}

function ignore(): void {}

function tableOf(days: readonly Parameters<typeof dateText>[0][], lines: readonly Line[]): TableData {
  return {
    caption: t('upcoming.balance'),
    columns: [t('upcoming.date'), ...lines.map(({ label }) => label)],
    rows: days.map((day, index) => ({
      key: day,
      cells: [
        dateText(day),
        ...lines.map(({ values }) => {
          const value = values[index]
          return value === undefined || Number.isNaN(value) ? '' : { amount: value }
        }),
      ],
    })),
  }
}
