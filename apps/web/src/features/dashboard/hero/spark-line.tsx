import { addDays, dateText, formatAmount, toBalance } from '@monedero/core'
import { useId } from 'react'
import { useToday } from '../../../design/clock/use-today.ts'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import type { WalletView } from '../../../replica/store/replica-store.ts'
import { dailyBalances } from './daily-balances.ts'
import styles from './spark-line.module.css'
import { sparkBox, sparkPath, sparkPoints } from './spark-path.ts'

const shownDays = 90

/** How the balance went in the last 90 days. Its label says both ends. */
export function SparkLine({ view: { wallet, balance, symbol } }: { view: WalletView }) {
  const today = useToday()
  const format = useNumberFormat()
  const days = useLedgerRows((store) => store.days(wallet.id))
  const values = dailyBalances(days, balance, today, shownDays)
  const points = sparkPoints(values)
  const path = sparkPath(points)
  const fill = useId()
  const write = (value = 0) => formatAmount(toBalance(value), { symbol, format })
  const last = points.at(-1) ?? { x: 0, y: 0 }
  const dateOf = (back: number) => dateText(addDays(today, -back)).replace(/,.*/, '')
  return (
    <figure
      aria-label={`Balance over the last ${shownDays} days, from ${write(values[0])} to ${write(values.at(-1))}`}
      className={styles['spark']}
      style={{ color: `var(--c-${wallet.colour})` }}
    >
      <div className={styles['box']}>
        <svg aria-hidden viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`} preserveAspectRatio="none">
          <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={`${path}V${sparkBox.height}H6Z`} fill={`url(#${fill})`} />
          <path d={path} className={styles['line']} />
        </svg>
        <span
          className={styles['dot']}
          style={{ left: `${(100 * last.x) / sparkBox.width}%`, top: `${(100 * last.y) / sparkBox.height}%` }}
        />
      </div>
      <p className={styles['dates']} aria-hidden>
        <span>{dateOf(shownDays - 1)}</span>
        <span>{dateOf(shownDays / 2 - 1)}</span>
        <span>Today</span>
      </p>
    </figure>
  )
}
