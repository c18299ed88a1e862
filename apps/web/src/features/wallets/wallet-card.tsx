import { Link } from '@tanstack/react-router'
import { BalanceSpark } from '../../design/charts/balance-spark.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useCurrentPeriod, usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { useDailyBalances } from '../../replica/hooks/use-daily-balances.ts'
import { usePeriodTotals } from '../../replica/hooks/use-period-totals.ts'
import { hasHistory } from '../../replica/store/has-history.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { CheckLine } from './check-line.tsx'
import { StatementLine } from './statement-line.tsx'
import styles from './wallet-card.module.css'
import { kindNames } from './wallet-draft.ts'
import { WalletMenu } from './wallet-menu.tsx'

const shownDays = 90

/** What a balance is worth in another currency, in hundredths. */
export interface Worth {
  readonly amount: number
  readonly symbol: string
}

interface WalletCardProps {
  view: BalanceView
  /** There is another wallet to move money to. */
  canTransfer: boolean
  /** In the home currency, of a wallet in another one. */
  worth?: Worth | undefined
}

/** One wallet: what it holds, the way to its entries, and what can be done with it. */
export function WalletCard({ view, canTransfer, worth }: WalletCardProps) {
  const { wallet, balance, symbol } = view
  const { select } = useSelectedWallet()
  const today = useToday()
  const period = useCurrentPeriod()
  const isMonth = usePeriodSetting().start === 'calendar-month'
  const totals = usePeriodTotals(wallet.id, period)
  const balances = useDailyBalances(view, today, shownDays)
  const hasLine = useLedgerRows((store) => hasHistory(store, wallet.id, today))
  return (
    <li className={`${ui('relative', 'card')} ${styles['card']}`} data-colour={wallet.colour}>
      <div className={`${ui('row', 'gap12')} ${styles['head']}`}>
        <Tile icon={wallet.icon} colour={wallet.colour} size={44} />
        <div className={ui('grow')}>
          <Link
            to="/dashboard"
            className={`${ui('ellipsis')} ${styles['name']}`}
            onClick={() => select(wallet.id)}
          >
            {wallet.name}
          </Link>
          <p className={ui('small', 'faint')}>
            {t('wallets.kindAndCurrency', { kind: t(kindNames[wallet.kind]), currency: wallet.currency })}
          </p>
        </div>
      </div>
      <p className={styles['balance']}>
        <Money amount={balance} symbol={symbol} split tone="balance" />
      </p>
      <div className={`${ui('cluster', 'spread', 'small', 'faint')} ${styles['change']}`}>
        <p>
          {totals &&
            rich(isMonth ? 'wallets.changeThisMonth' : 'wallets.changeThisPeriod', {
              amount: <Money amount={totals.change} symbol={symbol} signed tone="entry" />,
            })}
        </p>
        {worth && (
          <p>
            ≈ <Money amount={worth.amount} symbol={worth.symbol} />
          </p>
        )}
      </div>
      <StatementLine walletId={wallet.id} />
      <CheckLine walletId={wallet.id} symbol={symbol} />
      {wallet.note !== '' && <p className={`${ui('small', 'muted')} ${styles['note']}`}>{wallet.note}</p>}
      <div className={`${ui('notOnPhone')} ${styles['spark']}`}>
        {balances && hasLine && (
          <BalanceSpark
            values={balances}
            today={today}
            symbol={symbol}
            colour={wallet.colour}
            label={t('wallets.balanceOf', { name: wallet.name })}
          />
        )}
      </div>
      <div className={styles['menu']}>
        <WalletMenu view={view} canTransfer={canTransfer} />
      </div>
    </li>
  )
}
