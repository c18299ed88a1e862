import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { bareLoop, type Timed } from './bare-loop.ts'
import type { MeasuredServer } from './measured-server.ts'
import { bundled } from './page.ts'
import { quietRounds } from './quiet-rounds.ts'
import { median } from './row.ts'

/** Who is signed in, with how many entries. */
export interface Person {
  readonly email: string
  readonly password: string
  /** The description of their oldest entry, and of the oldest in the wallet that is shown first. */
  readonly oldest: string
  readonly oldestShown: string
}

/** What a device is: a desktop, or a phone whose processor is slower by this factor. */
export interface DeviceKind {
  readonly slowness: number
}

export const desktop: DeviceKind = { slowness: 1 }
export const phone: DeviceKind = { slowness: 4 }

export const rounds = 5

/** In pixels a second. */
const flickSpeed = 4000
const flickMs = 3000

/** How a first download went, in milliseconds. */
export interface Download {
  readonly firstRow: number
  readonly everything: number
  readonly longestTask: number
}

/** The built product in its own browser, signed in. Each action returns its time in milliseconds. */
export class HistoryPage {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #throttle: CDPSession
  readonly #kind: DeviceKind

  private constructor(context: BrowserContext, page: Page, throttle: CDPSession, kind: DeviceKind) {
    this.#context = context
    this.#page = page
    this.#throttle = throttle
    this.#kind = kind
  }

  /** Signs in on a new device and waits until everything is on it. */
  static async open(
    { port }: MeasuredServer,
    browser: Browser,
    person: Person,
    kind: DeviceKind,
  ): Promise<{ page: HistoryPage; download: Download }> {
    const isPhone = kind !== desktop
    const context = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      reducedMotion: 'reduce',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })
    const page = await context.newPage()
    await page.addInitScript(await bundled('simulation/watched-page.ts'))
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    const opened = new HistoryPage(context, page, await context.newCDPSession(page), kind)
    await opened.#slowDown(kind.slowness)
    await page.evaluate(`watched.download = watched.firstDownload(), undefined`)
    const login = page.getByRole('button', { name: 'Login', exact: true })
    // A mouse would stay over the list, and what is below it would be drawn anew with each frame that scrolls.
    await (isPhone ? login.tap() : login.click())
    const download = await page.evaluate<Download>('watched.download')
    await opened.#settle()
    return { page: opened, download }
  }

  /** What rounds of an action take, and how fast the device is meanwhile. */
  async timed(act: (round: number) => Promise<number>): Promise<Timed> {
    const measured = await quietRounds(rounds, async (round) => ({
      time: await act(round),
      loop: await this.bareLoop(),
    }))
    return {
      time: median(measured.map(({ time }) => time)),
      loop: median(measured.map(({ loop }) => loop)),
      slowness: this.#kind.slowness,
    }
  }

  /** How long a bare loop takes now. */
  bareLoop(): Promise<number> {
    return bareLoop(this.#page)
  }

  /** From the address to the figures of the month. */
  async toFigures(): Promise<number> {
    await this.#openCold('/dashboard')
    const waitMs = await this.#page.evaluate<number>('watched.figures')
    await this.#settle()
    return waitMs
  }

  /** What of the tasks of a cold start was longer than 50 ms, until everything is loaded and prepared. */
  async blockedTime(): Promise<number> {
    await this.#openCold('/dashboard')
    await this.#page.evaluate('watched.quiet()')
    const { blocked } = await this.#page.evaluate<{ blocked: number }>('watched.visit()')
    return blocked
  }

  /** From the address to the first list. */
  async toFirstList(): Promise<number> {
    await this.#openCold('/dashboard')
    const waitMs = await this.#page.evaluate<number>('watched.firstList')
    await this.#settle()
    return waitMs
  }

  /** A frame while the list scrolls down from its top as fast as a flick, on average. */
  async frameOfFlick(): Promise<number> {
    await this.#page.evaluate('scrollTo(0, 0)')
    await this.#settle()
    return this.#page.evaluate<number>(`watched.frameOfFlick(${flickSpeed}, ${flickMs})`)
  }

  /** How many elements the page has. */
  nodeCount(): Promise<number> {
    return this.#page.locator('*').count()
  }

  /** From an address with a search to all that it finds; the oldest entry comes last. */
  async deepLink({ oldest }: Person): Promise<number> {
    await this.#openCold(`/dashboard?q=${oldest}&in=all`)
    const waitMs = await this.#page.evaluate<number>(`watched.whenListed(${JSON.stringify(oldest)})`)
    await this.#settle()
    return waitMs
  }

  /** From a search right after the first list to the oldest entry of the wallet, which is what it finds. */
  async searchAtOnce({ oldestShown }: Person): Promise<number> {
    await this.#openCold('/dashboard')
    await this.#page.evaluate('watched.firstList')
    const waitMs = await this.#waitAfter('input', oldestShown, () =>
      this.#page.getByRole('searchbox').fill(oldestShown),
    )
    await this.#settle()
    return waitMs
  }

  /** The worst key of a search that is typed letter by letter, to the frame that shows what it finds. */
  async worstKey(text: string): Promise<number> {
    const field = this.#page.getByRole('searchbox')
    await field.focus()
    const worst = await this.#worstOf(text)
    await field.fill('')
    return worst
  }

  /** The work of opening the command palette, without waiting for a frame. */
  async openPalette(): Promise<number> {
    const workMs = await this.#page.evaluate<number>('watched.openPalette()')
    await this.#page.keyboard.press('Escape')
    await this.#page.getByRole('dialog').waitFor({ state: 'hidden' })
    return workMs
  }

  /** The worst key of a text that is typed into the command palette letter by letter, to the last change that follows. */
  async worstPaletteKey(text: string): Promise<number> {
    await this.#page.keyboard.press('Control+k')
    await this.#page.getByRole('combobox').waitFor()
    const worst = await this.#worstOf(text)
    await this.#page.keyboard.press('Escape')
    await this.#page.getByRole('dialog').waitFor({ state: 'hidden' })
    return worst
  }

  /** From the address of `/add` to its amount field with the focus; the service worker has everything. */
  async toAmount(): Promise<number> {
    await this.#page.evaluate('navigator.serviceWorker.ready.then(() => {})')
    await this.#openCold('/add')
    const waitMs = await this.#page.evaluate<number>('watched.amountFocus')
    await this.#page.goto('/dashboard')
    await this.#settle()
    return waitMs
  }

  /** From the address of a page with one word to its paint. */
  async toEmptyPage(): Promise<number> {
    await this.#leave()
    await this.#openEmptyPage()
    const { firstPaint } = await this.#page.evaluate<{ firstPaint: number }>('watched.firstVisit()')
    return firstPaint
  }

  /** From the tap on the button to the amount, or to the note, which is drawn together with all other fields. */
  async openForm(field: 'input' | 'textarea' = 'input'): Promise<number> {
    const tap = await this.#tapOn(this.#addButton())
    await this.#page.evaluate(`watched.shown = watched.formAfter("pointerdown", "${field}"), undefined`)
    await tap()
    const waitMs = await this.#page.evaluate<number>('watched.shown')
    await this.#page.keyboard.press('Escape')
    await this.#page.getByRole('dialog').waitFor({ state: 'hidden' })
    await this.#settle()
    return waitMs
  }

  /** From the tap on the form's button to the new row. */
  async add(round: number): Promise<number> {
    const description = `Bread ${round} of many`
    await this.#addButton().tap()
    await this.#page.getByRole('textbox', { name: 'Amount', exact: true }).fill('4.20')
    await this.#page.getByLabel('Description', { exact: true }).fill(description)
    const button = this.#page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).first()
    const waitMs = await this.#waitAfter('pointerdown', description, await this.#tapOn(button))
    await this.#page.getByRole('dialog').waitFor({ state: 'hidden' })
    await this.#settle()
    return waitMs
  }

  close(): Promise<void> {
    return this.#context.close()
  }

  async #worstOf(text: string): Promise<number> {
    let worst = 0
    for (const letter of text) {
      await this.#page.evaluate('watched.answered = watched.answerTo("input"), undefined')
      await this.#page.keyboard.press(letter === ' ' ? 'Space' : letter)
      worst = Math.max(worst, await this.#page.evaluate<number>('watched.answered'))
    }
    return worst
  }

  #addButton() {
    return this.#page.getByRole('link', { name: /^Add entry/ }).filter({ visible: true })
  }

  /** A tap at the place of something; looking for it while time is taken would be part of that time. */
  async #tapOn(target: Locator): Promise<() => Promise<void>> {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return () => this.#page.touchscreen.tap(x + width / 2, y + height / 2)
  }

  async #waitAfter(event: string, text: string, act: () => Promise<unknown>): Promise<number> {
    await this.#page.evaluate(
      `watched.shown = watched.waitAfter(${JSON.stringify(event)}, ${JSON.stringify(text)}), undefined`,
    )
    await act()
    return this.#page.evaluate<number>('watched.shown')
  }

  async #openCold(address: string): Promise<void> {
    await this.#leave()
    await this.#page.goto(address)
  }

  /**
   * Goes to an empty page: taking one with years of entries down would be part of the time of what is opened next. It is of the same site, so that the
   * process stays, with the code that it has compiled; browsers store that, but the headless shell does not.
   */
  async #leave(): Promise<void> {
    await this.#openEmptyPage()
    await this.#page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  }

  async #openEmptyPage(): Promise<void> {
    // The service worker leaves this path alone.
    const path = '/assets/empty'
    await this.#page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Empty' }),
    )
    await this.#page.goto(path)
    await this.#page.unroute(`**${path}`)
  }

  /** Until everything is loaded, sent and prepared, at the full speed of the machine. */
  async #settle(): Promise<void> {
    await this.#slowDown(1)
    await this.#page.evaluate('watched.quiet()')
    await this.#slowDown(this.#kind.slowness)
  }

  async #slowDown(rate: number): Promise<void> {
    await this.#throttle.send('Emulation.setCPUThrottlingRate', { rate })
  }
}
