import type { CalendarDay } from '@monedero/core'
import type { RowSizes } from './row-sizes.ts'

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

/** A split entry whose parts are shown below its row. */
export interface UnfoldedRow {
  readonly place: number
  readonly partCount: number
}

/** What the place of each row follows from. */
export interface ListLayout {
  readonly days: readonly ListedDay[]
  readonly sizes: RowSizes
  /** In the order of their places. */
  readonly unfolded: readonly UnfoldedRow[]
}

/** Entries from one place up to, and without, another. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** How far below the top of the list a day begins. */
export function topOfDay(layout: ListLayout, at: number): number {
  return at * layout.sizes.head + heightOfRows(layout, { from: 0, to: layout.days[at]?.start ?? 0 })
}

/** How high the entries of a range are together, with the parts below them. */
export function heightOfRows({ sizes, unfolded }: ListLayout, { from, to }: Range): number {
  const parts = unfolded
    .filter(({ place }) => place >= from && place < to)
    .reduce((sum, { partCount }) => sum + heightOfParts(sizes, partCount), 0)
  return (to - from) * sizes.row + parts
}

/** How high the whole list is. */
export function heightOf(layout: ListLayout): number {
  const { days, sizes } = layout
  return days.length * sizes.head + heightOfRows(layout, { from: 0, to: countOf(days) })
}

// Rows around the visible ones that are there already when they are scrolled to, in steps, so that few scrolls change anything.
const spare = 10
const step = 10

/** The entries to draw for the part of the list between two heights. */
export function rangeBetween(layout: ListLayout, top: number, bottom: number): Range {
  const first = entryAt(layout, top) - spare
  const last = entryAt(layout, bottom) + spare
  return {
    from: Math.max(0, Math.floor(first / step) * step),
    to: Math.min(countOf(layout.days), Math.ceil((last + 1) / step) * step),
  }
}

/** The entries to draw first: those above a height, and none that would only be there for scrolling. */
export function firstRange(layout: ListLayout, bottom: number): Range {
  return { from: 0, to: Math.min(countOf(layout.days), entryAt(layout, bottom) + 1) }
}

/** The days that have entries in a range, from one number in the list up to, and without, another. */
export function daysIn(days: readonly ListedDay[], { from, to }: Range): Range {
  return {
    from: dayWhere(days, ({ start }) => start <= from),
    to: dayWhere(days, ({ start }) => start < to) + 1,
  }
}

/** The entry at a height; at a heading, the first below it. */
function entryAt(layout: ListLayout, height: number): number {
  const { days, sizes, unfolded } = layout
  const at = dayWhere(days, (_, index) => topOfDay(layout, index) <= height)
  const day = days[at]
  if (!day) return 0
  const { start, count } = day
  const below = height - topOfDay(layout, at) - sizes.head
  let partsAbove = 0
  for (const { place, partCount } of unfolded) {
    if (place < start) continue
    const endOfRow = (place - start + 1) * sizes.row + partsAbove
    if (place >= start + count || below < endOfRow) break
    partsAbove += heightOfParts(sizes, partCount)
    if (below < endOfRow + heightOfParts(sizes, partCount)) return place
  }
  const rows = Math.floor((below - partsAbove) / sizes.row)
  return start + Math.min(Math.max(rows, 0), count - 1)
}

function heightOfParts({ part, partsEnd }: RowSizes, count: number): number {
  return count * part + partsEnd
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
