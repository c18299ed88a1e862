// What `npm run bench` puts into the pages of the product: when something can be seen, and what kept the page busy.
import { longestFrame } from './longest-frame.ts'

const tasks: PerformanceEntry[] = []
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
  type: 'longtask',
  buffered: true,
})
const firstList = whenPainted(() => rows().length > 0)

/** From something that a person does to the frame in which the list shows a text. */
async function waitAfter(event: string, text: string): Promise<number> {
  const happened = new Promise<number>((resolve) => {
    addEventListener(event, () => resolve(performance.now()), { capture: true, once: true })
  })
  const painted = whenPainted(() => rows().some((row) => row.textContent.includes(text)))
  return (await painted) - (await happened)
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

function rows(): Element[] {
  return Array.from(document.querySelectorAll('section[aria-label="Entries"] li'))
}

/** The time at the end of the frame that shows it. */
function whenPainted(isThere: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    look()
  })
}

Object.assign(globalThis, { watched: { firstList, waitAfter, longestTask, longestFrame, scroll } })
