import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { desktop, HistoryPage, phone, type Timed } from './history-page.ts'
import { type MeasuredServer, ourCommand, start, stop } from './measured-server.ts'
import { openBrowser } from './page.ts'
import { makePerson } from './product-page.ts'
import type { Row } from './row.ts'

const paletteEntries = 100_000
const addEntries = 50_000

/** A bare loop on the quiet machine on which floors were set in milliseconds. */
const loopMs = 54
const frameMs = 1000 / 60

/** Response times in the built product: the command palette with years of entries, and `/add` on a slow phone. */
export async function handsRows(): Promise<Row[]> {
  const browser = await openBrowser()
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-hands-'))
  const server = await start(ourCommand, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  try {
    return [...(await paletteRows(server, browser)), await addRow(server, browser)]
  } finally {
    await browser.close()
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Opening is work of at most a frame; what is found by a start, a word or letters is compared with a bare loop. */
async function paletteRows(server: MeasuredServer, browser: Browser): Promise<Row[]> {
  const person = await makePerson(server.port, paletteEntries)
  const { page } = await HistoryPage.open(server, browser, person, desktop)
  const open = await page.timed(() => page.openPalette())
  const rows = [paletteRow('work of opening', open, frameMs)]
  for (const [name, text] of [
    ['start of a description', 'coffee'],
    ['a word', 'everyday'],
    ['letters', 'cofee'],
    ['an entry in one line', '3 coffee'],
  ] as const)
    rows.push(paletteRow(`worst key of ${name}`, await page.timed(() => page.worstPaletteKey(text))))
  await page.close()
  return rows
}

function paletteRow(name: string, { time, loop }: Timed, atMostMs?: number): Row {
  return {
    name: `palette at 100k: ${name}, against a bare loop`,
    ratio: time / loop,
    detail: `${ms(time)}; a bare loop ${ms(loop)}`,
    ...(atMostMs !== undefined && { floor: { atMost: atMostMs / loopMs } }),
  }
}

/** With a quarter of the processor's speed, from the address to the focus, against a page with one word. */
async function addRow(server: MeasuredServer, browser: Browser): Promise<Row> {
  const person = await makePerson(server.port, addEntries)
  const { page } = await HistoryPage.open(server, browser, person, phone)
  const { time: add } = await page.timed(() => page.toAmount())
  const { time: empty } = await page.timed(() => page.toEmptyPage())
  await page.close()
  return {
    name: 'phone, 50k: /add to the focused amount, against an empty page',
    ratio: add / empty,
    detail: `${ms(add)}, against ${ms(empty)}`,
    floor: { atMost: 3 },
  }
}

function ms(duration: number): string {
  return `${duration.toFixed(1)} ms`
}
