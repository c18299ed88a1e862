import type { Rate, RateValues } from '@monedero/core'

const largestPart = BigInt(Number.MAX_SAFE_INTEGER)

/** The fraction nearest to a rate that a row can hold, in lowest terms; undefined where it is too large or too small for any. */
export function storedFraction(rate: Rate): Pick<RateValues, 'numerator' | 'denominator'> | undefined {
  const divisor = greatestDivisor(rate.numerator, rate.denominator)
  let [numerator, denominator] = [rate.numerator / divisor, rate.denominator / divisor]
  while (numerator > largestPart || denominator > largestPart) {
    numerator >>= 1n
    denominator >>= 1n
  }
  if (numerator === 0n || denominator === 0n) return undefined
  return { numerator: Number(numerator), denominator: Number(denominator) }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
