import { daysBetween } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { Badge } from '../../design/marks/badge.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { PayLink } from '../../ledger-ui/pay-link.tsx'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { cardPayments, isPlannedInTime } from '../../replica/recurring/card-payments.ts'
import styles from './statement-line.module.css'

/** The last statement of a card, what was spent since, and when it is due. Nothing for other wallets. */
export function StatementLine({ walletId }: { walletId: string }) {
  const today = useToday()
  const payments = useLedgerRows((store) => cardPayments(store, today))
  const payment = payments.find(({ view }) => view.wallet.id === walletId)
  if (!payment) return null
  const { view, statement, plannedOn } = payment
  const { closedOn, dueOn, left, owed, spentSince } = statement
  const days = daysBetween(today, dueOn)
  const money = (amount: number) => <Money amount={amount} symbol={view.symbol} />
  return (
    <div
      className={`${ui('stack', 'allColumns', 'gap8', 'above8', 'small', 'muted')} ${styles['statement']}`}
    >
      <dl>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>{t('wallets.lastStatement', { day: dateText(closedOn) })}</dt>
          <dd>{money(owed)}</dd>
        </div>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>{t('wallets.sinceThen')}</dt>
          <dd>{money(spentSince)}</dd>
        </div>
      </dl>
      <p className={ui('row', 'wrap', 'spread', 'relative', 'gap12')}>
        {left === 0 ? (
          <Badge tone="pos">{t(owed === 0 ? 'wallets.nothingDue' : 'wallets.paidInFull')}</Badge>
        ) : (
          <>
            {!isPlannedInTime(payment) && (
              <Badge tone={days < 4 ? 'warn' : 'plain'}>
                {days < 0 ? t('wallets.wasDue', { count: 0 - days }) : t('wallets.dueIn', { count: days })}
              </Badge>
            )}
            {plannedOn === undefined ? (
              <PayLink payment={payment} label={t('wallets.payNamed', { name: view.wallet.name })}>
                {t('wallets.pay')}
              </PayLink>
            ) : (
              <Badge tone="plain">{t('wallets.planned', { day: dateText(plannedOn) })}</Badge>
            )}
          </>
        )}
      </p>
    </div>
  )
}
