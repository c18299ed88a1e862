/** Finds the longest time in which nothing else could run. */
export function watchTasks(): () => number {
  const { port1, port2 } = new MessageChannel()
  let lastMs = performance.now()
  let longest = 0
  port1.addEventListener('message', () => {
    longest = Math.max(longest, performance.now() - lastMs)
    lastMs = performance.now()
    port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
  return () => {
    port1.close()
    return Math.max(longest, performance.now() - lastMs)
  }
}
