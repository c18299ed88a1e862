import { expect, test } from 'vitest'
import { uuidV7 } from '../ids/uuid-v7.ts'
import { restorableMs } from '../limits/limits.ts'
import { mayHaveBeenPurged } from './may-have-been-purged.ts'

const at = (timeMs: number) => uuidV7(timeMs, new Uint8Array(10))

test('[D8] an id that is older than the last purge may have been purged, a younger one not', () => {
  const purgedAtMs = Date.UTC(2026, 10, 15)
  const cutoffMs = purgedAtMs - restorableMs
  expect(mayHaveBeenPurged(at(purgedAtMs), cutoffMs)).toBe(true)
  expect(mayHaveBeenPurged(at(purgedAtMs + 1), cutoffMs)).toBe(false)
  expect(mayHaveBeenPurged(at(1), 0)).toBe(false)
})
