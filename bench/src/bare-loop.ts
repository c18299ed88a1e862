import type { Page } from 'playwright-core'

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
