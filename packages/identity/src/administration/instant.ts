/** An instant in UTC, to the minute, as the command line prints it. */
export function instant(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}
