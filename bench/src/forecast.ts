import { bundled, measuredInPage } from './page.ts'
import type { Row } from './row.ts'

const entryCount = 100_000
const frameMs = 1000 / 60

interface Figures {
  readonly first: number
  readonly afterEntry: number
  readonly afterChange: number
  readonly tried: number
}

/** The cost of a forecast of 300 recurring entries over 90 days at 100,000 entries, against one frame. */
export async function forecastRows(): Promise<Row[]> {
  const [figures] = await measuredInPage<Figures>(await bundled('simulation/forecast-page.ts'), [entryCount])
  if (!figures) throw new Error('nothing was measured')
  const row = (name: string, ms: number, atMost: number): Row => ({
    name,
    ratio: ms / frameMs,
    detail: `${ms.toFixed(2)} ms`,
    floor: { atMost },
  })
  return [
    {
      name: 'the first forecast, against one frame',
      ratio: figures.first / frameMs,
      detail: `${figures.first.toFixed(2)} ms`,
    },
    row('a forecast after another entry', figures.afterEntry, 1),
    row('a forecast with an amount that is tried', figures.tried, 1),
    row('a forecast after a change of a recurring entry', figures.afterChange, 1),
  ]
}
