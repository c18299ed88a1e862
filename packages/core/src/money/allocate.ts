import { type Amount, toAmount } from './amount.ts'

/**
 * Splits an amount by whole-number weights without losing a hundredth (largest remainder; ties go to the earlier share).
 * Each share is its exact quota rounded down or up in size, and a negative amount splits like its mirror image.
 */
export function allocate(amount: Amount, weights: readonly number[]): Amount[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('weights must be whole numbers, 0 or more')
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('at least one weight must be above 0')

  const size = BigInt(Math.abs(amount))
  const quotas = weights.map((weight) => size * BigInt(weight))
  const shares = quotas.map((quota) => quota / total)
  let left = size - shares.reduce((sum, share) => sum + share, 0n)

  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota % total }))
    .toSorted(
      (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
    )
  for (const { index } of byRemainder) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  const sign = amount < 0 ? -1n : 1n
  return shares.map((share) => toAmount(Number(sign * share)))
}
