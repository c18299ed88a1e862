import { addDays } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { dayOfYearText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useForecast } from '../../replica/hooks/use-forecast.ts'
import { hasUnknownStart } from '../../replica/store/unknown-start.ts'
import { BlockTitle } from './block-title.tsx'
import styles from './overview.module.css'

/** What is safe to spend until the next income, or until the end of the period, and the sum that it is. */
export function SafeBlock() {
  const forecast = useForecast()
  const wallets = useLedgerRows((store) => store.wallets())
  const { keepAtLeast } = useLedgerRows((store) => store.user()).settings
  const isStartUnknown = useLedgerRows((store) =>
    forecast?.wallets.some((view) => hasUnknownStart(store, view)),
  )
  // What is left of money that was never entered says nothing.
  if (!forecast || isStartUnknown) return null
  const { safe, before, isUntilIncome, balance } = forecast
  const symbol = symbolOf(forecast.currency, wallets)
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const day = dayOfYearText(isUntilIncome ? before : addDays(before, -1))
  return (
    <>
      <BlockTitle
        covers={forecast.wallets.map(({ wallet }) => wallet.name).join(', ')}
        link={<Link to="/upcoming">{t('upcoming.title')}</Link>}
      >
        {t('overview.safe')}
      </BlockTitle>
      <p className={styles['total']}>
        <Link to="/upcoming">
          <Money amount={safe.amount} symbol={symbol} split tone="balance" />
        </Link>
      </p>
      <p className={`${ui('text14', 'muted')} ${styles['change']}`}>
        {safe.amount > 0
          ? rich('upcoming.blockSafeUntil', { day, amount: money(safe.perDay) })
          : t('upcoming.blockShortUntil', { day })}
      </p>
      <dl className={ui('stack', 'gap6', 'text13', 'muted')}>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>
            {t('upcoming.blockWalletsToday', {
              count: forecast.wallets.length - forecast.unconverted.length,
            })}
          </dt>
          <dd>{money(balance)}</dd>
        </div>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>{t(isUntilIncome ? 'upcoming.beforePay' : 'upcoming.beforeEnd')}</dt>
          <dd>{money(safe.lowest - balance)}</dd>
        </div>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>{t('upcoming.keep')}</dt>
          <dd>{money(0 - keepAtLeast)}</dd>
        </div>
      </dl>
    </>
  )
}
