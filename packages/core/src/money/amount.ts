declare const unit: unique symbol
declare const limit: unique symbol

/** A wallet's balance in hundredths of its currency: an integer within ±(2^53 − 1). */
export type Balance = number & { readonly [unit]: 'hundredths' }

/** Money in hundredths of the wallet's currency: an integer within ±10^13, in > 0, out < 0. Every amount is a balance too. */
export type Amount = Balance & { readonly [limit]: 'amount' }

const largest = 10_000_000_000_000

/** Whether a value is an integer count of hundredths that an entry may carry (an entry additionally excludes zero). */
export function isAmount(value: unknown): value is Amount {
  return isBalance(value) && Math.abs(value) <= largest
}

/** Whether a value is an integer count of hundredths that a wallet may hold. */
export function isBalance(value: unknown): value is Balance {
  return Number.isSafeInteger(value)
}

/** Asserts that a number is an amount; throws otherwise. */
export function toAmount(value: number): Amount {
  if (!isAmount(value)) throw new RangeError(`${value} is no integer of hundredths within ±10^13`)
  return value
}

/** Asserts that a number is a balance; throws otherwise. */
export function toBalance(value: number): Balance {
  if (!isBalance(value)) throw new RangeError(`${value} is no integer of hundredths within ±(2^53 − 1)`)
  return value
}

/** Clamps a sum to the range of balances. */
export function nearestBalance(exact: bigint): Balance {
  const most = Number.MAX_SAFE_INTEGER
  return toBalance(Math.max(-most, Math.min(most, Number(exact))))
}

/** The largest amount, in hundredths; its negative is the smallest. */
export const maxAmount: Amount = toAmount(largest)

export const zeroAmount: Amount = toAmount(0)
