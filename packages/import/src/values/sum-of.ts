/** Exact also beyond what a balance can be. */
export function sumOf(amounts: readonly number[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
}
