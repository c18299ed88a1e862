import type { Browser, Page } from 'playwright-core'
import { bareLoop, floorInLoops } from './bare-loop.ts'
import type { MeasuredServer } from './measured-server.ts'
import { bundled } from './page.ts'
import { quietRounds } from './quiet-rounds.ts'
import { median, type Row } from './row.ts'

const rounds = 5
const slowness = 4
const emptyPath = '/empty'

/** What a page cost somebody who opened it for the first time, in milliseconds. */
interface Visit {
  readonly firstPaint: number
  /** What of tasks was longer than 50 ms. */
  readonly blocked: number
  readonly requests: number
  /** How long a bare loop took afterwards. */
  readonly loop: number
}

/**
 * The screens of strangers on a new phone with a quarter of the machine's speed, without its network. The first paint is compared with that of a page
 * with one word; the time that tasks kept the page from answering, with a bare loop.
 */
export async function firstVisitRows(server: MeasuredServer, browser: Browser): Promise<Row[]> {
  const paths = [emptyPath, '/', '/login']
  const measured = await quietRounds(rounds, async () => {
    const visits = new Map<string, Visit>()
    for (const path of paths) visits.set(path, await visited(server, browser, path))
    return visits
  })
  const typical = (path: string, figure: keyof Visit) =>
    median(measured.map((visits) => visits.get(path)?.[figure] ?? Number.NaN))
  const empty = typical(emptyPath, 'firstPaint')
  const loop = median(paths.map((path) => typical(path, 'loop')))
  const screens = [
    { path: '/', name: 'landing' },
    { path: '/login', name: 'login' },
  ]
  return screens.flatMap(({ path, name }): Row[] => {
    const [paint, blocked] = [typical(path, 'firstPaint'), typical(path, 'blocked')]
    return [
      {
        name: `phone, first visit of the ${name}: first paint against a page with one word`,
        ratio: paint / empty,
        detail: `${paint.toFixed(0)} ms, against ${empty.toFixed(0)} ms`,
        floor: { atMost: 4 },
      },
      {
        name: `phone, first visit of the ${name}: tasks beyond 50 ms`,
        ratio: blocked / loop,
        detail: `${blocked.toFixed(0)} ms; a bare loop ${loop.toFixed(0)} ms`,
        floor: { atMost: floorInLoops(200, slowness) },
      },
      {
        name: `first visit of the ${name}: requests until it is quiet, against 45`,
        ratio: typical(path, 'requests') / 45,
        detail: `${typical(path, 'requests')} requests`,
        floor: { atMost: 1 },
      },
    ]
  })
}

async function visited({ port }: MeasuredServer, browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(await bundled('simulation/watched-page.ts'))
    await page.route(`**${emptyPath}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Empty' }),
    )
    const throttle = await context.newCDPSession(page)
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    return await opened(page, path)
  } finally {
    await context.close()
  }
}

async function opened(page: Page, path: string): Promise<Visit> {
  let requests = 0
  page.on('request', () => (requests += 1))
  await page.goto(path, { waitUntil: 'networkidle' })
  const { firstPaint, blocked } = await page.evaluate<Visit>('watched.visit()')
  return { firstPaint, blocked, requests, loop: await bareLoop(page) }
}
