import type { NumberFormat } from '@monedero/core'

/** One side of an exchange: how much, in hundredths above 0, of what. */
interface Side {
  readonly amount: number
  readonly symbol: string
}

const noBreakSpace = '\u00A0'

/** What one unit of the dearer side was worth: `1 € = 167,40 ¥`, with four decimals where two say too little. */
export function rateText(from: Side, to: Side, { decimal, group }: NumberFormat): string {
  const [one, many] = to.amount >= from.amount ? [from, to] : [to, from]
  const rate = many.amount / one.amount
  const [units = '', decimals = ''] = rate.toFixed(rate < 10 ? 4 : 2).split('.')
  const grouped = units.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `1${noBreakSpace}${one.symbol} = ${grouped}${decimal}${decimals}${noBreakSpace}${many.symbol}`
}
