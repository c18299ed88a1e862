import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint, inSlices } from './schedule.ts'

/** Counts up to a number; each step moves the clock. */
function* counting(count: number, stepMs = 0): Generator<void, number> {
  for (let step = 0; step < count; step += 1) {
    nowMs += stepMs
    yield
  }
  return count
}

let nowMs = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('steps give their result', async () => {
  expect(await inSlices(counting(1000))).toBe(1000)
})

test('a slice ends after half a frame, and the page has its turn before the next', async () => {
  const turns: number[] = []
  let taken = 0
  const steps = counting(6, 3)
  const counted = {
    next: () => {
      taken += 1
      return steps.next()
    },
  }
  await inSlices(counted, () => {
    turns.push(taken)
    return true
  })
  expect(turns).toEqual([0, 3, 6])
})

test('steps that are no longer wanted are not taken', async () => {
  const steps = counting(6, 3)
  let left = 1
  expect(await inSlices(steps, () => left-- > 0)).toBeUndefined()
  expect([...steps]).toHaveLength(3)
})

test('work after the paint runs once and together, unless it was cancelled', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const painted = async () => {
    for (const run of frames.splice(0)) run()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const runs: string[] = []
  const repeated = () => runs.push('repeated')
  afterPaint(repeated)
  afterPaint(repeated)
  afterPaint(() => runs.push('cancelled'))()
  afterPaint(() => runs.push('last'))
  expect(frames).toHaveLength(1)
  await painted()
  expect(runs).toEqual(['repeated', 'last'])
  afterPaint(repeated)
  await painted()
  expect(runs).toEqual(['repeated', 'last', 'repeated'])
})

test('in a hidden tab, which is not painted, work runs after two seconds', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.advanceTimersByTime(1999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  return expect.poll(() => work).toHaveBeenCalledOnce()
})
