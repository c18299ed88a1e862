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
  /** Smaller letters where what holds it, a size container, is too narrow; large figures always do so. */
  fits?: boolean
  /** The colour: `entry` is green for income, `transfer` grey, `balance` red below zero. */
  tone?: 'plain' | 'entry' | 'transfer' | 'balance'
}

/** How wide a letter of a large figure is at most, spaced as far as a reader may set it (WCAG 1.4.12), and how large what follows the comma is; both in em. */
const letterWidth = 0.74
const restSize = 0.58
/** From how many characters on an amount leaves no room for a name beside it on a phone. */
const longFrom = 14

/** An amount of money, as the person writes numbers. It reads and copies as one text; a large one is never wider than what holds it. */
export function Money({
  amount,
  symbol,
  signed = false,
  split = false,
  fits = split,
  tone = 'plain',
}: MoneyProps) {
  const format = useNumberFormat()
  const { whole, rest } = formatAmountParts(toBalance(amount), { symbol, signed, format })
  return (
    <span
      className={styles['money']}
      data-money
      // Screen readers would read letters of two sizes as two texts.
      {...(split && { role: 'img', 'aria-label': whole + rest })}
      data-tone={tone}
      data-sign={Math.sign(amount)}
      data-split={split}
      data-long={(whole + rest).length > longFrom}
      style={
        fits ? { fontSize: `min(1em, 100cqi / ${widthOf(whole, rest, split ? restSize : 1)})` } : undefined
      }
    >
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

function widthOf(whole: string, rest: string, restEm: number): number {
  return letterWidth * (whole.length + restEm * rest.length)
}
