import { type CalendarDay, daysBetween } from '@monedero/core'
import { CatchBoundary } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { loadable } from '../../design/loadable/loadable.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { withMessages } from '../../messages/load-messages.ts'
import { rich, t } from '../../messages/text.ts'
import type { Forecast } from '../../replica/recurring/forecast.ts'
import styles from './forecast-card.module.css'
import { ForecastSettings } from './forecast-settings.tsx'
import { lastDayOf } from './last-day-of.ts'
import type { UpcomingView } from './use-upcoming.ts'

const ForecastChart = loadable(withMessages(() => import('./forecast-chart.tsx'), 'charts'))

interface ForecastCardProps {
  view: UpcomingView
  forecast: Forecast
  /** With what is only tried. */
  tried: Forecast | undefined
  triedText: string
}

/** What is safe to spend, how it comes about, and the balance of the coming days. */
export function ForecastCard({ view, forecast, tried, triedText }: ForecastCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { safe, before, unconverted } = forecast
  const symbol = view.symbolOfCurrency(forecast.currency)
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const names = unconverted.map(({ wallet }) => wallet.name).join(', ')
  return (
    <section className={`${ui('stack', 'gap12', 'card')} ${styles['card']}`} aria-labelledby={id}>
      <div className={`${ui('cluster', 'spread')} ${styles['head']}`}>
        <div className={styles['figure']}>
          <h2 className={ui('label', 'muted')} id={id}>
            {t('upcoming.safeUntil', { day: dateText(lastDayOf(forecast)) })}
          </h2>
          <p className={styles['amount']}>
            <Money amount={safe.amount} symbol={symbol} split tone="balance" />
          </p>
          <p className={ui('small', 'muted')}>
            {safe.amount > 0
              ? rich('upcoming.perDay', {
                  amount: money(safe.perDay),
                  count: daysBetween(view.today, before),
                })
              : t('upcoming.short')}
          </p>
        </div>
        <Sum view={view} forecast={forecast} symbol={symbol} />
      </div>
      <CatchBoundary getResetKey={() => forecast.currency} errorComponent={NoChart}>
        <Suspense fallback={<div className={styles['chart']} />}>
          <ForecastChart
            view={view}
            forecast={forecast}
            tried={tried}
            triedText={triedText}
            symbol={symbol}
          />
        </Suspense>
      </CatchBoundary>
      <p className={ui('small', 'muted')}>
        {rich('upcoming.lowest', { amount: money(safe.lowest), days: daysText(safe) })}{' '}
        {!forecast.isUntilIncome && t('upcoming.noIncome')}{' '}
        {names !== '' && t('upcoming.unconverted', { wallets: names })}
      </p>
      <div className={ui('cluster', 'spread', 'top', 'gap12')}>
        <Lines view={view} forecast={forecast} />
        <Button onClick={() => setOpen(true)}>
          <Settings2 size={16} strokeWidth={2} aria-hidden />
          {t('upcoming.settings')}
        </Button>
      </div>
      {isOpen && (
        <ForecastSettings forecast={forecast} symbol={symbol} view={view} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

/** Replaces a chart whose code cannot be loaded: the figures are there without it. */
function NoChart() {
  return null
}

function daysText({ lowestFrom, lowestUntil }: { lowestFrom: CalendarDay; lowestUntil: CalendarDay }) {
  if (lowestFrom === lowestUntil) return dateText(lowestFrom)
  return t('upcoming.fromTo', { from: dateText(lowestFrom), to: dateText(lowestUntil) })
}

interface SumProps {
  view: UpcomingView
  forecast: Forecast
  symbol: string
}

/** The three lines that make up what is safe to spend. */
function Sum({ view, forecast, symbol }: SumProps) {
  const { wallets, unconverted, balance, safe, before, isUntilIncome } = forecast
  const counted = wallets.filter((each) => !unconverted.includes(each))
  const [only] = counted
  return (
    <dl className={`${ui('cluster')} ${styles['sum']}`}>
      <div className={ui('right')}>
        <dt className={ui('small', 'muted')}>
          {counted.length === 1 && only
            ? t('upcoming.walletToday', { wallet: only.wallet.name })
            : t('upcoming.walletsToday', { count: counted.length })}
        </dt>
        <dd className={ui('heading3', 'figures')}>
          <Money amount={balance} symbol={symbol} />
        </dd>
      </div>
      <div className={ui('right')}>
        <dt className={ui('small', 'muted')}>
          {t(isUntilIncome ? 'upcoming.comingBefore' : 'upcoming.comingUntil', {
            day: dateText(isUntilIncome ? before : lastDayOf(forecast)),
          })}
        </dt>
        <dd className={ui('heading3', 'figures')}>
          <Money amount={safe.lowest - balance} symbol={symbol} signed />
        </dd>
      </div>
      <div className={ui('right')}>
        <dt className={ui('small', 'muted')}>{t('upcoming.keep')}</dt>
        <dd className={ui('heading3', 'figures')}>
          <Money amount={0 - view.keep} symbol={symbol} />
        </dd>
      </div>
    </dl>
  )
}

/** Every move that counts, up to the lowest point. */
function Lines({ view, forecast }: { view: UpcomingView; forecast: Forecast }) {
  const { moves, safe } = forecast
  const counted = moves.filter(({ day }) => day <= safe.lowestFrom)
  if (counted.length === 0) return <span />
  return (
    <details className={styles['lines']}>
      <summary>{t('upcoming.lines', { count: counted.length })}</summary>
      <ul>
        {counted.map(({ key, day, walletId, amount, source }) => (
          <li className={ui('columns', 'gap16', 'small', 'figures')} key={key}>
            <span className={ui('breakWords')}>{view.nameOfMove(source)}</span>
            <span className={ui('muted')}>{dateText(day)}</span>
            <Money amount={amount} symbol={view.symbolOf({ walletId })} signed />
          </li>
        ))}
      </ul>
    </details>
  )
}
