import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHourly } from './hourly.ts'

const hourMs = 3_600_000

describe('hourly work', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs at the start and then every hour, until it is stopped', async () => {
    let runs = 0
    const hourly = createHourly(async () => {
      runs += 1
    }, fail)
    hourly.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(3 * hourMs)
    expect(runs).toBe(4)
    await hourly.stop()
    await vi.advanceTimersByTimeAsync(3 * hourMs)
    expect(runs).toBe(4)
  })

  it('reports a failure and tries again the next hour', async () => {
    const errors: unknown[] = []
    let runs = 0
    const hourly = createHourly(
      async () => {
        runs += 1
        if (runs === 1) throw new Error('disk full')
      },
      (error) => errors.push(error),
    )
    hourly.start()
    await vi.advanceTimersByTimeAsync(hourMs)
    expect(errors).toEqual([new Error('disk full')])
    expect(runs).toBe(2)
    await hourly.stop()
  })

  it('never overlaps runs, and finishes the current and queued ones before it has stopped', async () => {
    const log: string[] = []
    const first = Promise.withResolvers<void>()
    const hourly = createHourly(async () => {
      log.push('work begins')
      await first.promise
      log.push('work ends')
    }, fail)
    hourly.start()
    hourly.queue(async () => {
      log.push('queued')
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['work begins'])
    const stopped = hourly.stop().then(() => log.push('stopped'))
    first.resolve()
    await stopped
    expect(log).toEqual(['work begins', 'work ends', 'queued', 'stopped'])
  })
})

function fail(error: unknown): never {
  throw error
}
