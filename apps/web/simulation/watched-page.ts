// Injected by `npm run bench` into the product's pages: measures when something is visible, and long tasks.
import { longestFrame } from './longest-frame.ts'

/** Chromium's, which TypeScript does not declare. */
declare const scheduler: {
  postTask: (work: () => void, options: { priority: 'user-blocking' }) => Promise<void>
}

const tasks: PerformanceEntry[] = []
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
  type: 'longtask',
  buffered: true,
})
const firstList = whenPainted(() => rows().length > 0)

const figures = whenPainted(areFiguresThere)

/** When an amount field has the focus. */
const amountFocus = new Promise<number>((resolve) => {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('input[data-amount]')) resolve(performance.now())
  })
})

/** The work from the key of the command palette until its list is laid out. */
async function openPalette(): Promise<number> {
  const startedAtMs = performance.now()
  const press = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  // React draws what a key changes before this goes on. A timer would add frames to it, and is needed once, while code is loaded.
  await Promise.resolve()
  while (!paletteList()) await new Promise((resolve) => setTimeout(resolve))
  paletteList()?.getBoundingClientRect()
  return performance.now() - startedAtMs
}

function paletteList(): Element | null {
  return document.querySelector('[role="dialog"] [role="listbox"]')
}

/** A visit once something was painted. */
async function firstVisit(): Promise<ReturnType<typeof visit>> {
  while (Number.isNaN(visit().firstPaint)) await new Promise((resolve) => setTimeout(resolve, 10))
  return visit()
}

/** From something that a person does to the frame in which the list shows a text. */
async function waitAfter(event: string, text: string): Promise<number> {
  const happened = timeOf(event)
  const painted = whenListed(text)
  return (await painted) - (await happened)
}

/** From something that a person does to the frame in which a form has a field. */
async function formAfter(event: string, field: string): Promise<number> {
  const happened = timeOf(event)
  const painted = whenPainted(() => document.querySelector(`[role="dialog"] ${field}`) !== null)
  return (await painted) - (await happened)
}

/** When the list shows a text. */
function whenListed(text: string): Promise<number> {
  return whenPainted(() => rows().some((row) => row.textContent.includes(text)))
}

/** From something that a person does to the last change of the page that follows. */
async function answerTo(event: string): Promise<number> {
  const happened = await timeOf(event)
  let changedAtMs = performance.now()
  const observer = new MutationObserver(() => {
    requestAnimationFrame(() => setTimeout(() => (changedAtMs = performance.now())))
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  while (performance.now() - changedAtMs < answerMs) await new Promise((resolve) => setTimeout(resolve, 10))
  observer.disconnect()
  return changedAtMs - happened
}

/** Shorter than typing rests before the address is written. */
const answerMs = 100

/** A new device, from the click that signs in. */
async function firstDownload(): Promise<{ firstRow: number; everything: number; longestTask: number }> {
  const since = await timeOf('click')
  const firstRow = (await whenPainted(() => rows().length > 0)) - since
  const until = await whenPainted(() => areFiguresThere() && isSaved())
  // Rendering the screen for the first time is one task; only later delays are counted.
  const during = tasks.filter(({ startTime }) => startTime >= since + firstRow && startTime <= until)
  return {
    firstRow,
    everything: until - since,
    longestTask: Math.max(0, ...during.map(({ duration }) => duration)),
  }
}

const settledMs = 1500

/** Until everything is on the device and on the server, and what is prepared when there is time is prepared. */
async function quiet(): Promise<void> {
  await whenPainted(isSaved)
  await new Promise((resolve) => setTimeout(resolve, settledMs))
}

/** When something was first painted, and how much of tasks was longer than 50 ms. */
function visit(): { firstPaint: number; blocked: number } {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return {
    firstPaint: paint?.startTime ?? Number.NaN,
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  }
}

function timeOf(event: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(event, () => resolve(performance.now()), { capture: true, once: true })
  })
}

function areFiguresThere(): boolean {
  return document.querySelectorAll('section[aria-label="Totals for the month"] dd a').length === 3
}

function isSaved(): boolean {
  return Array.from(document.querySelectorAll('a')).some(({ textContent }) => textContent.trim() === 'Saved')
}

/** The longest task since the first list, over some time; the browser tells of none below 50 ms. */
async function longestTask(watchedMs: number): Promise<number> {
  const since = await firstList
  await new Promise((resolve) => setTimeout(resolve, watchedMs))
  return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration))
}

const scrolledFrames = 30

/** Scrolls the list a screen at a time, down and in the next round up; the mean time of a frame that shows other rows. */
async function scroll(round: number): Promise<number> {
  const step = (round % 2 === 0 ? 1 : -1) * innerHeight
  const startedAtMs = performance.now()
  for (let frame = 0; frame < scrolledFrames; frame += 1) {
    scrollBy({ top: step, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  return (performance.now() - startedAtMs) / scrolledFrames
}

/** Scrolls down at a speed in pixels a second, for some time; the mean time of a frame. */
async function frameOfFlick(speed: number, forMs: number): Promise<number> {
  const [top, startedAtMs] = [scrollY, await nextFrame()]
  for (let frames = 1; ; frames += 1) {
    const passedMs = (await nextFrame()) - startedAtMs
    if (passedMs >= forMs) return passedMs / frames
    scrollTo({ top: top + (speed * passedMs) / 1000, behavior: 'instant' })
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function rows(): Element[] {
  return Array.from(document.querySelectorAll('section[aria-label="Entries"] li'))
}

/** The time at the end of the frame that shows it, before what the page does next. */
function whenPainted(isThere: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    }
    const observer = new MutationObserver(check)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    check()
  })
}

Object.assign(globalThis, {
  watched: {
    firstList,
    figures,
    amountFocus,
    openPalette,
    firstVisit,
    waitAfter,
    whenListed,
    formAfter,
    answerTo,
    firstDownload,
    quiet,
    visit,
    longestTask,
    longestFrame,
    scroll,
    frameOfFlick,
  },
})
