/** What a database takes time for: seconds, and for a group its number of writes. */
export type Measured = 'commit' | 'group' | 'poolWait' | 'lockWait'

/** Receives each measurement of a database. */
export type Observe = (measured: Measured, value: number) => void

/** Runs work and reports the seconds that it takes, also if it fails. */
export async function timed<T>(
  observe: Observe | undefined,
  measured: Measured,
  work: () => Promise<T>,
): Promise<T> {
  if (observe === undefined) return work()
  const startedAtMs = performance.now()
  try {
    return await work()
  } finally {
    observe(measured, (performance.now() - startedAtMs) / 1000)
  }
}
