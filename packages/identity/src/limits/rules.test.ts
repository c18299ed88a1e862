import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Count, counted, forgottenAtMs, type Rule, rules, waitMs } from './rules.ts'

const MINUTE_MS = 60_000
const fading: Rule = {
  kind: 'fading',
  burst: 3,
  fadesEveryMs: 10 * MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  maxDelayMs: 60 * MINUTE_MS,
}
const quota: Rule = { kind: 'quota', most: 2, windowMs: 60 * MINUTE_MS }

function countTimes(rule: Rule, times: number, atMs = 0): Count | undefined {
  let count: Count | undefined
  for (let done = 0; done < times; done += 1) count = counted(rule, count, atMs)
  return count
}

describe('a leaking rule', () => {
  it('lets the burst through without a wait', () => {
    expect(waitMs(fading, undefined, 0)).toBe(0)
    expect(waitMs(fading, countTimes(fading, 2), 0)).toBe(0)
  })

  it('doubles the wait with each count beyond the burst, up to the longest', () => {
    const waits = [3, 4, 5, 6, 20].map((times) => waitMs(fading, countTimes(fading, times), 0) / MINUTE_MS)
    expect(waits).toEqual([1, 2, 4, 8, 60])
  })

  it('drops one count per span', () => {
    const later = counted(fading, countTimes(fading, 3), 20 * MINUTE_MS)
    expect(later).toEqual({ level: 2000, atMs: 20 * MINUTE_MS })
  })

  it('treats a clock that went back as stopped', () => {
    expect(counted(fading, { level: 1000, atMs: 5000 }, 1000).level).toBe(2000)
  })
})

describe('a quota', () => {
  it('allows a fixed number in a window that begins with the first', () => {
    const full = counted(quota, counted(quota, undefined, 0), 30 * MINUTE_MS)
    expect(waitMs(quota, full, 31 * MINUTE_MS)).toBe(29 * MINUTE_MS)
    expect(waitMs(quota, full, 60 * MINUTE_MS)).toBe(0)
    expect(counted(quota, full, 60 * MINUTE_MS)).toEqual({ level: 1000, atMs: 60 * MINUTE_MS })
  })
})

describe.each(Object.entries(rules))('the rule %s', (_name, rule) => {
  it('locks nobody out for long because the clock was ahead for a while', () => {
    const yearMs = 365 * 24 * 60 * MINUTE_MS
    const ahead = countTimes(rule, 1_000, yearMs)
    expect(waitMs(rule, ahead, yearMs)).toBeGreaterThan(0)
    expect(waitMs(rule, ahead, 0)).toBe(0)
    expect(counted(rule, ahead, 0)).toEqual({ level: 1000, atMs: 0 })
  })

  it('requires no wait once a count may be removed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_600_000), { maxLength: 200 }), (pauses) => {
        let nowMs = 0
        let count: Count | undefined
        for (const pauseMs of pauses) {
          nowMs += pauseMs
          if (waitMs(rule, count, nowMs) === 0) count = counted(rule, count, nowMs)
        }
        expect(count && waitMs(rule, count, forgottenAtMs(rule, count))).toBe(count && 0)
      }),
    )
  })
})
