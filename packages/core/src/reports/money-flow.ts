import type { PeriodFlow } from './cash-flow.ts'

/** A source or target of money. */
export interface FlowPlace {
  readonly kind: 'income' | 'refunds' | 'balance' | 'category' | 'saved' | 'left'
  /** A category where the kind is one; the empty text for none. */
  readonly categoryId: string
  /** Above 0. */
  readonly amount: number
}

/** Where money came from and where it went. Both sides add up to the same. */
export interface MoneyFlow {
  readonly from: readonly FlowPlace[]
  readonly to: readonly FlowPlace[]
  readonly total: number
}

/**
 * Money from income to categories, savings and what is left. A category that got back more than was spent is where money comes from, and so is
 * what was there before, if more went out than came in.
 */
export function moneyFlow({ inBy, outBy, saved, left }: PeriodFlow): MoneyFlow {
  const from: FlowPlace[] = []
  const to: FlowPlace[] = []
  const put = (places: FlowPlace[], kind: FlowPlace['kind'], categoryId: string, amount: number) => {
    if (amount > 0) places.push({ kind, categoryId, amount })
  }
  for (const [categoryId, amount] of inBy) put(from, 'income', categoryId, amount)
  for (const [categoryId, amount] of outBy) {
    put(to, 'category', categoryId, amount)
    put(from, 'refunds', categoryId, -amount)
  }
  from.sort(largestFirst)
  to.sort(largestFirst)
  put(to, 'saved', '', saved)
  put(from, 'balance', '', -left)
  put(from, 'saved', '', -saved)
  put(to, 'left', '', left)
  return { from, to, total: from.reduce((sum, { amount }) => sum + amount, 0) }
}

function largestFirst(a: FlowPlace, b: FlowPlace): number {
  return b.amount - a.amount || (a.categoryId < b.categoryId ? -1 : 1)
}
