import { bundled, measuredInPage } from './page.ts'
import type { Row } from './row.ts'

const entryCount = 100_000
const frameMs = 1000 / 60

interface Figures {
  readonly bareLoop: number
  readonly layout: number
  readonly longestStep: number
  readonly reports: Readonly<Record<string, { readonly all: number; readonly filtered: number }>>
  readonly everything: number
}

/** What reports cost at 100,000 entries over ten years, against a bare loop over their columns. */
export async function reportRows(): Promise<Row[]> {
  const [figures] = await measuredInPage<Figures>(await bundled('simulation/reports-page.ts'), [entryCount])
  if (!figures) throw new Error('nothing was measured')
  const { bareLoop, layout, longestStep, reports, everything } = figures
  const row = (name: string, ms: number, atMost: number): Row => ({
    name,
    ratio: ms / bareLoop,
    detail: `${ms.toFixed(2)} ms, ${(ms / frameMs).toFixed(2)} frames; bare loop ${bareLoop.toFixed(2)} ms`,
    floor: { atMost },
  })
  return [
    row('laying out 100k entries for reports', layout, floors.layout),
    {
      name: 'its longest step, against one frame',
      ratio: longestStep / frameMs,
      detail: `${longestStep.toFixed(2)} ms`,
      floor: { atMost: 3 },
    },
    ...Object.entries(reports).flatMap(([name, { all, filtered }]) => [
      row(`${name}, a year`, all, floors.report),
      row(`${name}, another filter`, filtered, floors.report),
    ]),
    row('cash flow, all ten years', everything, floors.everything),
  ]
}

/** In bare loops, which take about 0.1 ms on a quiet machine: 3 frames of work for a first picture, far less for another filter. */
const floors = { layout: 500, report: 60, everything: 120 }
