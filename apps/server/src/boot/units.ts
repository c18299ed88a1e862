/** `1.2 GB` */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`
}

/** `3 hours` */
export function ageOf(ms: number): string {
  const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
  if (ms < 2 * minuteMs) return `${Math.round(ms / 1000)} seconds`
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} minutes`
  if (ms < 2 * dayMs) return `${Math.round(ms / hourMs)} hours`
  return `${Math.round(ms / dayMs)} days`
}
