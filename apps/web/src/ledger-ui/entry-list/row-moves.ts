import { daysIn, heightOfRows, type ListLayout, type Range, topOfDay } from './list-layout.ts'

/** What of a list is drawn. */
export interface Drawn {
  readonly layout: ListLayout
  readonly range: Range
  readonly rows: readonly { readonly entry: { readonly id: string } }[]
}

/** How far below its former place, in rem, something stands. */
interface Moves {
  /** By day, the group of upcoming entries as the empty text. */
  readonly days: ReadonlyMap<string, number>
  /** By entry, within its day. */
  readonly rows: ReadonlyMap<string, number>
}

/** How what is drawn moved because one entry came or went; undefined after any other change. */
export function movesOf(before: Drawn, now: Drawn): Moves | undefined {
  if (before.layout === now.layout || before.layout.sizes !== now.layout.sizes) return undefined
  if (Math.abs(countOf(before.layout) - countOf(now.layout)) !== 1) return undefined
  const [old, current] = [placesOf(before), placesOf(now)]
  return { days: differences(old.days, current.days), rows: differences(old.rows, current.rows) }
}

function placesOf({ layout, range, rows: listed }: Drawn) {
  const shown = daysIn(layout.days, range)
  const days = new Map<string, number>()
  const rows = new Map<string, number>()
  for (let at = shown.from; at < shown.to; at += 1) {
    const day = layout.days[at]
    if (!day) continue
    const { start, count } = day
    const name = day.upcoming ? '' : day.day
    days.set(name, topOfDay(layout, at))
    const from = Math.max(start, range.from)
    for (let place = from; place < Math.min(start + count, range.to); place += 1)
      rows.set(
        `${name} ${listed[place - range.from]?.entry.id}`,
        heightOfRows(layout, { from: start, to: place }),
      )
  }
  return { days, rows }
}

function differences(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const moved = new Map<string, number>()
  for (const [key, top] of now) {
    const by = top - (before.get(key) ?? top)
    if (by !== 0) moved.set(key.slice(key.indexOf(' ') + 1), by)
  }
  return moved
}

function countOf({ days }: ListLayout): number {
  const last = days.at(-1)
  return last ? last.start + last.count : 0
}
