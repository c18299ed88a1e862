import { daysBetween } from '@monedero/core'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../design/marks/badge.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { PayLink } from '../../ledger-ui/pay-link.tsx'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { type CardPayment, isPlannedInTime } from '../../replica/recurring/card-payments.ts'
import rowStyles from './coming-row.module.css'
import styles from './upcoming-screen.module.css'
import type { UpcomingView } from './use-upcoming.ts'

/** Cards whose last statement is to be paid. */
export function CardRows({ view }: { view: UpcomingView }) {
  const id = useId()
  if (view.payments.length === 0) return null
  return (
    <section className={styles['day']} aria-labelledby={id}>
      <h2 className={ui('flex', 'gap8', 'small', 'lineBelow')} id={id}>
        <b className={ui('label')}>{t('upcoming.cards')}</b>
      </h2>
      <ul>
        {view.payments.map((payment) => {
          const { wallet, symbol } = payment.view
          const { closedOn, dueOn, left } = payment.statement
          const days = daysBetween(view.today, dueOn)
          const isLate = days < 0 && payment.plannedOn === undefined
          return (
            <li key={wallet.id} className={rowStyles['row']} data-state={isLate ? 'overdue' : 'coming'}>
              <Tile icon={wallet.icon} colour={wallet.colour} size={36} />
              <div className={rowStyles['what']}>
                <h3>{wallet.name}</h3>
                <p>{t('upcoming.statementDue', { closed: dateText(closedOn), due: dateText(dueOn) })}</p>
              </div>
              <div className={rowStyles['state']}>
                <HowPaid payment={payment} days={days} />
              </div>
              <p className={`${ui('strong', 'figures', 'right')} ${rowStyles['amount']}`}>
                <Money amount={0 - left} symbol={symbol} signed tone="transfer" />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** When it is due, unless its payment is planned in time, and the day of that or a link to pay it. */
function HowPaid({ payment, days }: { payment: CardPayment; days: number }) {
  const { plannedOn, view } = payment
  return (
    <>
      {!isPlannedInTime(payment) && (
        <Badge tone={days < 4 ? 'warn' : 'plain'}>
          {days < 0 ? t('upcoming.daysLate', { count: 0 - days }) : t('upcoming.dueIn', { count: days })}
        </Badge>
      )}
      {plannedOn === undefined ? (
        <PayLink payment={payment} label={t('upcoming.payNamed', { name: view.wallet.name })}>
          {t('upcoming.pay')}
        </PayLink>
      ) : (
        <span className={rowStyles['how']}>
          <CalendarCheck size={16} strokeWidth={2} aria-hidden />
          {t('upcoming.planned', { day: dateText(plannedOn) })}
        </span>
      )}
    </>
  )
}
