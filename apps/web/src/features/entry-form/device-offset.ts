import type { CalendarDay, LocalTime } from '@monedero/core'

/** The device's offset from UTC, in minutes east, when its clock shows this day and time. */
export function deviceOffsetAt(day: CalendarDay, time: LocalTime): number {
  return deviceOffsetNow(new Date(`${day}T${time}`).getTime())
}

/** The device's offset from UTC, in minutes east, at an instant. Local mean time, used before time zones, is rounded. */
export function deviceOffsetNow(nowMs: number): number {
  return 0 - Math.round(new Date(nowMs).getTimezoneOffset())
}
