import { addDays, type CalendarDay, changeOf, type DayTotals } from '@monedero/core'

/** The balance at the end of each of so many days, the last of which is given with its balance. `days` may be in any order. */
export function dailyBalances(
  days: readonly DayTotals[],
  balance: number,
  last: CalendarDay,
  count: number,
): number[] {
  const changes = new Map<CalendarDay, number>()
  for (const day of days) changes.set(day.day, (changes.get(day.day) ?? 0) + changeOf(day))
  const found: number[] = []
  let after = balance
  for (let back = 0; back < count; back += 1) {
    found.push(after)
    after -= changes.get(addDays(last, -back)) ?? 0
  }
  return found.toReversed()
}
