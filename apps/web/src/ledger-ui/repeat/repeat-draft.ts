import {
  addDays,
  type CalendarDay,
  isCalendarDay,
  type Mutation,
  type NthWeekday,
  type Occurrence,
  occurrencesOf,
  partsOf,
  type Recurrence,
  type RecurrenceEnd,
  type RecurrencePattern,
  type RecurringRow,
  toAmount,
  type WeekendRule,
  weekdayOf,
} from '@monedero/core'

export const units = ['days', 'weeks', 'months', 'years'] as const
type Unit = (typeof units)[number]

export const monthDays = ['day', 'last-day', 'weekday', 'last-working-day'] as const
type MonthDay = (typeof monthDays)[number]

/** How an entry repeats, as chosen in the form. */
export interface RepeatDraft {
  readonly every: string
  readonly unit: Unit
  /** Empty for the weekday of the first date. */
  readonly weekdays: readonly number[]
  readonly on: MonthDay
  readonly weekend: WeekendRule
  readonly isAbout: boolean
  readonly isAutomatic: boolean
  readonly ends: RecurrenceEnd['ends']
  readonly endDay: string
  readonly times: string
}

/** Every month on the day of the first date, added by itself. */
export const monthly: RepeatDraft = {
  every: '1',
  unit: 'months',
  weekdays: [],
  on: 'day',
  weekend: 'as-is',
  isAbout: false,
  isAutomatic: true,
  ends: 'never',
  endDay: '',
  times: '12',
}

/** The choices that a recurring entry was made with. */
export function draftOf(row: Recurrence & Pick<RecurringRow, 'isAbout' | 'isAutomatic'>): RepeatDraft {
  const { every, pattern, end, weekend, isAbout, isAutomatic } = row
  return {
    ...monthly,
    every: String(every),
    ...unitOf(pattern),
    weekend,
    isAbout,
    isAutomatic,
    ends: end.ends,
    ...(end.ends === 'on' && { endDay: end.day }),
    ...(end.ends === 'after' && { times: String(end.times) }),
  }
}

function unitOf(pattern: RecurrencePattern): Partial<RepeatDraft> {
  if (pattern.by === 'days' || pattern.by === 'years') return { unit: pattern.by }
  if (pattern.by === 'weeks') return { unit: 'weeks', weekdays: pattern.weekdays }
  if (pattern.by === 'day-of-month') return { unit: 'months', on: 'day' }
  return { unit: 'months', on: pattern.by === 'weekday-of-month' ? 'weekday' : pattern.by }
}

export const most = { every: 1_000, times: 10_000 }

/** The number that was typed, if it is one of 1 to so many. */
export function numberIn(text: string, largest: number): number | undefined {
  const number = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= largest ? number : undefined
}

/** When it recurs from a first date on; undefined where a field is wrong. */
export function recurrenceFrom(draft: RepeatDraft, from: CalendarDay): Recurrence | undefined {
  const every = numberIn(draft.every, most.every)
  const end = endOf(draft, from)
  return every === undefined || end === undefined
    ? undefined
    : { every, pattern: patternOf(draft, from), from, end, weekend: draft.weekend }
}

function endOf({ ends, endDay, times: typed }: RepeatDraft, from: CalendarDay): RecurrenceEnd | undefined {
  if (ends === 'never') return { ends }
  if (ends === 'on') return isCalendarDay(endDay) && endDay >= from ? { ends, day: endDay } : undefined
  const times = numberIn(typed, most.times)
  return times === undefined ? undefined : { ends, times }
}

function patternOf({ unit, weekdays, on }: RepeatDraft, from: CalendarDay): RecurrencePattern {
  if (unit === 'days') return { by: 'days' }
  if (unit === 'weeks') return { by: 'weeks', weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(from)] }
  const { month, day } = partsOf(from)
  return unit === 'years' ? { by: 'years', month, day } : monthPattern(on, from)
}

/** The pattern of a choice of the day within a month. */
export function monthPattern(on: MonthDay, from: CalendarDay) {
  const { day } = partsOf(from)
  if (on === 'day') return { by: 'day-of-month', day } as const
  if (on !== 'weekday') return { by: on } as const
  const nth = Math.ceil(day / 7)
  return {
    by: 'weekday-of-month',
    nth: (nth > 4 ? -1 : nth) as NthWeekday,
    weekday: weekdayOf(from),
  } as const
}

/** The next occurrences: those after today where the first one is an entry already. */
export function nextOccurrences(recurrence: Recurrence, today: CalendarDay, count: number): Occurrence[] {
  const next: Occurrence[] = []
  const after = recurrence.from > today ? addDays(recurrence.from, -1) : doneUntil(recurrence, today)
  for (const occurrence of occurrencesOf(recurrence, after)) {
    if (next.length === count) break
    next.push(occurrence)
  }
  return next
}

/** The last occurrence that counts as done when a recurring entry is made of an entry: it, or the last one until today. */
function doneUntil(recurrence: Recurrence, today: CalendarDay): CalendarDay {
  let last = recurrence.from
  for (const { day, on } of occurrencesOf(recurrence)) {
    if (on > today) break
    last = day
  }
  return last
}

interface Given {
  readonly draft: RepeatDraft
  readonly recurrence: Recurrence
  readonly today: CalendarDay
  readonly id: string
  /** Whether the entry is there already, or is made along with it. */
  readonly isEdit: boolean
}

/** The change that makes the recurring entry of an entry or a transfer, and whether the first entry comes with its day. */
export function recurringOf(template: Mutation, given: Given): { mutation: Mutation; isLater: boolean } {
  const { draft, recurrence, today, id, isEdit } = given
  // The fee does not repeat, so a transfer with one is made now.
  const hasFee = template.op === 'transfer.create' && template.args.fee
  const isLater = !isEdit && !hasFee && recurrence.from > today
  const done = recurrence.from > today ? recurrence.from : doneUntil(recurrence, today)
  const mutation: Mutation = {
    op: 'recurring.create',
    args: {
      id,
      series: id,
      ...templateOf(template),
      ...recurrence,
      isAbout: draft.isAbout,
      isAutomatic: draft.isAutomatic && !draft.isAbout,
      isPaused: false,
      pausedOn: null,
      postedUntil: isLater ? null : done,
      posted: [],
      skipped: [],
      changes: [],
    },
  }
  return { mutation, isLater }
}

function templateOf({ op, args }: Mutation) {
  if (op === 'transfer.create') {
    const { origin, destination, amountOut, amountIn, description, note, tags } = args
    return {
      walletId: origin,
      destinationId: destination,
      amount: toAmount(0 - amountOut),
      amountIn: amountIn === amountOut ? null : amountIn,
      categoryId: null,
      description,
      note,
      tags,
    }
  }
  if (op !== 'entry.create') throw new Error(`${op} makes no entry`)
  const { walletId, amount, categoryId, description, note, tags } = args
  return { walletId, destinationId: null, amount, amountIn: null, categoryId, description, note, tags }
}
