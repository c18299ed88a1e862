import type { CalendarDay, KnownRates } from '@monedero/core'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { LoadRates } from './load-rates.tsx'
import { RateLine } from './rate-line.tsx'
import styles from './rates-section.module.css'

interface RatesSectionProps {
  /** The currencies of the wallets besides the home currency. */
  currencies: readonly string[]
  rates: KnownRates
  today: CalendarDay
}

/** The rates that the total is made with, each to be edited, and a way to load more. */
export function RatesSection({ currencies, rates, today }: RatesSectionProps) {
  return (
    <section className={ui('stack', 'gap8')} aria-labelledby="exchange-rates">
      <div className={`${ui('row', 'wrap', 'spread')} ${styles['head']}`}>
        <h2 className={ui('heading3')} id="exchange-rates">
          {t('wallets.rates')}
        </h2>
        <LoadRates home={rates.home} today={today} />
      </div>
      <ul>
        {currencies.map((currency) => (
          <RateLine key={currency} currency={currency} rates={rates} today={today} />
        ))}
      </ul>
      <p className={`${ui('small', 'muted')} ${styles['note']}`}>{t('wallets.ratesNote')}</p>
    </section>
  )
}
