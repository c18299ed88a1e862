import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { inLoops, type Measured } from './bare-loop.ts'
import { firstVisitRows } from './first-visit.ts'
import { type DeviceKind, desktop, HistoryPage, type Person, phone } from './history-page.ts'
import { type MeasuredServer, ourCommand, serveCommand, start, stop } from './measured-server.ts'
import { openBrowser } from './page.ts'
import { makeOwnerOfWallets, makePerson, taggedEntry } from './product-page.ts'
import { quietRounds } from './quiet-rounds.ts'
import { median, type Row } from './row.ts'

const downloads = 3
const sizes = [1000, 10_000, 100_000, 200_000]
const walletCount = 200

/**
 * Waiting times of a person with years of entries, on a desktop and on a phone with a quarter of its speed, in the built product. Where a
 * figure must not grow with the entries, it is compared with that of a thousand; everything else with a bare loop at the speed of the device.
 */
export async function historyRows(otherBuild?: string): Promise<Row[]> {
  const browser = await openBrowser()
  const commands = [ourCommand, ...(otherBuild === undefined ? [] : [serveCommand(otherBuild)])]
  const benches: HistoryBench[] = []
  try {
    for (const command of commands) benches.push(await HistoryBench.start(command, browser))
    const [ours = [], others] = await inTurn(benches)
    return others
      ? ours.map((one, index) => compared(one, others[index]))
      : [growthRow(ours), ...ours.map(inLoops), ...(await ownRows(benches))]
  } finally {
    await browser.close()
    for (const bench of benches) await bench.stop()
  }
}

/** Alternates the parts of both builds, so that load of the machine affects them equally. */
async function inTurn(benches: readonly HistoryBench[]): Promise<Measured[][]> {
  const measured = benches.map((): Measured[] => [])
  const parts = ['opening', 'searching', 'withWallets', 'onPhone', 'onPhoneWithMany'] as const
  for (const part of parts)
    for (const [index, bench] of benches.entries()) measured[index]?.push(...(await bench[part]()))
  return measured
}

async function ownRows([bench]: readonly HistoryBench[]): Promise<Row[]> {
  return bench ? [bench.nodes(), ...(await bench.firstVisits())] : []
}

/** A server with people of all sizes. */
class HistoryBench {
  readonly #server: MeasuredServer
  readonly #dataDir: string
  readonly #browser: Browser
  readonly #people = new Map<number, Person>()
  #nodes = Number.NaN

  private constructor(server: MeasuredServer, dataDir: string, browser: Browser) {
    this.#server = server
    this.#dataDir = dataDir
    this.#browser = browser
  }

  static async start(command: readonly string[], browser: Browser): Promise<HistoryBench> {
    const dataDir = mkdtempSync(join(tmpdir(), 'monedero-history-'))
    const server = await start(command, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const bench = new HistoryBench(server, dataDir, browser)
    for (const size of sizes) bench.#people.set(size, await makePerson(server.port, size))
    return bench
  }

  async stop(): Promise<void> {
    await stop(this.#server)
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** New devices, and cold starts once everything is on them. */
  async opening(): Promise<Measured[]> {
    const measured: Measured[] = []
    for (const size of sizes) {
      const { page } = await this.#open(this.#of(size), desktop)
      measured.push({ name: figuresName(size), ...(await page.timed(() => page.toFigures())) })
      await page.close()
      if (size >= 100_000) measured.push(...(await this.#downloading(size)))
    }
    return measured
  }

  async #downloading(size: number): Promise<Measured[]> {
    const measured = await quietRounds(downloads, async () => {
      const { page, download } = await this.#open(this.#of(size), desktop)
      const loop = await page.bareLoop()
      await page.close()
      return { ...download, loop }
    })
    const of = (figure: keyof (typeof measured)[number]) => median(measured.map((one) => one[figure]))
    const speed = { loop: of('loop'), slowness: desktop.slowness }
    const name = `first download of ${size / 1000}k`
    return [
      {
        ...speed,
        name: `${name}, everything`,
        time: of('everything'),
        atMostMs: size === 100_000 ? 2500 : 4500,
      },
      {
        ...speed,
        name: `${name}, longest task after the first row`,
        time: of('longestTask'),
        atMostMs: 50,
      },
      { ...speed, name: `${name}, first row`, time: of('firstRow') },
    ]
  }

  async searching(): Promise<Measured[]> {
    const many = this.#of(100_000)
    const { page } = await this.#open(many, desktop)
    const deepLink = await page.timed(() => page.deepLink(many))
    await page.close()
    const tagged = await makePerson(this.#server.port, 10_000, taggedEntry)
    const { page: tags } = await this.#open(tagged, desktop)
    await tags.toFigures()
    const key = await tags.timed(() => tags.worstKey('coffee tag-77'))
    await tags.close()
    return [
      { ...deepLink, name: 'address with a search at 100k to all that it finds', atMostMs: 700 },
      { ...key, name: 'worst key of a search with 5,000 tags on 10k', atMostMs: 40 },
    ]
  }

  /** A person with two hundred wallets. */
  async withWallets(): Promise<Measured[]> {
    const { page } = await this.#open(await makeOwnerOfWallets(this.#server.port, walletCount), desktop)
    const firstList = await page.timed(() => page.toFirstList())
    this.#nodes = await page.nodeCount()
    await page.close()
    return [{ ...firstList, name: `cold start to the first list with ${walletCount} wallets`, atMostMs: 330 }]
  }

  /** How many nodes the dashboard of the same person has. */
  nodes(): Row {
    return {
      name: `nodes of the dashboard with ${walletCount} wallets, against 2,000`,
      ratio: this.#nodes / 2000,
      detail: `${this.#nodes} nodes`,
      floor: { atMost: 1 },
    }
  }

  firstVisits(): Promise<Row[]> {
    return firstVisitRows(this.#server, this.#browser)
  }

  async onPhone(): Promise<Measured[]> {
    const { page } = await this.#open(this.#of(10_000), phone)
    const figures = await page.timed(() => page.toFigures())
    const blocked = await page.timed(() => page.blockedTime())
    const flick = await page.timed(() => page.frameOfFlick())
    const form = await page.timed(() => page.openForm())
    const fields = await page.timed(() => page.openForm('textarea'))
    const add = await page.timed((round) => page.add(round))
    await page.close()
    return [
      { ...figures, name: 'phone, 10k: cold start to the figures', atMostMs: 850 },
      { ...blocked, name: 'phone, 10k: cold start, tasks beyond 50 ms', atMostMs: 200 },
      { ...flick, name: 'phone, 10k: a frame of scrolling at 4,000 px/s' },
      { ...form, name: 'phone, 10k: tap to the amount and its keys', atMostMs: 150 },
      { ...fields, name: 'phone, 10k: tap to all fields of the form' },
      { ...add, name: 'phone, 10k: tap to the new row', atMostMs: 180 },
    ]
  }

  async onPhoneWithMany(): Promise<Measured[]> {
    const many = this.#of(100_000)
    const { page } = await this.#open(many, phone)
    const figures = await page.timed(() => page.toFigures())
    const search = await page.timed(() => page.searchAtOnce(many))
    await page.close()
    return [
      { ...figures, name: 'phone, 100k: cold start to the figures', atMostMs: 900 },
      {
        ...search,
        name: 'phone, 100k: a search right after the first list, to the oldest entry',
        atMostMs: 400,
      },
    ]
  }

  #of(size: number): Person {
    const person = this.#people.get(size)
    if (!person) throw new Error(`nobody has ${size} entries`)
    return person
  }

  #open(person: Person, kind: DeviceKind) {
    return HistoryPage.open(this.#server, this.#browser, person, kind)
  }
}

function figuresName(size: number): string {
  return `cold start to the figures of the month, ${size / 1000}k`
}

function growthRow(measured: readonly Measured[]): Row {
  const times = sizes.map(
    (size) => measured.find(({ name }) => name === figuresName(size))?.time ?? Number.NaN,
  )
  return {
    name: 'cold start to the figures of the month, 200k against 1k',
    ratio: (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN),
    detail: times.map(ms).join(', '),
    floor: { atMost: 1.3 },
  }
}

function compared({ name, time }: Measured, other: Measured | undefined): Row {
  const otherTime = other?.time ?? Number.NaN
  return {
    name: `${name}, against the other build`,
    ratio: time / otherTime,
    detail: `${ms(time)}, against ${ms(otherTime)}`,
    floor: { atMost: 1.1 },
  }
}

function ms(duration: number): string {
  return `${duration.toFixed(0)} ms`
}
