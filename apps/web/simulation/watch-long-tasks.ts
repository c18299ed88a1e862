/**
 * Finds the longest task, 0 if none took 50 ms. Work of the lowest priority goes on beside it, which a chain of messages would never let run.
 */
export function watchLongTasks(): () => number {
  const durations: number[] = []
  const observer = new PerformanceObserver((list) =>
    durations.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  return () => {
    observer.disconnect()
    return Math.max(0, ...durations)
  }
}
