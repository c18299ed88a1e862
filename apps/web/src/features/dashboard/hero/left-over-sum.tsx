import type { CalendarDay, PeriodTotals } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useToday } from '../../../design/device/use-today.ts'
import { Money } from '../../../design/money/money.tsx'
import { Popup } from '../../../design/overlays/popup.tsx'
import type { PopupProps } from '../../../design/overlays/popup-props.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import styles from './left-over-sum.module.css'

interface LeftOverSumProps extends Pick<PopupProps, 'isOpen' | 'onClose' | 'anchor'> {
  totals: PeriodTotals
  symbol: string
  days: { since: CalendarDay; until: CalendarDay }
}

/** How what is left over comes about, and why the balance changed by another amount. Each figure leads to its entries. */
export default function LeftOverSum({ totals, symbol, days, ...popup }: LeftOverSumProps) {
  const today = useToday()
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const { moneyIn, moneyOut, transfers, change } = totals
  const refunds = refundPeriod === 'purchase' ? { refundsUntil: today } : {}
  const elsewhere = change - moneyIn - moneyOut - transfers
  const line = (label: string, amount: number, search?: { type: string }, isSum = false) => (
    <Line label={label} isSum={isSum}>
      {search ? (
        <Link to="/dashboard" search={{ ...days, ...search }}>
          <Money amount={amount} symbol={symbol} signed />
        </Link>
      ) : (
        <Money amount={amount} symbol={symbol} signed />
      )}
    </Line>
  )
  return (
    <Popup {...popup} title={t('reports.leftOverTitle')}>
      <div className={`${ui('stack', 'gap8')} ${styles['sum']}`}>
        <h2 className={ui('heading3')}>{t('reports.leftOverTitle')}</h2>
        <dl>
          {line(t('app.moneyIn'), moneyIn, { type: 'income' })}
          {line(t('app.moneyOut'), moneyOut, { type: 'expense,refund', ...refunds })}
          {line(t('app.leftOver'), moneyIn + moneyOut, undefined, true)}
          {line(t('reports.leftOverTransfers'), transfers, { type: 'transfer' })}
          {elsewhere !== 0 && line(t('reports.refundsElsewhere'), elsewhere)}
          {line(t('reports.balanceChange'), change, undefined, true)}
        </dl>
        <p className={ui('small', 'muted')}>{t('reports.leftOverNote')}</p>
      </div>
    </Popup>
  )
}

function Line({ label, isSum, children }: { label: string; isSum: boolean; children: ReactNode }) {
  return (
    <div data-sum={isSum}>
      <dt className={ui('muted')}>{label}</dt>
      <dd className={ui('noWrap')}>{children}</dd>
    </div>
  )
}
