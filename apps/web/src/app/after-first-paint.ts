const maxWaitMs = 2000

/** Runs something once the page has been painted; in a hidden tab, after a delay. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    observer.disconnect()
    setTimeout(work)
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) run()
  })
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(run, maxWaitMs)
}
