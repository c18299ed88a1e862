import type { StatedBalance } from '../statement.ts'
import type { AccountRow } from './read-rows.ts'

/**
 * The balance after the newest row. A column of balances counts only if every row leads to the next one, in the order of the file or
 * against it: otherwise it is the balance of something else, or rows are missing.
 */
export function closingOf(rows: readonly AccountRow[]): StatedBalance | null {
  const booked = rows.filter(({ row }) => row.amount !== null && row.problems.length === 0 && !row.isPending)
  const isOldestFirst = leadOn(booked)
  const inOrder = isOldestFirst ? booked : booked.toReversed()
  if (!isOldestFirst && !leadOn(inOrder)) return null
  const { balance = null, row } = inOrder.at(-1) ?? {}
  return balance === null || !row?.day ? null : { amount: balance, day: row.day }
}

function leadOn(rows: readonly AccountRow[]): boolean {
  return rows.every(({ balance, row }, index) => {
    const before = rows[index - 1]
    if (balance === null) return false
    return !before || (before.balance ?? 0) + (row.amount ?? 0) === balance
  })
}
