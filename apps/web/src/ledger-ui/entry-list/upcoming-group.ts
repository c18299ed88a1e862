import type { CalendarDay } from '@monedero/core'
import type { ListedDay } from './list-layout.ts'

/** A longer group shows only the nearest until all are wanted, so that today stays in sight. */
const maxShown = 4
const nearestShown = 3

/** Whether a group of so many entries can be shown in short. */
export function isCollapsible(count: number): boolean {
  return count > maxShown
}

/**
 * Makes one group of all days after today, in front of the others. Entries that it leaves out have no place in the list, so all
 * places begin with the first that is shown.
 */
export function withUpcomingGroup(
  days: readonly ListedDay[],
  today: CalendarDay,
  isExpanded: boolean,
): readonly ListedDay[] {
  const ahead = days.filter(({ day }) => day > today)
  const [farthest] = ahead
  if (!farthest) return days
  const count = ahead.reduce((sum, day) => sum + day.count, 0)
  const hiddenCount = isExpanded || !isCollapsible(count) ? 0 : count - nearestShown
  const total = ahead.reduce<number | undefined>((sum, day) => added(sum, day.total), 0)
  const group: ListedDay = {
    day: farthest.day,
    start: 0,
    count: count - hiddenCount,
    ...(total !== undefined && { total }),
    upcoming: { count, hiddenCount },
  }
  return [group, ...days.slice(ahead.length).map((day) => ({ ...day, start: day.start - hiddenCount }))]
}

function added(sum: number | undefined, total: number | undefined): number | undefined {
  return sum === undefined || total === undefined ? undefined : sum + total
}
