import { formatAmountParts, toBalance } from '@monedero/core'
import styles from './money.module.css'
import { useNumberFormat } from './number-format-context.ts'

interface MoneyProps {
  /** In hundredths. */
  amount: number
  symbol: string
  /** Puts a plus before money coming in. */
  signed?: boolean
  /** Large figures: what follows the comma is smaller. */
  split?: boolean
  /** What the colour says: `entry` green where money comes in, `transfer` grey, `balance` red below zero. */
  tone?: 'plain' | 'entry' | 'transfer' | 'balance'
}

/** An amount of money, as the person writes numbers. It reads and copies as one text. */
export function Money({ amount, symbol, signed = false, split = false, tone = 'plain' }: MoneyProps) {
  const format = useNumberFormat()
  const { whole, rest } = formatAmountParts(toBalance(amount), { symbol, signed, format })
  return (
    <span className={styles['money']} data-tone={tone} data-sign={Math.sign(amount)} data-split={split}>
      {split ? (
        <>
          {whole}
          <span>{rest}</span>
        </>
      ) : (
        whole + rest
      )}
    </span>
  )
}
