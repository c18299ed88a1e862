/**
 * Finds the longest task from the next one on, 0 if none took 50 ms: the task that calls this may have prepared what is
 * measured. Work of the lowest priority goes on beside it, which a chain of messages would never let run.
 */
export async function watchLongTasks(): Promise<() => number> {
  await new Promise((resolve) => setTimeout(resolve))
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
