import type { CashFlow, NetWorth } from '@monedero/core'
import type { ReactNode } from 'react'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './reports-screen.module.css'
import type { Report } from './use-report.ts'

interface ReportFiguresProps {
  report: Report
  flow: CashFlow
  /** The same in as many periods before; undefined where that is no question. */
  before: CashFlow | undefined
  worth: NetWorth
}

/** The four figures that stand above the charts. */
export function ReportFigures({ report, flow: { total }, before, worth }: ReportFiguresProps) {
  const { formats, homeSymbol, savingsIds } = report
  const change = (now: number, then: number | undefined) => {
    if (then === undefined || then <= 0) return undefined
    return t('reports.onPrevious', {
      change: signedShare(formats.share, now / then - 1),
      isMonths: report.isMonths ? 'yes' : 'no',
      count: report.periods.length,
    })
  }
  const [first = 0, last = 0] = [worth.totals[0], worth.totals.at(-1)]
  const money = (amount: number, signed = false) => (
    <Money amount={amount} symbol={homeSymbol} signed={signed} fits />
  )
  return (
    <dl className={`${ui('columns', 'card')} ${styles['figures']}`}>
      <Figure label={t('reports.moneyIn')} note={change(total.moneyIn, before?.total.moneyIn)}>
        {money(total.moneyIn)}
      </Figure>
      <Figure label={t('reports.moneyOut')} note={change(total.moneyOut, before?.total.moneyOut)}>
        {money(total.moneyOut)}
      </Figure>
      {savingsIds.size > 0 && <Figure label={t('reports.saved')}>{money(total.saved, true)}</Figure>}
      <Figure
        label={t('reports.leftOver')}
        note={
          total.moneyIn > 0 && total.left > 0
            ? t('reports.ofMoneyIn', { share: formats.share(total.left / total.moneyIn) })
            : undefined
        }
      >
        {money(total.left, true)}
      </Figure>
      <Figure label={t('reports.netWorth')} note={formats.amount(last - first, true)}>
        {money(last)}
      </Figure>
    </dl>
  )
}

function signedShare(write: (share: number) => string, share: number): string {
  return share > 0 ? `+${write(share)}` : write(share)
}

function Figure({
  label,
  note,
  children,
}: {
  label: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt className={ui('label', 'muted')}>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <small data-money>{note}</small>}
      </dd>
    </div>
  )
}
