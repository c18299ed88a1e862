import { describe, expect, it } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

describe('retryDelayMs', () => {
  it('doubles from 30 s and stays at 16 min', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelayMs(failures) / 1000)
    expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
  })
})
