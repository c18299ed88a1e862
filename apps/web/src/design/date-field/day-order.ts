import type { DayOrder } from '@monedero/core'

/** How a language, with its region, writes `12/11`. */
export function dayOrderOf(language: string): DayOrder {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts()
  return parts.find(({ type }) => type !== 'literal')?.type === 'day' ? 'day-first' : 'month-first'
}
