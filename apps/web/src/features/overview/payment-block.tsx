import { useToday } from '../../design/device/use-today.ts'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { PayLink } from '../../ledger-ui/pay-link.tsx'
import { dateText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { cardPayments, isPlannedInTime } from '../../replica/recurring/card-payments.ts'
import { BlockTitle } from './block-title.tsx'
import styles from './overview.module.css'

/** What is left of the last statement of a card, when it is due, and from where. Nothing once it is paid. */
export function PaymentBlock({ walletId }: { walletId: string }) {
  const today = useToday()
  const payments = useLedgerRows((store) => cardPayments(store, today))
  const payment = payments.find(({ view }) => view.wallet.id === walletId)
  if (!payment || payment.statement.left === 0) return null
  const { view, statement, payer, plannedOn } = payment
  const amount = <Money amount={statement.left} symbol={view.symbol} />
  const planned = plannedOn && t('upcoming.planned', { day: dateText(plannedOn) })
  const isInTime = isPlannedInTime(payment)
  return (
    <>
      <BlockTitle covers={view.wallet.name}>{t('overview.payment')}</BlockTitle>
      <p className={`${ui('stack', 'text14')} ${styles['payment']}`}>
        <b>{isInTime ? planned : dateText(statement.dueOn)}</b>
        <span>
          {payer
            ? rich('upcoming.paymentFrom', {
                amount,
                wallet: payer.wallet.name,
                balance: <Money amount={payer.balance} symbol={payer.symbol} />,
              })
            : amount}
        </span>
        {!isInTime && planned && <span>{planned}</span>}
      </p>
      {plannedOn === undefined && <PayLink payment={payment}>{t('upcoming.payNow')}</PayLink>}
    </>
  )
}
