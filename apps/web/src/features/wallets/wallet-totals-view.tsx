import { type CalendarDay, homeTotal, type KnownRates } from '@monedero/core'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { isInTotal } from '../../ledger-ui/all-wallets/in-total.ts'
import { worthOf } from '../../ledger-ui/worth-of.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { largestParts, percentages, totalsByCurrency } from './wallet-totals.ts'
import styles from './wallet-totals-view.module.css'

interface WalletTotalsProps {
  wallets: readonly BalanceView[]
  rates: KnownRates
  homeSymbol: string
  today: CalendarDay
}

/** What there is together in the home currency, and beside it what has no rate. */
export function WalletTotals({ wallets, rates, homeSymbol, today }: WalletTotalsProps) {
  const { total, converted, unconverted } = homeTotal(totalsByCurrency(wallets), rates, today)
  const days = converted.map(({ rate }) => rate.day).toSorted()
  return (
    <section className={styles['totals']} aria-label={t('wallets.totals')}>
      <div className={`${ui('cluster')} ${styles['figures']}`}>
        <div>
          <p className={ui('label', 'muted')}>
            {t(unconverted.length === 0 ? 'wallets.allIn' : 'wallets.someIn', { currency: rates.home })}
          </p>
          <p className={styles['main']}>
            <Money amount={total} symbol={homeSymbol} split tone="balance" />
          </p>
          {days.length > 0 && <p className={ui('small', 'muted')}>{daysText(days)}</p>}
        </div>
        {unconverted.length > 0 && (
          <div>
            <p className={ui('label', 'muted')}>{t('wallets.notIncluded')}</p>
            <ul className={styles['others']} aria-label={t('wallets.notIncludedList')}>
              {unconverted.map(({ currency, symbol, total: sum }) => (
                <li className={ui('row', 'spread', 'baseline', 'gap8', 'strong')} key={currency}>
                  <span className={ui('label', 'muted')}>{t('wallets.walletsOf', { currency })}</span>{' '}
                  <Money amount={sum} symbol={symbol} tone="balance" />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Shares wallets={wallets} rates={rates} today={today} />
    </section>
  )
}

/** How much of the total lies in which wallet; of those below zero nothing does. */
function Shares({ wallets, rates, today }: Omit<WalletTotalsProps, 'homeSymbol'>) {
  const filled = wallets
    .filter(({ wallet }) => isInTotal(wallet))
    .map((view) => ({ ...view.wallet, worth: worthOf(view, rates, today) ?? 0 }))
    .filter(({ worth }) => worth > 0)
  if (filled.length < 2) return null
  const parts = largestParts(filled)
  const shares = percentages(parts.map(({ worth }) => worth))
  return (
    <div className={styles['shares']}>
      <div className={styles['bar']} aria-hidden>
        {parts.map(({ id, colour, worth }) => (
          <i key={id} data-colour={colour} style={{ flexGrow: worth }} />
        ))}
      </div>
      <ul
        className={ui('cluster', 'small', 'muted')}
        aria-label={t('wallets.shares', { currency: rates.home })}
      >
        {parts.map(({ id, name, colour }, index) => (
          <li className={ui('row', 'gap8')} key={id} data-colour={colour}>
            <i aria-hidden />
            {t('wallets.share', { name, share: shares[index] ?? 0 })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function daysText(days: readonly CalendarDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last
    ? t('wallets.ratesOf', { date: dateText(first) })
    : t('wallets.ratesBetween', { from: dateText(first), to: dateText(last) })
}
