import { addDays, formatAmount, toBalance } from '@monedero/core'
import { useEffect, useState } from 'react'
import { BalanceSpark } from '../../../design/charts/balance-spark.tsx'
import { useToday } from '../../../design/device/use-today.ts'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { dayOfYearText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useDailyBalances } from '../../../replica/hooks/use-daily-balances.ts'
import type { BalanceView } from '../../../replica/store/replica-store.ts'
import styles from './spark-line.module.css'

const shownDays = 90

/** How the balance went in the last 90 days. Its label says both ends. */
export function SparkLine({ view }: { view: BalanceView }) {
  const { wallet, symbol } = view
  const today = useToday()
  const format = useNumberFormat()
  const values = useDailyBalances(view, today, shownDays)
  const ahead = useAhead(view)
  if (!values) return <div className={styles['coming']} />
  const write = (value = 0) => formatAmount(toBalance(value), { symbol, format })
  const dateOf = (back: number) => dayOfYearText(addDays(today, -back))
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
      <p className={styles['dates']} aria-hidden>
        <span>{dateOf(shownDays - 1)}</span>
        <span>{dateOf(shownDays / 2 - 1)}</span>
        <span>{ahead.length > 0 ? dateOf(-ahead.length) : t('app.today')}</span>
      </p>
    </figure>
  )
}

const none: readonly number[] = []

/** The balance of the coming days, found by code that is loaded for it; none without anything that recurs. */
function useAhead(view: BalanceView): readonly number[] {
  const { store } = useLedger()
  const today = useToday()
  const version = useLedgerRows((given) =>
    given.rows.count('recurring') === 0 ? '' : given.versionOf('recurring', 'entries'),
  )
  const [ahead, setAhead] = useState(none)
  useEffect(() => {
    let isWanted = version !== ''
    if (isWanted)
      // Offline without the code there is no forecast.
      void import('../../../replica/recurring/forecast.ts').then(
        ({ balancesAhead }) => isWanted && setAhead(balancesAhead(store, view, today)),
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [store, view, today, version])
  return version === '' ? none : ahead
}
