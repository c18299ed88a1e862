import { daysBetween, formatAmount, toBalance } from '@monedero/core'
import { memo, useEffect, useState } from 'react'
import { BalanceSpark } from '../../../design/charts/balance-spark.tsx'
import { useToday } from '../../../design/device/use-today.ts'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { dayOfYearText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useDailyBalances } from '../../../replica/hooks/use-daily-balances.ts'
import { hasForecast } from '../../../replica/store/has-forecast.ts'
import type { BalanceView } from '../../../replica/store/replica-store.ts'
import { daysBelow } from './days-below.ts'
import styles from './spark-line.module.css'

const mostDays = 90

/** How the balance went in the last 90 days, or since the first entry. Its label says both ends. */
export const SparkLine = memo(function SparkLine({ walletId }: { walletId: string }) {
  const today = useToday()
  const view = useLedgerRows((store) => store.balances(today)).find(({ wallet }) => wallet.id === walletId)
  return view && <BalanceLine view={view} />
})

function BalanceLine({ view }: { view: BalanceView }) {
  const { wallet, symbol } = view
  const today = useToday()
  const format = useNumberFormat()
  const oldest = useLedgerRows((store) => store.layers.isComplete && store.oldestDay(wallet.id)) || undefined
  const shownDays = oldest ? Math.min(mostDays, daysBetween(oldest, today) + 1) : mostDays
  const values = useDailyBalances(view, today, shownDays)
  const ahead = useAhead(view)
  if (!values) return <div className={`${ui('awaited')} ${styles['coming']}`} />
  const write = (value = 0) => formatAmount(toBalance(value), { symbol, format })
  return (
    <figure
      aria-label={t('app.balanceOverDays', {
        days: shownDays,
        from: write(values[0]),
        to: write(values.at(-1)),
      })}
      className={styles['spark']}
    >
      <div className={styles['box']}>
        <BalanceSpark
          values={[...values, ...ahead]}
          ahead={ahead.length}
          today={today}
          symbol={symbol}
          colour={wallet.colour}
          label={t('app.balanceByDay')}
          hasDot
        />
      </div>
      <p
        className={`${ui('flex', 'spread', 'above4', 'micro', 'faint', 'noWrap')} ${styles['dates']}`}
        aria-hidden
      >
        {daysBelow(today, shownDays, ahead.length).map((day) => (
          <span key={day}>{day === today ? t('app.today') : dayOfYearText(day)}</span>
        ))}
      </p>
    </figure>
  )
}

const none: readonly number[] = []

/** The balance of the coming days, found by code that is loaded for it; none where nothing is expected or dated ahead. */
function useAhead(view: BalanceView): readonly number[] {
  const { store } = useLedger()
  const today = useToday()
  const version = useLedgerRows((given) =>
    view.upcomingCount > 0 || hasForecast(given) ? given.versionOf('recurring', 'wallets', 'entries') : '',
  )
  const { id } = view.wallet
  const [ahead, setAhead] = useState({ id, values: none })
  useEffect(() => {
    let isWanted = version !== ''
    if (isWanted)
      // Offline without the code there is no forecast.
      void import('../../../replica/recurring/forecast.ts').then(
        ({ balancesAhead }) => isWanted && setAhead({ id, values: balancesAhead(store, view, today) }),
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [store, id, view, today, version])
  // After another wallet is chosen, those of the last one are kept until its own are found.
  return version === '' || ahead.id !== id ? none : ahead.values
}
