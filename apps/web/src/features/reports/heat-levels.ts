/** The amount from which a day has the strongest tint: about as much as on one spending day of ten, written short. In hundredths. */
export function heatTop(amounts: readonly number[]): number {
  const spent = amounts.filter((amount) => amount > 0).toSorted((a, b) => a - b)
  const high = spent[Math.floor(spent.length * 0.9)] ?? 0
  const size = 10 ** Math.floor(Math.log10(Math.max(high, 1000)))
  const short = [1, 2, 5, 10].map((factor) => factor * size)
  return short.findLast((amount) => amount <= Math.max(high, 1000)) ?? size
}

/** How strongly a day is tinted: 0 where nothing was spent, up to 4 from the top on. */
export function heatLevel(amount: number, top: number): number {
  if (amount <= 0) return 0
  if (amount >= top) return 4
  return 1 + Math.min(2, Math.floor((amount / top) * 3))
}
