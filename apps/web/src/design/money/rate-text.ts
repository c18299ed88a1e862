import { formatRate, type NumberFormat, rateOf } from '@monedero/core'

/** One side of an exchange: how much, in hundredths above 0, of what. */
interface Side {
  readonly amount: number
  readonly symbol: string
}

const noBreakSpace = '\u00A0'

/** The value of one unit of the more valuable currency: `1 € = 167,40 ¥`. */
export function rateText(from: Side, to: Side, format: NumberFormat): string {
  const [one, many] = to.amount >= from.amount ? [from, to] : [to, from]
  const rate = formatRate(rateOf(one.amount, many.amount), { format })
  return `1${noBreakSpace}${one.symbol} = ${rate}${noBreakSpace}${many.symbol}`
}
