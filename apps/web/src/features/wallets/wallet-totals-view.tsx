import { Money } from '../../design/money/money.tsx'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { type CurrencyTotal, percentages, totalsByCurrency } from './wallet-totals.ts'
import styles from './wallet-totals-view.module.css'

interface WalletTotalsProps {
  wallets: readonly BalanceView[]
}

/** What there is together, by currency: the one with the most entries large, the others beside it. */
export function WalletTotals({ wallets }: WalletTotalsProps) {
  const [main, ...others] = totalsByCurrency(wallets)
  if (!main) return null
  return (
    <section className={styles['totals']} aria-label="Totals">
      <div className={styles['figures']}>
        <div>
          <p className={styles['label']}>{main.currency} wallets</p>
          <p className={styles['main']}>
            <Money amount={main.total} symbol={main.symbol} split tone="balance" />
          </p>
        </div>
        {others.length > 0 && (
          <ul className={styles['others']} aria-label="Other currencies">
            {others.map(({ currency, symbol, total }) => (
              <li key={currency}>
                <span className={styles['label']}>{currency} wallets</span>{' '}
                <Money amount={total} symbol={symbol} tone="balance" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Shares total={main} />
    </section>
  )
}

/** How much of the total lies in which wallet; of those below zero nothing does. */
function Shares({ total: { currency, wallets } }: { total: CurrencyTotal }) {
  const filled = wallets.filter(({ balance }) => balance > 0).toSorted((a, b) => b.balance - a.balance)
  if (filled.length < 2) return null
  const shares = percentages(filled.map(({ balance }) => balance))
  return (
    <div className={styles['shares']}>
      <div className={styles['bar']} aria-hidden>
        {filled.map(({ wallet, balance }) => (
          <i key={wallet.id} data-colour={wallet.colour} style={{ flexGrow: balance }} />
        ))}
      </div>
      <ul aria-label={`Share of each wallet in ${currency}`}>
        {filled.map(({ wallet }, index) => (
          <li key={wallet.id} data-colour={wallet.colour}>
            <i aria-hidden />
            {wallet.name} {shares[index]}
            {'\u00A0%'}
          </li>
        ))}
      </ul>
    </div>
  )
}
