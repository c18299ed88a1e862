import { addDays, daysBetween, formatAmount, lessAllowances, nearestBalance } from '@monedero/core'
import { useState } from 'react'
import { Switch } from '../../design/buttons/switch.tsx'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { TableData } from '../../design/charts/chart-data.ts'
import { Legend } from '../../design/charts/legend.tsx'
import { type Highlight, type Line, LineChart, type LinePlace } from '../../design/charts/line-chart.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText, shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { balancesBefore, type Forecast } from '../../replica/recurring/forecast.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import styles from './forecast-card.module.css'
import type { UpcomingView } from './use-upcoming.ts'

/** The line begins with the first entry, but no earlier than this. */
const mostDaysBefore = 30

interface ForecastChartProps {
  view: UpcomingView
  forecast: Forecast
  tried: Forecast | undefined
  /** Names what is tried. */
  triedText: string
  symbol: string
}

/** The balance until today, what is coming, and what would be with an entry that is only tried. */
export default function ForecastChart(props: ForecastChartProps) {
  const { view, forecast: whole, tried: wholeTried, triedText, symbol: wholeSymbol } = props
  const { store } = useLedger()
  const format = useNumberFormat()
  const [isTable, setTable] = useState(false)
  const [chosen, choose] = useState(allOfThem)
  const [hasBudgets, setBudgets] = useState(false)
  const only = whole.wallets.find(({ wallet }) => wallet.id === chosen)
  const forecast = shownOf(whole, view.days, only)
  const tried = wholeTried && shownOf(wholeTried, view.days, only)
  const symbol = only?.symbol ?? wholeSymbol
  const { today } = view
  const keep = only ? 0 : view.keep
  const allowances = hasBudgets && !only ? view.allowancesOf(forecast) : undefined
  const write = (amount: number, signed = false) =>
    formatAmount(nearestBalance(BigInt(Math.round(amount))), { symbol, signed, format })
  const oldest =
    forecast.wallets.flatMap(({ wallet }) => store.oldestDay(wallet.id) ?? []).toSorted()[0] ?? today
  const daysBefore = Math.max(0, Math.min(mostDaysBefore, daysBetween(oldest, today)))
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
            caption: triedText,
          } as const,
        ]
      : []),
    ...(allowances
      ? [
          {
            key: 'budgets',
            label: t('upcoming.budgetsLine'),
            colour: 'teal',
            values: [...gap, ...lessAllowances(forecast.total, allowances, today)],
            dash: '1 4',
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
      note: named.some(({ kind }) => kind === 'income') ? 'up' : undefined,
      // In a year the next triangle would be in the words.
      noteText:
        day === forecast.before && view.days <= 90
          ? t('upcoming.payOn', { day: shortDateText(day, day) })
          : '',
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
  const highlight = only ? undefined : lowestOf(forecast, { start, keep, view, write })
  const isTinted = highlight !== undefined && highlight.value > highlight.base
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
      isInCard
    >
      <div className={`${ui('row', 'wrap', 'hiddenIfEmpty')} ${styles['choices']}`}>
        {whole.wallets.length > 1 && (
          <Picker
            label={t('upcoming.chartOf')}
            look="unlabelled"
            options={[
              { id: allOfThem, label: t('upcoming.allOfThem') },
              ...whole.wallets.map(({ wallet }) => ({
                id: wallet.id,
                label: wallet.name,
                icon: wallet.icon,
                colour: wallet.colour,
              })),
            ]}
            value={only ? chosen : allOfThem}
            onChange={choose}
          />
        )}
        {view.hasBudgets && !only && (
          <div>
            <span aria-hidden>{t('upcoming.withBudgets')}</span>
            <Switch label={t('upcoming.withBudgets')} isOn={hasBudgets} onChange={setBudgets} />
          </div>
        )}
      </div>
      <LineChart
        label={t('upcoming.balanceByDay')}
        places={places}
        lines={lines}
        isStepped
        markedPlace={start}
        markedLabel={t('app.today')}
        highlight={highlight}
        minGap={84}
        formatTick={(value) => write(value).replace(`${format.decimal}00`, '')}
        onOpen={ignore}
      />
      <Legend
        items={[
          ...lines,
          ...(isTinted
            ? [{ key: 'safe', label: t('upcoming.safe'), colour: 'blue', isBand: true } as const]
            : []),
        ]}
      />
    </ChartCard>
  )
}

const allOfThem = 'all'

/** The first days of a forecast; of one wallet alone, in its own currency. */
function shownOf(forecast: Forecast, days: number, only: BalanceView | undefined): Forecast {
  if (!only) return { ...forecast, total: forecast.total.slice(0, days + 1) }
  const { id } = only.wallet
  return {
    ...forecast,
    wallets: [only],
    worth: (_, amount) => amount,
    total: forecast.lines.get(id)?.slice(0, days + 1) ?? [],
    moves: forecast.moves.filter(({ walletId }) => walletId === id),
  }
}

interface Drawn {
  /** The place of today. */
  readonly start: number
  readonly keep: number
  readonly view: UpcomingView
  readonly write: (amount: number) => string
}

/** The lowest days before the next pay, if they are among those shown: the gap to what is kept is safe to spend. */
function lowestOf(
  { safe, total, isUntilIncome }: Forecast,
  { start, keep, view: { today }, write }: Drawn,
): Highlight | undefined {
  const from = daysBetween(today, safe.lowestFrom)
  if (from >= total.length) return undefined
  // A step lasts until the next day.
  const to = Math.min(daysBetween(today, safe.lowestUntil) + 1, total.length - 1)
  return {
    from: start + from,
    to: start + to,
    value: safe.lowest,
    base: keep,
    colour: 'blue',
    title: write(safe.lowest),
    text: t(isUntilIncome ? 'upcoming.lowestBeforePay' : 'upcoming.lowestOfPeriod'),
  }
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
