import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { inLoops } from './bare-loop.ts'
import { desktop, HistoryPage, phone, rounds } from './history-page.ts'
import { type MeasuredServer, ourCommand, start, stop } from './measured-server.ts'
import { openBrowser } from './page.ts'
import { makePerson } from './product-page.ts'
import { quietRounds } from './quiet-rounds.ts'
import { median, type Row } from './row.ts'

const paletteEntries = 100_000
const addEntries = 50_000

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
  const rows = [
    inLoops({ ...open, name: 'palette at 100k: work of opening, against a bare loop', atMostMs: frameMs }),
  ]
  for (const [part, text] of [
    ['start of a description', 'coffee'],
    ['a word', 'everyday'],
    ['letters', 'cofee'],
    ['an entry in one line', '3 coffee'],
  ] as const) {
    const key = await page.timed(() => page.worstPaletteKey(text))
    rows.push(inLoops({ ...key, name: `palette at 100k: worst key of ${part}, against a bare loop` }))
  }
  await page.close()
  return rows
}

/** With a quarter of the processor's speed, from the address to the focus, against a page with one word. */
async function addRow(server: MeasuredServer, browser: Browser): Promise<Row> {
  const person = await makePerson(server.port, addEntries)
  const { page } = await HistoryPage.open(server, browser, person, phone)
  // Both in each round, so that load of the machine affects them equally.
  const measured = await quietRounds(rounds, async () => ({
    add: await page.toAmount(),
    empty: await page.toEmptyPage(),
  }))
  await page.close()
  const add = median(measured.map((round) => round.add))
  const empty = median(measured.map((round) => round.empty))
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
