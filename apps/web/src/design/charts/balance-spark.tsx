import { addDays, type CalendarDay, type Colour, formatAmount, toBalance } from '@monedero/core'
import { dateText } from '../../messages/dates.ts'
import { useNumberFormat } from '../money/number-format-context.ts'
import { Spark } from './spark.tsx'

interface BalanceSparkProps {
  /** The balance at the end of each day, in hundredths. */
  values: readonly number[]
  /** The day of the last value that is no forecast. */
  today: CalendarDay
  symbol: string
  colour: Colour
  label: string
  hasDot?: boolean
  ahead?: number
}

/** A balance from day to day. */
export function BalanceSpark({ values, today, symbol, ahead = 0, ...rest }: BalanceSparkProps) {
  const format = useNumberFormat()
  const textOf = (index: number) => {
    const day = addDays(today, index - values.length + 1 + ahead)
    return `${dateText(day)}: ${formatAmount(toBalance(values[index] ?? 0), { symbol, format })}`
  }
  return <Spark values={values} textOf={textOf} ahead={ahead} {...rest} />
}
