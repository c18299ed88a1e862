import { addDays, type CalendarDay } from '@monedero/core'

interface DayBalance {
  readonly day: CalendarDay
  readonly total: number
  /** At the end of the day. */
  readonly balance: number
}

/** The balance at the end of each of so many days, the last of which is given. `days` are newest first. */
export function dailyBalances(
  days: readonly DayBalance[],
  balance: number,
  last: CalendarDay,
  count: number,
): number[] {
  const found: number[] = []
  let at = 0
  let after = balance
  for (let back = 0; back < count; back += 1) {
    const day = addDays(last, -back)
    for (let next = days[at]; next && next.day > day; next = days[at]) {
      after = next.balance - next.total
      at += 1
    }
    found.push(after)
  }
  return found.toReversed()
}
