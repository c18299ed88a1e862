import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import type { LocalTime } from '../calendar/instant.ts'
import { dayIn, instantIn } from '../calendar/time-zone.ts'
import { derivedId } from '../ids/derived-id.ts'
import { type ArgsOf, type Mutation, maxTakenBack } from '../mutations/mutation-args.ts'
import { countBefore, type Occurrence, occurrenceOn, occurrencesOf } from '../recurring/recurrence.ts'
import {
  addsByItself,
  amountInFor,
  daysKey,
  maxListedDays,
  type RecurringRow,
  tidied,
} from '../recurring/recurring-row.ts'

const [midnight, noon] = ['00:00' as LocalTime, '12:00' as LocalTime]
const msPerDay = 86_400_000
/** The first place where a day begins is 14 hours ahead of UTC. */
const firstDayBeginsMs = 14 * 3_600_000

/** No weekend moves a day by more. */
const maxMovedDays = 2

/** Maximum number of entries of one recurring entry that are added at once. */
const maxPerRun = 400

/** The occurrences that are not done, in the order of their days, and skipped ones if wanted. */
export function* openOccurrences(row: RecurringRow, { withSkipped = false } = {}): Generator<Occurrence> {
  const done = doneDays(row, withSkipped)
  const moved = new Map(row.changes.map(({ day, on }) => [day, on]))
  for (const { day, on } of occurrencesOf(row, row.postedUntil ?? undefined)) {
    if (!done.has(day)) yield { day, on: moved.get(day) ?? on }
  }
}

/** The occurrences that a person moved and that are not done, in the order of their days, and skipped ones if wanted. */
function movedOccurrences(row: RecurringRow, withSkipped = false): Occurrence[] {
  const done = doneDays(row, withSkipped)
  return row.changes
    .flatMap(({ day, on }) => (on === null ? [] : [{ day, on }]))
    .filter(({ day }) => !done.has(day) && (row.postedUntil === null || day > row.postedUntil))
    .filter(({ day }) => occurrenceOn(row, day) !== undefined)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The occurrences that fall on a day or before it and are not done, in the order of their days. */
export function dueOccurrences(row: RecurringRow, today: CalendarDay, most = maxPerRun): Occurrence[] {
  return occurrencesUntil(row, today, { most })
}

/** The occurrences that fall on a day or before it and are not done, and skipped ones if wanted, in the order of their days. */
export function occurrencesUntil(
  row: RecurringRow,
  until: CalendarDay,
  { withSkipped = false, most = Number.POSITIVE_INFINITY } = {},
): Occurrence[] {
  const found: Occurrence[] = []
  const lastDay = addDays(until, maxMovedDays)
  for (const occurrence of openOccurrences(row, { withSkipped })) {
    if (occurrence.day > lastDay || found.length === most) break
    if (occurrence.on <= until) found.push(occurrence)
  }
  // One that comes later by the pattern, maybe years, may have been moved before it.
  const moved = movedOccurrences(row, withSkipped).filter(({ day, on }) => day > lastDay && on <= until)
  return [...found, ...moved].slice(0, most)
}

function doneDays({ posted, skipped }: RecurringRow, withSkipped: boolean): ReadonlySet<CalendarDay> {
  return new Set(withSkipped ? posted : [...posted, ...skipped])
}

/** The mutations that add what is due in a time zone and need not be confirmed. */
export function postingsDue(
  row: RecurringRow,
  { nowMs, timeZone, most = maxPerRun }: { nowMs: number; timeZone: string; most?: number },
): Mutation[] {
  if (row.deletedAtMs !== null || !addsByItself(row)) return []
  const { id, series } = row
  const days = daysKey(row)
  return dueOccurrences(row, dayIn(timeZone, nowMs), most).map(({ day, on }) => ({
    op: 'recurring.post',
    args: { id, series, day, by: 'schedule', days, ...dateOf(timeZone, on) },
  }))
}

/** The date of an entry that has no time of its own: noon. */
export function dateOf(timeZone: string, day: CalendarDay): { dateMs: number; offsetMinutes: number } {
  return instantIn(timeZone, day, noon)
}

/** The next day on which something is to be added without confirmation. */
function nextDueDay(row: RecurringRow): CalendarDay | undefined {
  if (row.deletedAtMs !== null || !addsByItself(row)) return undefined
  const moved = movedOccurrences(row)
  const isMoved = new Set(moved.map(({ day }) => day))
  let next: CalendarDay | undefined
  for (const { day, on } of openOccurrences(row)) {
    if (isMoved.has(day)) continue
    next = on
    break
  }
  return [...(next === undefined ? [] : [next]), ...moved.map(({ on }) => on)].toSorted()[0]
}

/** The instant at which something is due: in a time zone, or wherever the day begins first. */
export function dueAtMs(row: RecurringRow, timeZone?: string): number | undefined {
  const day = nextDueDay(row)
  if (day === undefined) return undefined
  if (timeZone === undefined) return dayNumberOf(partsOf(day)) * msPerDay - firstDayBeginsMs
  return instantIn(timeZone, day, midnight).dateMs
}

/**
 * The mutations that change a recurring entry from an occurrence on: it ends, and another one follows, whose id follows from the
 * occurrence. So two devices that change it make one, with the changes of both; and it comes back where its making was undone.
 */
export function changeFollowing(
  row: RecurringRow,
  day: CalendarDay,
  set: Partial<Omit<RecurringRow, 'id' | 'series' | 'deletedAtMs' | 'rev'>>,
): Mutation[] {
  const before = countBefore(row, day)
  const isLater = (each: CalendarDay) => each >= day
  // Another amount is meant for each of them, also for those that had one of their own.
  const { amount, changes = row.changes } = set
  const later = changes.filter((change) => isLater(change.day))
  const kept =
    amount === undefined ? later : later.map(({ day: each, on }) => ({ day: each, on, amount: null }))
  const { changes: _, ...given } = set
  const chosen = {
    ...given,
    ...(amount !== undefined && set.amountIn === undefined && { amountIn: amountInFor(row, amount) }),
  }
  const different = kept.filter((change) => change.amount !== null || change.on !== null)
  const values = { ...chosen, changes: different }
  if (before === 0) {
    const occurrences = row.changes
      .map(
        (change) =>
          different.find((each) => each.day === change.day) ?? { ...change, amount: null, on: null },
      )
      .filter((change, index) => change !== row.changes[index])
    return [
      {
        op: 'recurring.update',
        args: {
          id: row.id,
          set: chosen,
          ...(occurrences.length > 0 && { occurrences }),
          ...takingBackFrom(row, day),
        },
      },
    ]
  }
  const { deletedAtMs: __, rev: ___, ...old } = row
  const { end } = row
  const id = followingId(row.series, day)
  const following = {
    ...old,
    id,
    from: day,
    end: end.ends === 'after' ? { ...end, times: end.times - before } : end,
    posted: row.posted.filter(isLater),
    skipped: row.skipped.filter(isLater),
    ...values,
  }
  return [
    ...endBefore(row, day),
    { op: 'recurring.create', args: following },
    { op: 'recurring.restore', args: { id } },
    { op: 'recurring.update', args: { id, set: chosen } },
  ]
}

function followingId(series: string, day: CalendarDay): string {
  return derivedId(`following/${series}/${day}`, Math.max(1, dayNumberOf(partsOf(day)) * msPerDay))
}

/** The occurrences from a day on that are open here: the server may add some of them before the change arrives. */
function takingBackFrom(
  row: RecurringRow,
  first: CalendarDay,
): Pick<ArgsOf<'recurring.update'>, 'takesBack'> {
  if (!addsByItself(row)) return {}
  const days: CalendarDay[] = []
  for (const { day } of openOccurrences(row)) {
    if (days.length === maxTakenBack) break
    if (day >= first) days.push(day)
  }
  return { takesBack: { series: row.series, days } }
}

/**
 * The mutation that ends a pause: what fell into it is given up. What was overdue before it stays, and so do what is due today and an
 * occurrence that was moved to a later day. It names the days that are given up, so that what another device has done meanwhile stays.
 */
export function resumption(row: RecurringRow, today: CalendarDay): Mutation {
  const { id, pausedOn } = row
  const isMissed = ({ on }: Occurrence) => on < today && (pausedOn === null || on >= pausedOn)
  const missed = dueOccurrences(row, addDays(today, -1), Number.POSITIVE_INFINITY)
    .filter(isMissed)
    .map(({ day }) => day)
  const ended = { isPaused: false, pausedOn: null }
  const isFew = row.posted.length + row.skipped.length + missed.length <= maxListedDays
  if (missed.length === 0) return { op: 'recurring.update', args: { id, set: ended } }
  if (isFew) return { op: 'recurring.update', args: { id, set: ended, skips: missed } }
  const open = firstOpen(row, (occurrence) => !isMissed(occurrence))
  const until = missed.findLast((day) => open === undefined || day < open) ?? row.postedUntil
  const isLater = (day: CalendarDay) => until === null || day > until
  const { postedUntil, skipped } = tidied({
    ...row,
    postedUntil: until,
    skipped: [...row.skipped, ...missed].filter(isLater).toSorted(),
  })
  const skips = missed.filter((day) => skipped.includes(day))
  return { op: 'recurring.update', args: { id, set: { ...ended, postedUntil }, skips } }
}

function firstOpen(row: RecurringRow, isWanted: (each: Occurrence) => boolean): CalendarDay | undefined {
  for (const occurrence of openOccurrences(row)) if (isWanted(occurrence)) return occurrence.day
  return undefined
}

/** The mutations that end a recurring entry before an occurrence. */
export function endBefore(row: RecurringRow, day: CalendarDay): Mutation[] {
  const { id } = row
  const takingBack = takingBackFrom(row, day)
  const end = { ends: 'on', day: addDays(day, -1) } as const
  if (countBefore(row, day) > 0)
    return [{ op: 'recurring.update', args: { id, set: { end }, ...takingBack } }]
  const updates: Mutation[] = takingBack.takesBack
    ? [{ op: 'recurring.update', args: { id, set: {}, ...takingBack } }]
    : []
  return [...updates, { op: 'recurring.delete', args: { id } }]
}
