import { bundled, measuredInPage } from './page.ts'
import type { Row } from './row.ts'

const entryCount = 100_000
const frameMs = 1000 / 60

interface Figures {
  readonly bareLoop: number
  readonly layout: number
  readonly layoutOfAll: number
  readonly longestStep: number
  readonly reports: Readonly<Record<string, { readonly all: number; readonly filtered: number }>>
  readonly everything: number
}

/** The cost of reports at 100,000 entries over ten years, against a bare loop over columns of their numbers. */
export async function reportRows(): Promise<Row[]> {
  const [figures] = await measuredInPage<Figures>(await bundled('simulation/reports-page.ts'), [entryCount])
  if (!figures) throw new Error('nothing was measured')
  const { bareLoop, layout, layoutOfAll, longestStep, reports, everything } = figures
  const row = (name: string, ms: number, atMost: number): Row => ({
    name,
    ratio: ms / bareLoop,
    detail: `${ms.toFixed(2)} ms, ${(ms / frameMs).toFixed(2)} frames; bare loop ${bareLoop.toFixed(2)} ms`,
    floor: { atMost },
  })
  return [
    row('laying out two years for reports', layout, floors.layout),
    row('laying out all ten years', layoutOfAll, floors.tenYears),
    {
      name: 'the longest step of that, against one frame',
      ratio: longestStep / frameMs,
      detail: `${longestStep.toFixed(2)} ms`,
      floor: { atMost: 1 },
    },
    ...Object.entries(reports).flatMap(([name, { all, filtered }]) => [
      row(`${name}, first figures of a year`, layout + all, floors.picture),
      row(`${name}, another filter`, filtered, floors.filter),
    ]),
    row('cash flow, first figures of ten years', layoutOfAll + everything, floors.tenYears),
    row('cash flow of ten years, another filter', everything, floors.filter),
  ]
}

/** In bare loops, which take 0.26 to 0.28 ms on a quiet machine: 3 frames for a first picture, 2 for another filter. */
const floors = { layout: 90, picture: 180, tenYears: 240, filter: 120 }
