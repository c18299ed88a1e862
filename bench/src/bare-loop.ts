import type { Page } from 'playwright-core'
import type { Row } from './row.ts'

/** How long something takes, in milliseconds, and a bare loop on the same device, which is slower than the machine by a factor. */
export interface Timed {
  readonly time: number
  readonly loop: number
  readonly slowness: number
}

/** What took how long, and how long it may take on the machine on which floors were agreed. */
export interface Measured extends Timed {
  readonly name: string
  readonly atMostMs?: number
}

/** A time in bare loops at the speed of its device. */
export function inLoops({ name, time, loop, slowness, atMostMs }: Measured): Row {
  return {
    name,
    ratio: time / loop,
    detail: `${time.toFixed(0)} ms; a bare loop ${loop.toFixed(1)} ms`,
    ...(atMostMs !== undefined && { floor: { atMost: floorInLoops(atMostMs, slowness) } }),
  }
}

/** A bare loop on the quiet machine on which floors were agreed in milliseconds; estimated from a busy one, by how much longer a cold start took there. The README has how uncertain that is. */
const agreedLoopMs = 54

/** A floor that was agreed in milliseconds, in bare loops of a device that is slower than the machine by a factor. */
export function floorInLoops(agreedMs: number, slowness: number): number {
  return agreedMs / (agreedLoopMs * slowness)
}

let loops = 0

/** How long something that always costs the same takes in a page, in milliseconds. It is new code each time, as code that has run often becomes faster. */
export function bareLoop(page: Page): Promise<number> {
  loops += 1
  return page.evaluate(`(() => {
    const startedAtMs = performance.now()
    let value = ${loops}
    for (let round = 0; round < 10_000_000; round += 1) value = (value * 31 + round) | 0
    const endedAtMs = performance.now()
    return value === 1 ? 0 : endedAtMs - startedAtMs
  })()`)
}
