import type { Amount } from '@monedero/core'
import { balancesByDay, type StatedBalance } from '../statement.ts'
import type { AccountRow } from './read-rows.ts'

/**
 * What an account held at the end of days, by a column of balances. It counts only if every row leads to the next one, in the order of
 * the file or against it: otherwise it is the balance of something else, or rows are missing. A row that cannot be read leads to any
 * balance, so that the days after it can still be checked.
 */
export function dayBalancesOf(rows: readonly AccountRow[]): StatedBalance[] {
  const booked = rows.filter(
    ({ row }) => !row.isPending && row.problems.every(({ code }) => code !== 'NOT_BOOKED'),
  )
  const reversed = booked.toReversed()
  const inOrder = (isNewestFirst(booked) ? [reversed, booked] : [booked, reversed]).find(areConsecutive)
  return inOrder ? balancesByDay(atEndsOfDays(inOrder)) : []
}

function isNewestFirst(rows: readonly AccountRow[]): boolean {
  const days = rows.flatMap(({ row }) => row.day ?? [])
  return (days[0] ?? '') > (days.at(-1) ?? '')
}

function areConsecutive(rows: readonly AccountRow[]): boolean {
  let before: Amount | null = null
  for (const { balance, row } of rows) {
    if (balance === null && row.problems.length === 0) return false
    const moved = row.problems.some(({ code }) => code === 'AMOUNT_ZERO') ? 0 : row.amount
    if (before !== null && balance !== null && moved !== null && before + moved !== balance) return false
    before = balance
  }
  return true
}

/** The balance after the last row of each day, where no row before it has a later day, and no row behind it the same or an earlier one. */
function atEndsOfDays(rows: readonly AccountRow[]): (StatedBalance | null)[] {
  const earliestFrom = rows.map(({ row }) => row.day)
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    const [own, behind] = [earliestFrom[at] ?? null, earliestFrom[at + 1] ?? null]
    earliestFrom[at] = own === null || (behind !== null && behind < own) ? behind : own
  }
  let latest: StatedBalance['day'] | null = null
  return rows.map(({ balance, row }, index) => {
    if (row.day !== null && (latest === null || row.day > latest)) latest = row.day
    const next = rows[index + 1]
    // A row without a day may belong to either of the days beside it.
    const isEnd =
      !next || (row.day !== null && next.row.day !== null && isAfter(earliestFrom[index + 1], latest))
    return isEnd && balance !== null && latest !== null ? { amount: balance, day: latest } : null
  })
}

function isAfter(day: string | null | undefined, other: string | null): boolean {
  return typeof day === 'string' && other !== null && day > other
}
