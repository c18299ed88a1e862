import type { CashFlow, PeriodFlow } from '@monedero/core'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { Series, TableData, TipLine } from '../../design/charts/chart-data.ts'
import { Legend } from '../../design/charts/legend.tsx'
import { type Bar, StackedBars } from '../../design/charts/stacked-bars.tsx'
import { periodTitle } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { initialOf, shortPeriod } from './report-formats.ts'
import { UnconvertedLine } from './unconverted-line.tsx'
import type { Report } from './use-report.ts'

/** More categories would be hard to tell apart. */
const shownOut = 6

/** What came in and went out, period by period. */
export function CashFlowCard({ report, flow }: { report: Report; flow: CashFlow }) {
  const { formats, today, isMonths, hrefTo } = report
  const groups = groupsOf(report, flow.total)
  const bars = flow.periods.map((period): Bar => {
    const values = valuesOf(groups, period)
    const [up, down] = [values.slice(0, groups.up.length), values.slice(groups.up.length)]
    return {
      key: period.period.first,
      label: shortPeriod(period.period, isMonths),
      shortLabel: initialOf(period.period, isMonths),
      up,
      down,
      point: period.left,
      tip: {
        title: periodTitle(period.period, today),
        lines: tipOf(report, groups, period),
        href: hrefTo({ span: period.period, types: ['income', 'expense', 'refund'] }),
      },
    }
  })
  const series = [...groups.up, ...groups.down]
  const legend = [
    ...series.map((one, pattern) => ({ ...one, pattern })),
    { key: 'left', label: t('reports.leftOver'), colour: 'ink' as const },
  ]
  return (
    <ChartCard
      title={t('reports.cashFlow', { isMonths: isMonths ? 'yes' : 'no' })}
      table={tableOf(report, flow, groups)}
      format={formats.amount}
      share={formats.share}
      {...report.tableProps('cash-flow')}
      onOpen={report.open}
      fileName="cash-flow"
    >
      <Legend items={legend} />
      <StackedBars
        label={t('reports.periods')}
        bars={bars}
        up={groups.up}
        down={groups.down}
        formatTick={formats.tick}
        onOpen={report.open}
      />
      <UnconvertedLine report={report} unconverted={flow.unconverted} />
    </ChartCard>
  )
}

interface Group extends Series {
  /** What of a period belongs to it. */
  readonly valueIn: (flow: PeriodFlow) => number
}

interface Groups {
  readonly up: readonly Group[]
  readonly down: readonly Group[]
}

/** The largest categories by themselves, the others together. */
function groupsOf({ names, savingsIds }: Report, total: PeriodFlow): Groups {
  const [firstIn, ...otherIn] = ranked(total.inBy)
  const outs = ranked(total.outBy)
  const own = (side: 'inBy' | 'outBy', id: string, colour: Series['colour']): Group => ({
    key: `${side} ${id}`,
    label: names.look(id).label,
    colour,
    valueIn: (flow) => flow[side].get(id) ?? 0,
  })
  const restOut = outs.slice(shownOut)
  return {
    up: [
      ...(firstIn === undefined ? [] : [own('inBy', firstIn, 'in')]),
      ...(otherIn.length > 0 ? [rest('inBy', otherIn, t('reports.otherIncome'), 'in-2')] : []),
    ],
    down: [
      ...outs.slice(0, shownOut).map((id) => own('outBy', id, names.look(id).colour)),
      ...(restOut.length > 0 ? [rest('outBy', restOut, t('reports.everythingElse'), 'slate')] : []),
      ...(savingsIds.size > 0
        ? [
            {
              key: 'saved',
              label: t('reports.saved'),
              colour: 'green' as const,
              valueIn: (flow: PeriodFlow) => flow.saved,
            },
          ]
        : []),
    ],
  }
}

/** Several categories together. */
function rest(
  side: 'inBy' | 'outBy',
  ids: readonly string[],
  label: string,
  colour: Series['colour'],
): Group {
  const valueIn = (flow: PeriodFlow) => ids.reduce((sum, id) => sum + (flow[side].get(id) ?? 0), 0)
  return { key: `${side} rest`, label, colour, valueIn }
}

function ranked(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}

function valuesOf({ up, down }: Groups, flow: PeriodFlow): number[] {
  return [...up, ...down].map(({ valueIn }) => valueIn(flow))
}

function tipOf({ formats }: Report, { up, down }: Groups, flow: PeriodFlow): TipLine[] {
  const line = (label: string, amount: number, isSigned = false) => ({
    label,
    value: formats.amount(amount, isSigned),
  })
  const parts = [...up, ...down].flatMap(({ label, colour, valueIn }) => {
    const amount = valueIn(flow)
    return amount === 0 ? [] : [{ ...line(label, amount), colour }]
  })
  return [
    line(t('reports.moneyIn'), flow.moneyIn),
    line(t('reports.moneyOut'), flow.moneyOut),
    line(t('reports.leftOver'), flow.left, true),
    ...parts,
  ]
}

function tableOf(report: Report, flow: CashFlow, { up, down }: Groups): TableData {
  const { today, isMonths, hrefTo, savingsIds } = report
  const cells = (one: PeriodFlow) => [
    ...up.map(({ valueIn }) => ({ amount: valueIn(one) })),
    { amount: one.moneyIn },
    ...down.filter(({ key }) => key !== 'saved').map(({ valueIn }) => ({ amount: valueIn(one) })),
    { amount: one.moneyOut },
    ...(savingsIds.size > 0 ? [{ amount: one.saved }] : []),
    { amount: one.left, isSigned: true },
  ]
  return {
    caption: t('reports.cashFlow', { isMonths: isMonths ? 'yes' : 'no' }),
    columns: [
      t('reports.period'),
      ...up.map(({ label }) => label),
      t('reports.moneyIn'),
      ...down.filter(({ key }) => key !== 'saved').map(({ label }) => label),
      t('reports.moneyOut'),
      ...(savingsIds.size > 0 ? [t('reports.saved')] : []),
      t('reports.leftOver'),
    ],
    rows: [
      ...flow.periods.map((one) => ({
        key: one.period.first,
        cells: [periodTitle(one.period, today), ...cells(one)],
        href: hrefTo({ span: one.period, types: ['income', 'expense', 'refund'] }),
      })),
      { key: 'total', cells: [t('reports.total'), ...cells(flow.total)], isTotal: true },
    ],
  }
}
