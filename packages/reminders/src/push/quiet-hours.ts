import { addDays, dayIn, instantIn, type LocalTime } from '@monedero/core'
import type { RemindersTable } from '../tables.ts'

/** The part of the day without notifications; it may go past midnight. */
export interface QuietHours {
  from: LocalTime
  until: LocalTime
}

/** The quiet hours of an account; undefined where it has none. */
export function quietHoursOf({
  quiet_from: from,
  quiet_until: until,
}: Pick<RemindersTable, 'quiet_from' | 'quiet_until'>): QuietHours | undefined {
  return from === null || until === null ? undefined : { from, until }
}

/** The end of the quiet hours that contain an instant; otherwise the instant itself. */
export function quietUntilMs(quiet: QuietHours | undefined, timeZone: string, nowMs: number): number {
  if (quiet === undefined) return nowMs
  const ending = spansAround(quiet, timeZone, nowMs).find(
    ({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs,
  )
  return ending?.untilMs ?? nowMs
}

/** When quiet hours begin next; undefined without any. */
export function nextQuietMs(
  quiet: QuietHours | undefined,
  timeZone: string,
  nowMs: number,
): number | undefined {
  return quiet && spansAround(quiet, timeZone, nowMs).find(({ fromMs }) => fromMs > nowMs)?.fromMs
}

/** The quiet hours that begin from the day before to two days later. */
function spansAround({ from, until }: QuietHours, timeZone: string, nowMs: number) {
  const today = dayIn(timeZone, nowMs)
  return [-1, 0, 1, 2].map((days) => {
    const day = addDays(today, days)
    const last = from < until ? day : addDays(day, 1)
    return {
      fromMs: instantIn(timeZone, day, from).dateMs,
      untilMs: instantIn(timeZone, last, until).dateMs,
    }
  })
}
