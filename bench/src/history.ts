import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type DeviceKind, desktop, HistoryPage, type Person, phone, type Speed } from './history-page.ts'
import { type MeasuredServer, ourCommand, start, stop } from './measured-server.ts'
import { openBrowser } from './page.ts'
import { makePerson, taggedEntry } from './product-page.ts'
import { median, type Row } from './row.ts'

const rounds = 5
const sizes = [1000, 10_000, 100_000, 200_000]

/**
 * What a person with years of entries waits for, on a desktop and on a phone with a quarter of its speed, in the built product. Where a
 * figure must not grow with the entries, it is compared with that of a thousand; everything else with a bare loop at the speed of the device.
 */
export async function historyRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-history-'))
  const server = await start(ourCommand, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  const browser = await openBrowser()
  try {
    const people = new Map<number, Person>()
    for (const size of sizes) people.set(size, await makePerson(server.port, size))
    const tagged = await makePerson(server.port, 10_000, taggedEntry)
    const bench = new HistoryBench(server, browser)
    const of = (size: number) => people.get(size) ?? tagged
    return [
      ...(await bench.opening(sizes.map(of))),
      ...(await bench.searching(of(100_000), tagged)),
      ...(await bench.phone(of(10_000), of(100_000))),
    ]
  } finally {
    await browser.close()
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

class HistoryBench {
  readonly #server: MeasuredServer
  readonly #browser: Browser

  constructor(server: MeasuredServer, browser: Browser) {
    this.#server = server
    this.#browser = browser
  }

  /** New devices, and cold starts once everything is on them. */
  async opening(people: readonly Person[]): Promise<Row[]> {
    const figures: number[] = []
    const downloads: Row[] = []
    for (const [index, person] of people.entries()) {
      const size = sizes[index] ?? 0
      const { page, download } = await this.#open(person, desktop)
      const speed = await page.speed()
      figures.push(await typical(() => page.toFigures()))
      await page.close()
      if (size < 100_000) continue
      const { firstRow, everything, longestTask } = download
      const name = `first download of ${size / 1000}k`
      downloads.push(
        inLoops(`${name}, everything`, everything, speed, size === 100_000 ? 2500 : 4500),
        {
          name: `${name}, longest task against 50 ms`,
          ratio: longestTask / 50,
          detail: ms(longestTask),
          floor: { atMost: 1 },
        },
        inLoops(`${name}, first row`, firstRow, speed),
      )
    }
    const [few = Number.NaN] = figures
    return [
      {
        name: 'cold start to the figures of the month, 200k against 1k',
        ratio: (figures.at(-1) ?? Number.NaN) / few,
        detail: figures.map(ms).join(', '),
        floor: { atMost: 1.3 },
      },
      ...downloads,
    ]
  }

  async searching(many: Person, tagged: Person): Promise<Row[]> {
    const { page } = await this.#open(many, desktop)
    const speed = await page.speed()
    const deepLink = await typical(() => page.deepLink(many))
    await page.close()
    const { page: tags } = await this.#open(tagged, desktop)
    await tags.toFigures()
    const tagSpeed = await tags.speed()
    const key = await typical(() => tags.worstKey('coffee tag-77'))
    await tags.close()
    return [
      inLoops('address with a search at 100k to all that it finds', deepLink, speed, 700),
      inLoops('worst key of a search with 5,000 tags on 10k', key, tagSpeed, 40),
    ]
  }

  async phone(some: Person, many: Person): Promise<Row[]> {
    const { page } = await this.#open(some, phone)
    const speed = await page.speed()
    const figures = await typical(() => page.toFigures())
    const form = await typical(() => page.openForm())
    const add = await typical((round) => page.add(round))
    await page.close()
    const { page: large } = await this.#open(many, phone)
    const largeSpeed = await large.speed()
    const largeFigures = await typical(() => large.toFigures())
    const search = await typical(() => large.searchAtOnce(many))
    await large.close()
    return [
      inLoops('phone, 10k: cold start to the figures', figures, speed, 850),
      inLoops('phone, 10k: tap to the form', form, speed, 150),
      inLoops('phone, 10k: tap to the new row', add, speed, 180),
      inLoops('phone, 100k: cold start to the figures', largeFigures, largeSpeed, 900),
      inLoops('phone, 100k: search right after the first list', search, largeSpeed, 400),
    ]
  }

  #open(person: Person, kind: DeviceKind) {
    return HistoryPage.open(this.#server, this.#browser, person, kind)
  }
}

/** The median of a few rounds; the first one only warms up. */
async function typical(act: (round: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) times.push(await act(round))
  return median(times.slice(1))
}

/** A bare loop on the machine on which the floors were set, as a desktop. */
const loopMs = 10

/** A time in bare loops at the speed of its device. The floor is in milliseconds on the machine on which it was set. */
function inLoops(name: string, time: number, { loop, slowness }: Speed, atMostMs?: number): Row {
  return {
    name,
    ratio: time / loop,
    detail: `${ms(time)}; a bare loop ${loop.toFixed(1)} ms`,
    ...(atMostMs !== undefined && { floor: { atMost: atMostMs / (loopMs * slowness) } }),
  }
}

function ms(duration: number): string {
  return `${duration.toFixed(0)} ms`
}
