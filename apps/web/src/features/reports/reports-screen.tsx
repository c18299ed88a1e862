import { cashFlow, type Period } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesCombined, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { type ReportView, reportViews } from '../../address/report-search.ts'
import { Button } from '../../design/buttons/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Page } from '../../design/layout/page.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import type { ReportData } from '../../replica/store/report-lines.ts'
import { CalendarCards } from './calendar-cards.tsx'
import { CashFlowCard } from './cash-flow-card.tsx'
import { CompareCards } from './compare-cards.tsx'
import { FlowCard } from './flow-card.tsx'
import { NetWorthCard, useNetWorth } from './net-worth-card.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import styles from './reports-screen.module.css'
import { SpendingCard } from './spending-card.tsx'
import { type Report, useReport } from './use-report.ts'

const titles: Readonly<Record<ReportView, PlainMessageId>> = {
  overview: 'reports.overview',
  flow: 'reports.flow',
  compare: 'reports.compare',
  calendar: 'reports.calendar',
}

/** `/reports`: where money comes from and where it goes. */
export function ReportsScreen() {
  const { report, data } = useReport()
  const { view } = report
  const isEmpty = data?.lines.list.length === 0 && !data.hasEarlier
  const about =
    data && t(report.search.saving ? 'reports.shownInSaving' : 'reports.shownIn', { currency: data.home })
  return (
    <Page
      title={t('reports.title')}
      tabTitle={t('reports.tabTitle', { report: t(titles[view]) })}
      {...(about && { about })}
      actions={
        <Button onClick={() => print()}>
          <Printer size={16} strokeWidth={2} aria-hidden />
          {t('reports.print')}
        </Button>
      }
    >
      <nav
        className={`${ui('flex', 'gap20', 'lineBelow')} ${styles['views']}`}
        aria-label={t('reports.views')}
      >
        {reportViews.map((name) => (
          <Link
            className={ui('stack', 'rigid', 'strong', 'muted')}
            key={name}
            from="/reports"
            to="."
            search={(old) => ({ ...old, report: name === 'overview' ? undefined : name })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={name === view ? 'page' : undefined}
          >
            {t(titles[name])}
          </Link>
        ))}
      </nav>
      {!isEmpty && <ReportFilters report={report} hasRange={view !== 'compare'} />}
      {!data ? (
        <Coming />
      ) : isEmpty ? (
        <EmptyState
          picture={<ChartNoAxesCombined size={40} strokeWidth={1.5} aria-hidden />}
          title={t('reports.noEntriesTitle')}
          text={t('reports.noEntriesText')}
        />
      ) : (
        <View view={view} report={report} data={data} />
      )}
    </Page>
  )
}

interface ViewProps {
  report: Report
  data: ReportData
}

function View({ view, report, data }: ViewProps & { view: ReportView }) {
  if (view === 'compare') return <CompareCards report={report} data={data} />
  if (view === 'calendar') return <CalendarCards report={report} data={data} />
  if (view === 'flow') return <Flow report={report} data={data} />
  return <Overview report={report} data={data} />
}

function Flow({ report, data }: ViewProps) {
  const flow = useCashFlow(report, data, report.periods)
  if (flow.total.moneyIn === 0 && flow.total.moneyOut === 0) return <NoMatch />
  return <FlowCard report={report} flow={flow} />
}

function Overview({ report, data }: ViewProps) {
  const flow = useCashFlow(report, data, report.periods)
  const { periods, earlier } = report
  const before = useCashFlow(report, data, earlier.length > 0 ? earlier : periods)
  const netWorth = useNetWorth(report, data)
  return (
    <>
      {netWorth && (
        <ReportFigures
          report={report}
          flow={flow}
          before={earlier.length > 0 ? before : undefined}
          worth={netWorth.worth}
        />
      )}
      <CashFlowCard report={report} flow={flow} />
      <div className={`${ui('columns', 'gap16')} ${styles['columns']}`}>
        <SpendingCard report={report} data={data} />
        {netWorth && <NetWorthCard report={report} days={netWorth.days} worth={netWorth.worth} />}
      </div>
    </>
  )
}

function useCashFlow(
  { filter, names, savingsIds }: Report,
  { lines }: ReportData,
  periods: readonly Period[],
) {
  return useMemo(
    () => cashFlow(lines, { periods, filter, groupOf: names.topOf, savingsIds }),
    [lines, periods, filter, names, savingsIds],
  )
}

function NoMatch() {
  return <p className={ui('small', 'muted')}>{t('reports.noMatch')}</p>
}

/** Placeholders of the charts. */
function Coming() {
  return (
    <output aria-label={t('reports.loading')} className={`${ui('stack', 'gap16')} ${styles['coming']}`}>
      <span />
      <span />
    </output>
  )
}
