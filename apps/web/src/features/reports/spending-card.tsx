import {
  type Spending,
  type SpendingKey,
  type Spent,
  spendingBeyond,
  spendingBy,
  spendingKeys,
} from '@monedero/core'
import { ChevronLeft } from 'lucide-react'
import { useMemo } from 'react'
import { oneOr } from '../../address/report-search.ts'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { TableData } from '../../design/charts/chart-data.ts'
import { Donut } from '../../design/charts/donut.tsx'
import { type RankedBar, RankedBars } from '../../design/charts/ranked-bars.tsx'
import { sharesOf } from '../../design/charts/shares.ts'
import { ui } from '../../design/primitives/primitives.ts'
import type { DrillTarget } from '../../ledger-ui/entries-behind.ts'
import { countText } from '../../messages/count-text.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import type { ReportData } from '../../replica/store/report-lines.ts'
import { type Look, walletLook } from './report-names.ts'
import styles from './reports-screen.module.css'
import { UnconvertedLine } from './unconverted-line.tsx'
import type { Report } from './use-report.ts'

/** More slices would be hard to tell apart. */
const shownBars = 6
/** Tables are for reading: beyond this the rest is one row. */
const shownRows = 200

const titles: Readonly<Record<SpendingKey, PlainMessageId>> = {
  category: 'reports.spendingCategory',
  tag: 'reports.spendingTag',
  wallet: 'reports.spendingWallet',
  description: 'reports.spendingDescription',
}
const labels: Readonly<Record<SpendingKey, PlainMessageId>> = {
  category: 'reports.byCategory',
  tag: 'reports.byTag',
  wallet: 'reports.byWallet',
  description: 'reports.byDescription',
}
const colours = ['blue', 'teal', 'orange', 'violet', 'amber', 'pink', 'slate'] as const

/** What was spent by category, tag, wallet or description, as a donut and as ranked bars. */
export function SpendingCard({ report, data }: { report: Report; data: ReportData }) {
  const { formats, search, change, names } = report
  const by = oneOr(['category', ...spendingKeys], search.by)
  const opened = by === 'category' ? search.open : undefined
  const spending = useSpending(report, data, by, opened)
  const bars = barsOf(report, spending, opened)
  return (
    <ChartCard
      title={t(titles[by])}
      table={tableOf(report, spending, opened)}
      format={formats.amount}
      share={formats.share}
      {...report.tableProps('spending')}
      onOpen={report.open}
      fileName={`spending-by-${by}`}
      head={
        <>
          <Segmented
            label={t('reports.by')}
            value={by}
            options={spendingKeys.map((value) => ({ value, label: t(labels[value]) }))}
            onChange={(value) => change({ by: value, open: undefined })}
          />
          {opened !== undefined && (
            <p className={`${ui('row', 'gap8', 'strong')} ${styles['crumbs']}`}>
              <button
                className={ui('row', 'gap4', 'label')}
                type="button"
                onClick={() => change({ open: undefined })}
              >
                <ChevronLeft size={16} strokeWidth={2} aria-hidden />
                {t('reports.allOf')}
              </button>
              <span>{names.look(opened).label}</span>
            </p>
          )}
        </>
      }
    >
      <div className={styles['spending']}>
        <Donut slices={bars} label={t('reports.spent')} value={formats.amount(spending.total)} />
        <RankedBars
          label={t(titles[by])}
          bars={bars}
          onOpen={report.open}
          unfoldLabel={(name) => t('reports.openCategory', { name })}
        />
      </div>
      {by === 'tag' && <p className={ui('small', 'muted')}>{t('reports.tagsOverlap')}</p>}
      <UnconvertedLine report={report} unconverted={spending.unconverted} />
    </ChartCard>
  )
}

function useSpending(
  { span, filter, names }: Report,
  { lines }: ReportData,
  by: SpendingKey,
  opened: string | undefined,
): ShownSpending {
  return useMemo(() => {
    const under = opened === undefined ? [] : names.under(opened)
    const ids = under.filter((id) => filter.categoryIds?.has(id) ?? true)
    const wishes =
      opened === undefined
        ? { span, filter, by, groupOf: names.topOf }
        : { span, filter: { ...filter, categoryIds: new Set(ids) }, by, groupOf: (id: string) => id }
    const spending = spendingBy(lines, wishes)
    const cut = (count: number): Cut => {
      const [shown, rest] = [spending.spent.slice(0, count), spending.spent.slice(count)]
      if (rest.length === 0) return { shown, rest: undefined }
      const beyond = spendingBeyond(lines, wishes, new Set(shown.map(({ key }) => key)))
      return { shown, rest: { ...beyond, things: rest } }
    }
    return { ...spending, by, bars: cut(shownBars), rows: cut(shownRows), shareOf: shareReader(spending, by) }
  }, [lines, span, filter, by, opened, names])
}

/** The largest things, and all others together. */
interface Cut {
  readonly shown: readonly Spent[]
  readonly rest: (Pick<Spent, 'amount' | 'count'> & { readonly things: readonly Spent[] }) | undefined
}

interface ShownSpending extends Spending {
  readonly by: SpendingKey
  /** The share of some things in the total, as a number; undefined where nothing was spent. */
  readonly shareOf: (things: readonly Spent[], amount: number) => number | undefined
  readonly bars: Cut
  readonly rows: Cut
}

/** Shares that add up to the whole; something with several tags counts in several of them. */
function shareReader({ spent, total }: Spending, by: SpendingKey): ShownSpending['shareOf'] {
  if (total <= 0) return () => undefined
  if (by === 'tag') return (_, amount) => amount / total
  const shares = sharesOf(spent.map(({ amount }) => amount))
  const byKey = new Map(spent.map(({ key }, index) => [key, shares[index] ?? 0]))
  return (things) => things.reduce((sum, { key }) => sum + (byKey.get(key) ?? 0), 0)
}

function barsOf(report: Report, spending: ShownSpending, opened: string | undefined): RankedBar[] {
  const { formats, change, names } = report
  const { by } = spending
  const { shown, rest } = spending.bars
  const shareOf = (things: readonly Spent[], amount: number) => {
    const share = spending.shareOf(things, amount)
    return share === undefined ? '' : formats.share(share)
  }
  const bars = shown.map((spent, index): RankedBar => {
    const look = lookOf(report, spent, by, opened, index)
    return {
      key: spent.key,
      ...look,
      value: spent.amount,
      text: formats.amount(spent.amount),
      share: shareOf([spent], spent.amount),
      href: report.hrefTo(targetOf(report, [spent], by, opened)),
      onUnfold:
        by === 'category' && opened === undefined && names.hasChildren(spent.key)
          ? () => change({ open: spent.key })
          : undefined,
    }
  })
  if (!rest) return bars
  return [
    ...bars,
    {
      key: 'rest',
      label: t('reports.everythingElse'),
      colour: 'slate',
      icon: 'circle-dashed',
      value: rest.amount,
      text: formats.amount(rest.amount),
      share: shareOf(rest.things, rest.amount),
      href: report.hrefTo(restTarget(report, spending.bars, by, opened)),
    },
  ]
}

/** Where the figure of all others leads. */
function restTarget(
  report: Report,
  { shown, rest }: Cut,
  by: SpendingKey,
  opened: string | undefined,
): DrillTarget {
  const base = { span: report.span, types: ['expense', 'refund'] as const }
  if (by === 'tag') return { ...base, otherTags: shown.map(({ key }) => key) }
  if (by === 'description') return { ...base, otherDescriptions: shown.map(({ label }) => label) }
  return targetOf(report, rest?.things ?? [], by, opened)
}

/** Where the figure of one thing leads, or of several categories or wallets. */
function targetOf(
  { names, span }: Report,
  spent: readonly Spent[],
  by: SpendingKey,
  opened: string | undefined,
): DrillTarget {
  const base = { span, types: ['expense', 'refund'] as const }
  const keys = spent.map(({ key }) => key)
  const [only = ''] = keys
  if (by === 'wallet') return { ...base, walletIds: keys }
  if (by === 'tag') return { ...base, tag: only }
  if (by === 'description') return { ...base, description: spent[0]?.label ?? '' }
  if (opened !== undefined) return { ...base, categoryIds: keys }
  return {
    ...base,
    categoryIds: keys.flatMap((key) => names.under(key)),
    category: keys.length === 1 && only !== '' ? only : undefined,
  }
}

function lookOf(
  { names, wallets }: Report,
  { key, label }: Spent,
  by: SpendingKey,
  opened: string | undefined,
  index: number,
): Look | Omit<Look, 'icon'> {
  if (by === 'wallet') return walletLook(wallets.find(({ id }) => id === key))
  const colour = colours[index] ?? 'slate'
  if (by === 'tag') return { label: key || t('reports.noTag'), colour }
  if (by === 'description') return { label: label || t('reports.noDescription'), colour }
  const look = names.look(key)
  if (opened === undefined) return look
  // Subcategories often have the colour of their parent.
  return { ...look, colour, label: key === opened ? t('reports.without', { name: look.label }) : look.label }
}

function tableOf(report: Report, spending: ShownSpending, opened: string | undefined): TableData {
  const { by } = spending
  const { shown, rest } = spending.rows
  const shareOf = (things: readonly Spent[], amount: number) => {
    const share = spending.shareOf(things, amount)
    return share === undefined ? '' : { share }
  }
  const row = (
    key: string,
    label: string,
    { amount, count }: Pick<Spent, 'amount' | 'count'>,
    things: readonly Spent[],
  ) => ({
    key,
    cells: [label, countText(count), shareOf(things, amount), { amount }],
  })
  return {
    caption: t(titles[by]),
    columns: [t(labels[by]), t('reports.count'), t('reports.share'), t('reports.amount')],
    rows: [
      ...shown.map((spent, index) => ({
        ...row(spent.key, lookOf(report, spent, by, opened, index).label, spent, [spent]),
        href: report.hrefTo(targetOf(report, [spent], by, opened)),
      })),
      ...(rest
        ? [
            {
              ...row('rest', t('reports.everythingElse'), rest, rest.things),
              href: report.hrefTo(restTarget(report, spending.rows, by, opened)),
            },
          ]
        : []),
      { key: 'total', cells: [t('reports.total'), '', '', { amount: spending.total }], isTotal: true },
    ],
  }
}
