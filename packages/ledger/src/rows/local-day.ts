const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000

/** The number of the local day at the entry's offset. Sorts like core's days. */
export function localDayNumber(dateMs: number, offsetMinutes: number): number {
  return Math.floor((dateMs + offsetMinutes * MS_PER_MINUTE) / MS_PER_DAY)
}
