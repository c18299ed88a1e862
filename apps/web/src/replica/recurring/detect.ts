import {
  addDays,
  type CalendarDay,
  daysBetween,
  derivedId,
  type EntryRow,
  foldedText,
  localDayOf,
  occurrencesOf,
  partsOf,
  type Recurrence,
  type RecurrencePattern,
  type RecurringRow,
  weekdayOf,
} from '@monedero/core'

/** How long ago an entry may be to be looked at. */
export const detectedDays = 400

/** Amounts that differ by at most this share of the latest one are about the same. */
const maxDifference = 0.15

/** Something that was noted again and again in the same rhythm. */
export interface Detected {
  /** The same for the same thing on every device. */
  readonly key: string
  readonly last: EntryRow
  /** The days on which it was noted, oldest first. */
  readonly days: readonly CalendarDay[]
  readonly isAbout: boolean
  readonly rhythm: Rhythm['name']
  readonly recurrence: Recurrence
  readonly next: CalendarDay
}

interface Rhythm {
  readonly name: 'weekly' | 'monthly' | 'quarterly' | 'yearly'
  /** Days from one to the next. */
  readonly least: number
  readonly most: number
  /** How often it must have happened. */
  readonly times: number
}

const rhythms: readonly Rhythm[] = [
  { name: 'weekly', least: 6, most: 8, times: 4 },
  { name: 'monthly', least: 26, most: 35, times: 3 },
  { name: 'quarterly', least: 86, most: 97, times: 3 },
  { name: 'yearly', least: 358, most: 372, times: 2 },
]

type Row = Pick<RecurringRow, 'walletId' | 'amount' | 'description'>

/** What is the same of entries that belong together: digits change from bill to bill. */
function groupOf({ walletId, amount, description }: Row): string | undefined {
  const text = foldedText(description).replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim()
  return text === '' ? undefined : `${walletId} ${Math.sign(amount)} ${text}`
}

/** Collects entries in any order, and finds what looks recurring among them. */
export class Detection {
  readonly #groups = new Map<string, EntryRow[]>()

  add(entry: EntryRow): void {
    const group = entry.transferId === null && entry.refundOf === null ? groupOf(entry) : undefined
    if (group === undefined) return
    const entries = this.#groups.get(group)
    if (entries) entries.push(entry)
    else this.#groups.set(group, [entry])
  }

  /** What looks recurring, is no recurring entry yet and was not dismissed; what comes first is first. */
  found(given: {
    today: CalendarDay
    recurring: readonly RecurringRow[]
    dismissed: readonly string[]
  }): readonly Detected[] {
    const recurringGroups = new Set(given.recurring.map(groupOf))
    return Array.from(this.#groups, ([group, entries]) =>
      recurringGroups.has(group) ? undefined : detectedOf(group, entries, given.today),
    )
      .filter((detected) => detected !== undefined && !given.dismissed.includes(detected.key))
      .filter((detected): detected is Detected => detected !== undefined)
      .toSorted((a, b) => (a.next < b.next ? -1 : 1))
  }
}

function detectedOf(group: string, entries: readonly EntryRow[], today: CalendarDay): Detected | undefined {
  const sorted = entries
    .map((entry) => ({ entry, day: localDayOf(entry.dateMs, entry.offsetMinutes) }))
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const rhythm = rhythms.find((each) => keepsRhythm(sorted.slice(-each.times), each))
  const taken = rhythm && sorted.slice(-rhythm.times)
  const last = taken?.at(-1)
  if (!last || !taken || !rhythm || daysBetween(last.day, today) > rhythm.most + 7) return undefined
  const amounts = taken.map(({ entry }) => entry.amount)
  const difference = Math.max(...amounts) - Math.min(...amounts)
  const isAbout = difference > 0
  const isAlike = difference <= Math.abs(last.entry.amount) * maxDifference
  if (!isAlike || (isAbout && rhythm.name === 'yearly')) return undefined
  const days = taken.map(({ day }) => day)
  const recurrence = recurrenceOf(rhythm, days, last.day)
  const next = nextAfter(recurrence, last.day, rhythm)
  // The key is plain ASCII.
  const key = derivedId(`detected/${encodeURIComponent(group.toWellFormed())}`)
  return { key, last: last.entry, days, isAbout, rhythm: rhythm.name, recurrence, next }
}

function keepsRhythm(
  taken: readonly { readonly day: CalendarDay }[],
  { least, most, times }: Rhythm,
): boolean {
  if (taken.length < times) return false
  return taken.every(({ day }, index) => {
    const before = taken[index - 1]
    if (!before) return true
    const gap = daysBetween(before.day, day)
    return gap >= least && gap <= most
  })
}

function recurrenceOf({ name }: Rhythm, days: readonly CalendarDay[], from: CalendarDay): Recurrence {
  const shared = { from, end: { ends: 'never' }, weekend: 'as-is' } as const
  if (name === 'weekly') return { ...shared, every: 1, pattern: { by: 'weeks', weekdays: [weekdayOf(from)] } }
  const { month, day } = partsOf(from)
  if (name === 'yearly') return { ...shared, every: 1, pattern: { by: 'years', month, day } }
  const pattern: RecurrencePattern = { by: 'day-of-month', day: usualDay(days) }
  return { ...shared, every: name === 'monthly' ? 1 : 3, pattern }
}

/** The day of the month on which it happened most often, otherwise the latest. */
function usualDay(days: readonly CalendarDay[]): number {
  const numbers = days.map((day) => partsOf(day).day).toReversed()
  const countOf = (number: number) => numbers.filter((each) => each === number).length
  return numbers.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 1
}

/** The next day. One that follows the latest entry sooner than the rhythm allows is the day that this entry paid early. */
function nextAfter(recurrence: Recurrence, last: CalendarDay, { least }: Rhythm): CalendarDay {
  for (const { day } of occurrencesOf(recurrence, addDays(last, least))) return day
  return last
}
