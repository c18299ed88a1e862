import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type MeasuredServer, ourCommand, serveCommand, start, stop } from './measured-server.ts'
import { openBrowser } from './page.ts'
import { ProductPage } from './product-page.ts'
import { median, type Row } from './row.ts'

const sizes = [1000, 10_000, 100_000]
const manyEntries = 100_000
const rounds = 15
const warmUps = 2
const watchedStarts = 5

type Act = 'start' | 'add' | 'edit' | 'switchWallet' | 'receive' | 'search' | 'scroll'

/** Waiting times, in the order in which they are measured. */
const waits: { act: Act; name: string; atMost?: number }[] = [
  { act: 'start', name: 'cold start to the first list', atMost: 2 },
  { act: 'add', name: 'Enter to the new row', atMost: 2 },
  { act: 'edit', name: 'Enter to the changed row', atMost: 2 },
  { act: 'switchWallet', name: 'wallet to its list', atMost: 2 },
  { act: 'receive', name: 'push by another device to its row', atMost: 2 },
  { act: 'search', name: 'key to what is found' },
]

/** The whole product in a real browser: with a hundred thousand entries against a thousand, or against another build. */
export async function productRows(otherBuild?: string): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    return await (otherBuild === undefined ? growthRows(browser) : comparedRows(browser, otherBuild))
  } finally {
    await browser.close()
  }
}

async function growthRows(browser: Browser): Promise<Row[]> {
  return withServer(ourCommand, async (server) => {
    const times = waits.map((): number[] => [])
    const otherRows: Row[] = []
    for (const size of sizes) {
      const page = await ProductPage.open(server, browser, size)
      for (const [index, { act }] of waits.entries()) times[index]?.push(...(await medians(act, [page])))
      if (size === manyEntries) {
        otherRows.push(await longestTaskRow(page), await splitRow(page, server, browser))
      }
      await page.close()
    }
    const rows = waits.map(({ name, atMost }, index): Row => {
      const [few = Number.NaN, ...more] = times[index] ?? []
      return {
        name: `${name}, 100k against 1k`,
        ratio: (more.at(-1) ?? Number.NaN) / few,
        detail: [few, ...more].map(ms).join(', '),
        ...(atMost !== undefined && { floor: { atMost } }),
      }
    })
    return [...rows, ...otherRows]
  })
}

async function longestTaskRow(page: ProductPage): Promise<Row> {
  const measured: { task: number; frame: number }[] = []
  for (let round = 0; round < watchedStarts; round++) {
    await page.start()
    measured.push(await page.longestTask())
  }
  const [task, frame] = [median(measured.map((one) => one.task)), median(measured.map((one) => one.frame))]
  return {
    name: 'longest task after the first list of 100k, against one frame',
    ratio: task / frame,
    detail: `${ms(task)}, longest frame ${ms(frame)}`,
    floor: { atMost: 3 },
  }
}

/** A list in which a tenth of the entries is split, against one without any. */
async function splitRow(plain: ProductPage, server: MeasuredServer, browser: Browser): Promise<Row> {
  const split = await ProductPage.open(server, browser, manyEntries, { isSplit: true })
  for (const page of [plain, split]) await page.start()
  const [plainMs = Number.NaN, splitMs = Number.NaN] = await medians('scroll', [plain, split])
  await split.close()
  return {
    name: 'a frame of scrolling, 100k with a tenth split against none',
    ratio: splitMs / plainMs,
    detail: `${splitMs.toFixed(1)} ms, against ${plainMs.toFixed(1)} ms`,
    floor: { atMost: 1.1 },
  }
}

async function comparedRows(browser: Browser, otherBuild: string): Promise<Row[]> {
  return withServer(ourCommand, (ours) =>
    withServer(serveCommand(otherBuild), async (other) => {
      const pages = [
        await ProductPage.open(ours, browser, manyEntries),
        await ProductPage.open(other, browser, manyEntries),
      ]
      const rows: Row[] = []
      for (const { act, name } of waits) {
        const [ourMs = Number.NaN, otherMs = Number.NaN] = await medians(act, pages)
        rows.push({
          name: `${name}, 100k against the other build`,
          ratio: ourMs / otherMs,
          detail: `${ms(ourMs)}, against ${ms(otherMs)}`,
          floor: { atMost: 1.1 },
        })
      }
      return rows
    }),
  )
}

async function withServer<T>(
  command: readonly string[],
  use: (server: MeasuredServer) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-product-'))
  const server = await start(command, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  try {
    return await use(server)
  } finally {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The median for each page. They alternate, each as often first as last, so that load of the machine affects all equally. */
async function medians(act: Act, pages: readonly ProductPage[]): Promise<number[]> {
  const times = pages.map((): number[] => [])
  for (let round = 0; round < warmUps + rounds; round++) {
    const turns = [...pages.entries()]
    if (round % 2 === 1) turns.reverse()
    for (const [index, page] of turns) times[index]?.push(await page[act](round))
  }
  return times.map((each) => median(each.slice(warmUps)))
}

function ms(duration: number): string {
  return `${duration.toFixed(0)} ms`
}
