const waiting = new Set<() => void>()

/** A page in a hidden tab is not painted; its work is done after this time. */
const maxWaitMs = 2000
let fallback: ReturnType<typeof setTimeout> | undefined

/** Runs work after the next paint, together with all other work of that time. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  if (waiting.size === 0) {
    requestAnimationFrame(() => setTimeout(runWaiting))
    clearTimeout(fallback)
    fallback = setTimeout(runWaiting, maxWaitMs)
  }
  waiting.add(work)
  return () => void waiting.delete(work)
}

function runWaiting(): void {
  clearTimeout(fallback)
  // Work that throws does not stop the rest.
  for (const work of waiting) queueMicrotask(work)
  waiting.clear()
}

/** Resolves when the page has had time to paint, to handle input and to draw what React has to draw. */
export function idle(): Promise<void> {
  return 'scheduler' in globalThis ? scheduler.postTask(() => {}, { priority: 'background' }) : nextMessage()
}

/** For browsers without a scheduler. A message is not held back like a timer. */
function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Half a frame. */
const sliceMs = 8

/** Takes steps while the page is idle, for half a frame at a time. Returns their result; undefined where it is no longer wanted. */
export async function inSlices<Result>(
  steps: Iterator<unknown, Result>,
  isWanted: () => boolean = () => true,
): Promise<Result | undefined> {
  for (;;) {
    await idle()
    if (!isWanted()) return undefined
    const endMs = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < endMs)
  }
}
