import type { CalendarDay } from '@monedero/core'

/** A day of a list, as far as its place is concerned. */
export interface ListedDay {
  readonly day: CalendarDay
  /** The place of its first entry in the whole list. */
  readonly start: number
  readonly count: number
  /** What it adds up to; absent where that is not known or not worth saying. */
  readonly total?: number
  /** Set on the group that stands for all days after today. */
  readonly upcoming?: UpcomingGroup
}

/** Entries dated after today, of which only the nearest may be listed. */
export interface UpcomingGroup {
  /** How many there are, listed or not. */
  readonly count: number
  readonly hiddenCount: number
}

/** How high things are, in rem. Every row and every heading is as high as its like, so that places can be worked out. */
export interface RowSizes {
  /** The heading of a day with the room above and below it. */
  readonly head: number
  readonly row: number
}

/** Entries from one place up to, and without, another. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** How far below the top of the list a day begins. `at` is its number in the list. */
export function topOfDay(at: number, { start }: ListedDay, { head, row }: RowSizes): number {
  return at * head + start * row
}

/** How high the whole list is. */
export function heightOf(days: readonly ListedDay[], { head, row }: RowSizes): number {
  return days.length * head + countOf(days) * row
}

// Rows around the visible ones that are there already when they are scrolled to, in steps, so that few scrolls change anything.
const spare = 10
const step = 10

/** The entries to draw for the part of the list between two heights. */
export function rangeBetween(
  days: readonly ListedDay[],
  sizes: RowSizes,
  top: number,
  bottom: number,
): Range {
  const first = entryAt(days, sizes, top) - spare
  const last = entryAt(days, sizes, bottom) + spare
  return {
    from: Math.max(0, Math.floor(first / step) * step),
    to: Math.min(countOf(days), Math.ceil((last + 1) / step) * step),
  }
}

/** The days that have entries in a range, from one number in the list up to, and without, another. */
export function daysIn(days: readonly ListedDay[], { from, to }: Range): Range {
  return {
    from: dayWhere(days, ({ start }) => start <= from),
    to: dayWhere(days, ({ start }) => start < to) + 1,
  }
}

/** The entry at a height; at a heading, the first below it. */
function entryAt(days: readonly ListedDay[], sizes: RowSizes, height: number): number {
  const at = dayWhere(days, (day, index) => topOfDay(index, day, sizes) <= height)
  const day = days[at]
  if (!day) return 0
  const below = Math.floor((height - topOfDay(at, day, sizes) - sizes.head) / sizes.row)
  return day.start + Math.min(Math.max(below, 0), day.count - 1)
}

/** The last day for which something holds that holds for all before it; the first if it holds for none. */
function dayWhere(days: readonly ListedDay[], holds: (day: ListedDay, at: number) => boolean): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const day = days[middle]
    if (day && holds(day, middle)) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function countOf(days: readonly ListedDay[]): number {
  const last = days.at(-1)
  return last ? last.start + last.count : 0
}
