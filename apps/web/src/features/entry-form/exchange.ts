import {
  type Amount,
  convertAmount,
  formatAmount,
  formatRate,
  type NumberFormat,
  parseAmount,
  parseRate,
  type Rate,
  rateOf,
} from '@monedero/core'

/** The three dependent values of a transfer between currencies. */
export type ExchangeSide = 'amount' | 'amountIn' | 'rate'

/** The three as they are typed, and which was touched longest ago. */
export interface Exchange {
  readonly amount: string
  readonly amountIn: string
  readonly rate: string
  readonly sides: readonly ExchangeSide[]
}

/** How the person writes numbers. */
export interface Writing {
  readonly format: NumberFormat
  readonly impliesCents: boolean
}

/** Untouched: changing an amount makes a new rate, as soon as both amounts are set. */
export const sidesOldestFirst: readonly ExchangeSide[] = ['rate', 'amountIn', 'amount']

const fullDigits = 12

/** Changes one of the three; of the others, the one touched longest ago follows. */
export function changedSide(
  exchange: Exchange,
  side: ExchangeSide,
  text: string,
  writing: Writing,
): Exchange {
  const sides = [...exchange.sides.filter((other) => other !== side), side]
  const changed = { ...exchange, [side]: text, sides }
  const [follower] = sides
  return follower === undefined || follower === side ? changed : followed(changed, follower, writing)
}

/** Starts with a known rate, or without one: the amount that comes in follows, unless it alone is there and `follower` is the other. */
export function proposedExchange(
  exchange: Exchange,
  storedRate: Rate | undefined,
  writing: Writing,
  follower: 'amount' | 'amountIn' = 'amountIn',
): Exchange {
  if (!storedRate) return { ...exchange, amountIn: '', rate: '', sides: sidesOldestFirst }
  const rate = formatRate(storedRate, { format: writing.format, digits: fullDigits })
  const kept = follower === 'amount' ? 'amountIn' : 'amount'
  return followed({ ...exchange, [follower]: '', rate, sides: [follower, 'rate', kept] }, follower, writing)
}

/** Reverses the direction. */
export function swappedExchange(exchange: Exchange, { format }: Writing): Exchange {
  if (exchange.rate === '' && exchange.amountIn === '') return exchange
  const rate = parseRate(exchange.rate, format)
  const other: Record<ExchangeSide, ExchangeSide> = { amount: 'amountIn', amountIn: 'amount', rate: 'rate' }
  return {
    amount: exchange.amountIn,
    amountIn: exchange.amount,
    rate: rate.ok ? formatRate(inverted(rate.value), { format, digits: fullDigits }) : '',
    sides: exchange.sides.map((side) => other[side]),
  }
}

/** The rate of two amounts, with all digits that are of use. */
export function rateText(amountOut: number, amountIn: number, format: NumberFormat): string {
  return formatRate(rateOf(amountOut, amountIn), { format, digits: fullDigits })
}

/** The rate with the digits that a person looks at; as it is typed where it cannot be read. */
export function shortRate(rate: string, format: NumberFormat): string {
  const parsed = parseRate(rate, format)
  return parsed.ok ? formatRate(parsed.value, { format }) : rate
}

function followed(exchange: Exchange, follower: ExchangeSide, writing: Writing): Exchange {
  const amount = read(exchange.amount, writing)
  const amountIn = read(exchange.amountIn, writing)
  const rate = parseRate(exchange.rate, writing.format)
  if (follower === 'rate') {
    return amount && amountIn ? { ...exchange, rate: rateText(amount, amountIn, writing.format) } : exchange
  }
  if (!rate.ok) return exchange
  const result =
    follower === 'amountIn' ? converted(amount, rate.value) : converted(amountIn, inverted(rate.value))
  if (result === undefined) return exchange
  return { ...exchange, [follower]: formatAmount(result, { format: writing.format }) }
}

function read(text: string, { format, impliesCents }: Writing): number | undefined {
  const parsed = parseAmount(text, { accept: 'positive', format, impliesCents })
  return parsed.ok ? parsed.value : undefined
}

function converted(amount: number | undefined, rate: Rate): Amount | undefined {
  return amount === undefined ? undefined : convertAmount(amount, rate)
}

function inverted({ numerator, denominator }: Rate): Rate {
  return { numerator: denominator, denominator: numerator }
}
