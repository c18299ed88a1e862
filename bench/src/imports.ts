import { bundled, measuredInPage } from './page.ts'
import type { Row } from './row.ts'

const rowCount = 100_000

interface Figures {
  readonly bareSplit: number
  readonly preview: number
  readonly arrivalTask: number
  readonly bareInsert: number
  readonly write: number
  readonly writeTask: number
  readonly frame: number
}

interface UploadFigures {
  readonly upload: number
  readonly uploadTask: number
  readonly frame: number
}

/** The cost of an import: 100,000 rows of CSV to the preview, and storing 10,000 entries. */
export async function importRows(): Promise<Row[]> {
  const [figures] = await measuredInPage<Figures>(await bundled('simulation/import-page.ts'), [rowCount])
  if (!figures) throw new Error('nothing was measured')
  const { bareSplit, preview, arrivalTask, bareInsert, write, writeTask, frame } = figures
  return [
    against('100k CSV rows read and judged, against a bare split', preview, bareSplit, 120),
    against('longest task of the page while they arrive, against one frame', arrivalTask, frame, 3),
    against('10k entries checked, shown and stored, against a bare insert', write, bareInsert, 8),
    against('longest task while they are stored, against one frame', writeTask, frame, 3),
  ]
}

interface RuleFigures {
  readonly bareLoop: number
  readonly plan: number
  readonly planTask: number
  readonly frame: number
}

/** Rules over 100,000 entries. */
export async function ruleRows(): Promise<Row[]> {
  const [figures] = await measuredInPage<RuleFigures>(await bundled('simulation/rules-page.ts'), [rowCount])
  if (!figures) throw new Error('nothing was measured')
  const { bareLoop, plan, planTask, frame } = figures
  return [
    against('500 rules previewed on 100k entries, against a bare loop', plan, bareLoop, 300),
    against('longest task meanwhile, against one frame', planTask, frame, 3),
  ]
}

/** The page while 100,000 imported entries are sent. */
export async function uploadRows(): Promise<Row[]> {
  const [figures] = await measuredInPage<UploadFigures>(await bundled('simulation/upload-page.ts'), [
    rowCount,
  ])
  if (!figures) throw new Error('nothing was measured')
  const { upload, uploadTask, frame } = figures
  const row = against(
    'longest task while 100k imported rows upload and another device adds entries, against one frame',
    uploadTask,
    frame,
    3,
  )
  return [{ ...row, detail: `${row.detail}; uploaded in ${(upload / 1000).toFixed(0)} s` }]
}

function against(name: string, ms: number, limit: number, atMost: number): Row {
  return {
    name,
    ratio: ms / limit,
    detail: `${ms.toFixed(0)} ms, ${limit.toFixed(0)} ms`,
    floor: { atMost },
  }
}
