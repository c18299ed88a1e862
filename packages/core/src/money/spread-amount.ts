/**
 * Divides hundredths by weights, both integers. The parts add up to the amount exactly: the remainder of rounding is given, one hundredth each, to
 * the parts that lost most by it; ties go to the first.
 */
export function spreadAmount(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n) throw new RangeError('weights must add up to more than 0')
  const size = BigInt(Math.abs(amount))
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight)
    return { index, floor: Number(exact / whole), loss: exact % whole }
  })
  const left = Math.abs(amount) - shares.reduce((sum, { floor }) => sum + floor, 0)
  const byLoss = shares.toSorted((a, b) => Number(b.loss > a.loss) - Number(b.loss < a.loss))
  const roundedUp = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, floor }) => {
    const part = floor + (roundedUp.has(index) ? 1 : 0)
    return amount < 0 && part > 0 ? -part : part
  })
}
