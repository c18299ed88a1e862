const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000

/** The number of the day on the calendar where the instant was noted. Orders as core's days do. */
export function localDayNumber(dateMs: number, offsetMinutes: number): number {
  return Math.floor((dateMs + offsetMinutes * MS_PER_MINUTE) / MS_PER_DAY)
}
