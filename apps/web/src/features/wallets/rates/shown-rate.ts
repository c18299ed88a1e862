import { formatRate, type KnownRate, type NumberFormat, rateFrom } from '@monedero/core'
import { type PlainMessageId } from '../../../messages/text.ts'

/** Where a rate is known from, in words. */
export const sourceNames: Readonly<Record<KnownRate['source'], PlainMessageId>> = {
  transfer: 'wallets.fromTransfer',
  entered: 'wallets.entered',
  file: 'wallets.fromFile',
}

/** A rate in the direction in which it was entered; that of a transfer for one unit of what is worth more. */
export function shownRate(original: KnownRate): KnownRate {
  const { from, to, rate, source } = original
  const isBelowOne = rate.numerator < rate.denominator
  return source === 'transfer' && isBelowOne
    ? { ...original, from: to, to: from, rate: rateFrom(original, to) }
    : original
}

/** A rate as a sum: `1 EUR = 1,0853 USD`. */
export function rateWords(
  { from, to, rate }: Pick<KnownRate, 'from' | 'to' | 'rate'>,
  format: NumberFormat,
): string {
  return `1\u00A0${from} = ${formatRate(rate, { format })}\u00A0${to}`
}
