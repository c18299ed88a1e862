import {
  addDays,
  averagedPeriods,
  type CalendarDay,
  type Comparison,
  type ComparisonBasis,
  comparison,
  comparisonBases,
  type Period,
  samePoint,
} from '@monedero/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { oneOr } from '../../address/report-search.ts'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { ChartCard } from '../../design/charts/chart-card.tsx'
import type { Cell, TableData } from '../../design/charts/chart-data.ts'
import { DataTable } from '../../design/charts/data-table.tsx'
import { Legend } from '../../design/charts/legend.tsx'
import { type Line, LineChart } from '../../design/charts/line-chart.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText, periodText, periodTitle } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import type { ReportData } from '../../replica/store/report-lines.ts'
import styles from './reports-screen.module.css'
import { UnconvertedLine } from './unconverted-line.tsx'
import { comparedDay, type Report } from './use-report.ts'

/** What was spent so far in a period, beside others at the same point. */
export function CompareCards({ report, data }: { report: Report; data: ReportData }) {
  const { search, setting, today, oldest, filter, names } = report
  const basis = oneOr(comparisonBases, search.against)
  const day = comparedDay(search, today)
  const compared = useMemo(
    () => comparison(data.lines, { setting, day, oldest, basis, filter, groupOf: names.topOf }),
    [data.lines, setting, day, oldest, basis, filter, names],
  )
  return (
    <>
      <CompareControls report={report} basis={basis} period={compared.period} />
      <SpentSoFar report={report} compared={compared} basis={basis} />
      <WhatChanged report={report} compared={compared} basis={basis} />
    </>
  )
}

interface CompareControlsProps {
  report: Report
  basis: ComparisonBasis
  period: Period
}

function CompareControls({ report, basis, period: { first, last } }: CompareControlsProps) {
  const { change, today, setting, oldest } = report
  const isMonths = report.isMonths ? 'yes' : 'no'
  const isNow = last >= today
  const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
  const show = (day: CalendarDay) => change({ at: day >= today ? undefined : day })
  return (
    <div className={`${ui('row', 'wrap')} ${styles['controls']}`}>
      <div className={`${ui('row', 'wrap')} ${styles['steps']}`}>
        <IconButton aria-label={t('reports.previous', { isMonths })} onClick={() => show(addDays(first, -1))}>
          <ChevronLeft {...look} />
        </IconButton>
        <output>{periodTitle({ first, last }, today)}</output>
        <IconButton
          aria-label={t('reports.next', { isMonths })}
          aria-disabled={isNow}
          onClick={() => !isNow && show(addDays(last, 1))}
        >
          <ChevronRight {...look} />
        </IconButton>
      </div>
      <Segmented
        label={t('reports.against')}
        value={basis}
        options={[
          { value: 'last', label: t('reports.againstLast', { isMonths }) },
          { value: 'year-ago', label: t('reports.againstYear') },
          {
            value: 'average',
            label: t('reports.average', { isMonths, count: averagedPeriods(setting, first, oldest).length }),
          },
        ]}
        onChange={(against) => change({ against: against === 'last' ? undefined : against })}
      />
    </div>
  )
}

interface ComparedProps {
  report: Report
  compared: Comparison
  basis: ComparisonBasis
}

function SpentSoFar({ report, compared, basis }: ComparedProps) {
  const { formats, today } = report
  const { period, now, before, spentNow, spentBefore, others } = compared
  const isNow = period.last >= today
  const nameNow = periodTitle(period, today)
  const nameBefore = beforeName(report, compared, basis)
  const count = Math.max(before.length, now.length)
  const more = spentNow - spentBefore
  const lines: Line[] = [
    { key: 'before', label: nameBefore, colour: 'slate', values: before, dash: '4 3' },
    { key: 'now', label: nameNow, colour: 'blue', values: now, isMain: true },
  ]
  const valueAt = (values: readonly number[], index: number) => {
    const value = values[index]
    return value === undefined ? '' : formats.amount(value)
  }
  const places = Array.from({ length: count }, (_, index) => {
    const day = addDays(period.first, index)
    const isInside = index < now.length
    return {
      key: String(index),
      label: String(index + 1),
      tip: {
        title: day <= period.last ? dateText(day) : t('reports.dayNumber', { number: String(index + 1) }),
        lines: [
          { label: nameNow, value: valueAt(now, index), colour: 'blue' as const },
          { label: nameBefore, value: valueAt(before, index), colour: 'slate' as const },
        ].filter(({ value }) => value !== ''),
        href: isInside
          ? report.hrefTo({ span: { first: period.first, last: day }, types: ['expense', 'refund'] })
          : basis !== 'average' && others[0]
            ? report.hrefTo({ span: samePoint(others[0], index + 1), types: ['expense', 'refund'] })
            : undefined,
      },
    }
  })
  return (
    <ChartCard
      title={
        isNow
          ? t('reports.spentSoFar')
          : t('reports.spentIn', {
              isMonths: report.isMonths ? 'yes' : 'no',
              period: periodText(period, today),
            })
      }
      table={daysTable(report, places, [nameNow, nameBefore], [now, before])}
      format={formats.amount}
      share={formats.share}
      {...report.tableProps('compare')}
      onOpen={report.open}
      fileName="comparison"
      head={
        <div className={`${ui('cluster', 'baseline', 'muted')} ${styles['headline']}`}>
          <p className={styles['figure']}>
            <Money amount={spentNow} symbol={report.homeSymbol} split />
          </p>
          <p>
            {rich('reports.difference', {
              amount: formats.amount(Math.abs(more)),
              direction: more < 0 ? 'less' : more > 0 ? 'more' : 'same',
              basis: basisName(report, basis),
              count: others.length,
              b: <b data-money />,
            })}
          </p>
        </div>
      }
    >
      <LineChart
        label={t('reports.days')}
        places={places}
        lines={lines}
        isStepped
        markedPlace={isNow ? now.length - 1 : undefined}
        formatTick={formats.tick}
        onOpen={report.open}
        minGap={28}
      />
      <Legend items={lines.toReversed()} />
      <UnconvertedLine report={report} unconverted={compared.unconverted} />
    </ChartCard>
  )
}

function basisName({ isMonths }: Report, basis: ComparisonBasis): string {
  if (basis === 'year-ago') return 'year'
  if (basis === 'average') return isMonths ? 'averageMonths' : 'averagePeriods'
  return isMonths ? 'month' : 'period'
}

function beforeName({ today, isMonths }: Report, { others }: Comparison, basis: ComparisonBasis): string {
  const [other] = others
  return basis === 'average' || !other
    ? t('reports.average', { isMonths: isMonths ? 'yes' : 'no', count: others.length })
    : periodTitle(other, today)
}

function daysTable(
  report: Report,
  places: readonly { key: string; tip: { title: string; href: string | undefined } }[],
  names: readonly string[],
  values: readonly (readonly number[])[],
): TableData {
  return {
    caption: t('reports.spentSoFar'),
    columns: [t('reports.day'), ...names],
    rows: places.map(({ key, tip }, index) => ({
      key,
      cells: [
        tip.title,
        ...values.map((list) => {
          const amount = list[index]
          return amount === undefined ? '' : { amount }
        }),
      ],
      href: tip.href,
    })),
  }
}

function WhatChanged({ report, compared, basis }: ComparedProps) {
  const { formats, names, today } = report
  const { categories, period, others, now } = compared
  const span = { first: period.first, last: period.last < today ? period.last : today }
  const nameNow = periodTitle(span, today)
  const nameBefore =
    basis === 'average' || !others[0]
      ? t('reports.average', { isMonths: report.isMonths ? 'yes' : 'no', count: others.length })
      : periodTitle(samePoint(others[0], now.length), today)
  const table: TableData = {
    caption: t('reports.whatChanged'),
    columns: [t('reports.category'), nameBefore, nameNow, t('reports.differenceColumn')],
    rows: [
      ...categories.map(({ categoryId, now: spent, before }) => ({
        key: categoryId,
        cells: [
          names.look(categoryId).label,
          { amount: before },
          { amount: spent },
          difference(spent - before),
        ],
        href: report.hrefTo({
          span,
          types: ['expense', 'refund'],
          categoryIds: names.under(categoryId),
          category: categoryId || undefined,
        }),
      })),
      {
        key: 'total',
        cells: [
          t('reports.total'),
          { amount: compared.spentBefore },
          { amount: compared.spentNow },
          difference(compared.spentNow - compared.spentBefore),
        ],
        isTotal: true,
      },
    ],
  }
  return (
    <section className={`${ui('stack', 'gap12', 'card')} ${styles['card']}`} aria-labelledby="what-changed">
      <h2 id="what-changed">{t('reports.whatChanged')}</h2>
      <div className={styles['scroll']}>
        <DataTable data={table} format={formats.amount} share={formats.share} onOpen={report.open} />
      </div>
    </section>
  )
}

function difference(amount: number): Cell {
  return amount === 0 ? t('reports.same') : { amount, isSigned: true }
}
