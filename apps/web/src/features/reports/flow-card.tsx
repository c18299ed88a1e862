import { type CashFlow, type FlowPlace, moneyFlow } from '@monedero/core'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { DataColour, TableData } from '../../design/charts/chart-data.ts'
import { type FlowEnd, SankeyChart } from '../../design/charts/sankey-chart.tsx'
import { sharesOf } from '../../design/charts/shares.ts'
import { t } from '../../messages/text.ts'
import { UnconvertedLine } from './unconverted-line.tsx'
import type { Report } from './use-report.ts'

/** The largest of each side by themselves, the others together. */
const shownFrom = 4
const shownTo = 7

/** Where money came from and where it went. */
export function FlowCard({ report, flow }: { report: Report; flow: CashFlow }) {
  const { formats } = report
  const { total, ...sides } = moneyFlow(flow.total)
  const [from, to] = [withShares(sides.from), withShares(sides.to)]
  const title = t('reports.whereItWent')
  return (
    <ChartCard
      title={title}
      table={tableOf(report, from, to, total)}
      format={formats.amount}
      share={formats.share}
      {...report.tableProps('flow')}
      onOpen={report.open}
      fileName="flow"
    >
      <SankeyChart
        label={t('reports.places')}
        from={grouped(report, from, shownFrom, t('reports.otherIncome'))}
        to={grouped(report, to, shownTo, t('reports.everythingElse'))}
        middle={{
          key: 'all',
          label: t('reports.total'),
          colour: 'in-2',
          value: total,
          text: formats.amount(total),
          tip: {
            title: t('reports.total'),
            lines: [{ label: t('reports.amount'), value: formats.amount(total) }],
          },
        }}
        onOpen={report.open}
      />
      <UnconvertedLine report={report} unconverted={flow.unconverted} />
    </ChartCard>
  )
}

interface SharedPlace extends FlowPlace {
  /** Of its side. */
  readonly share: number
}

function withShares(places: readonly FlowPlace[]): SharedPlace[] {
  const shares = sharesOf(places.map(({ amount }) => amount))
  return places.map((place, index) => ({ ...place, share: shares[index] ?? 0 }))
}

/** The ends of one side: what is no category, such as what is left over, always by itself. */
function grouped(
  report: Report,
  places: readonly SharedPlace[],
  shown: number,
  restLabel: string,
): FlowEnd[] {
  const categories = places.filter((place) => !isNamed(place))
  const rest = categories.slice(shown)
  const ends = categories.slice(0, shown).map((place) => endOf(report, place))
  const others = places.filter(isNamed).map((place) => endOf(report, place))
  if (rest.length === 0) return [...ends, ...others]
  const amount = rest.reduce((sum, place) => sum + place.amount, 0)
  const share = rest.reduce((sum, place) => sum + place.share, 0)
  const colour = rest[0]?.kind === 'category' ? 'slate' : 'in-2'
  const types = rest[0]?.kind === 'category' ? (['expense', 'refund'] as const) : (['income'] as const)
  const isPlain = rest.every(({ kind }) => kind === rest[0]?.kind && kind !== 'refunds')
  const href = isPlain
    ? report.hrefTo({
        span: report.span,
        types,
        categoryIds: rest.flatMap(({ categoryId }) => report.names.under(categoryId)),
      })
    : undefined
  return [...ends, end(report, { key: 'rest', label: restLabel, colour, amount, share, href }), ...others]
}

/** Whether a place is no category. */
function isNamed({ kind }: FlowPlace): boolean {
  return kind !== 'income' && kind !== 'category' && kind !== 'refunds'
}

function endOf(report: Report, place: SharedPlace): FlowEnd {
  const { kind, categoryId, amount, share } = place
  return end(report, {
    key: `${kind} ${categoryId}`,
    label: labelOf(report, place),
    colour: colourOf(report, place),
    amount,
    share,
    href: hrefTo(report, place),
  })
}

interface EndOptions {
  readonly key: string
  readonly label: string
  readonly colour: DataColour
  readonly amount: number
  readonly share: number
  readonly href: string | undefined
}

function end({ formats }: Report, { key, label, colour, amount, share, href }: EndOptions): FlowEnd {
  const text = formats.amount(amount)
  return {
    key,
    label,
    colour,
    value: amount,
    text,
    tip: {
      title: label,
      lines: [
        { label: t('reports.amount'), value: text },
        { label: t('reports.shareOfTotal'), value: formats.share(share) },
      ],
      href,
    },
  }
}

function labelOf({ names }: Report, { kind, categoryId }: FlowPlace): string {
  if (kind === 'refunds') return t('reports.refundsOf', { name: names.look(categoryId).label })
  if (kind === 'balance') return t('reports.fromBalance')
  if (kind === 'left') return t('reports.leftOver')
  if (kind === 'saved') return t('reports.saved')
  return names.look(categoryId).label
}

function colourOf({ names }: Report, { kind, categoryId }: FlowPlace): DataColour {
  if (kind === 'category') return names.look(categoryId).colour
  if (kind === 'balance') return 'slate'
  return kind === 'income' || kind === 'left' ? 'in' : 'in-2'
}

/** What is left over, or was there before, is no list of entries. */
function hrefTo(
  { names, span, savingsIds, hrefTo: to }: Report,
  { kind, categoryId }: FlowPlace,
): string | undefined {
  if (kind === 'left' || kind === 'balance') return undefined
  if (kind === 'saved') return to({ span, types: ['transfer'], walletIds: [...savingsIds] })
  const category = categoryId === '' ? undefined : categoryId
  const types = kind === 'income' ? (['income'] as const) : (['expense', 'refund'] as const)
  return to({ span, types, categoryIds: names.under(categoryId), category })
}

function tableOf(
  report: Report,
  from: readonly SharedPlace[],
  to: readonly SharedPlace[],
  total: number,
): TableData {
  const row = (side: string) => (place: SharedPlace) => ({
    key: `${side} ${place.kind} ${place.categoryId}`,
    cells: [labelOf(report, place), side, { share: place.share }, { amount: place.amount }],
    href: hrefTo(report, place),
  })
  return {
    caption: t('reports.whereItWent'),
    columns: [t('reports.category'), t('reports.side'), t('reports.shareOfTotal'), t('reports.amount')],
    rows: [
      ...from.map(row(t('reports.cameFrom'))),
      { key: 'total', cells: [t('reports.total'), '', { share: 1 }, { amount: total }], isTotal: true },
      ...to.map(row(t('reports.wentTo'))),
    ],
  }
}
