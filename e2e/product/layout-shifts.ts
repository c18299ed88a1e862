import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Notes what moves by itself on every page that is loaded from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          'sources',
        )
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”: ${JSON.stringify([previousRect, currentRect])}`,
        )
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects that nothing has moved by more than a person may overlook. */
export async function expectNoShift(page: Page, { atMost = 0 } = {}): Promise<void> {
  const shifts: { value: number }[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(atMost)
}
