/** Signals closer together than this are one: npm passes on the Ctrl-C that the terminal sent to all. */
const sameSignalMs = 300

/** Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAtMs: number | undefined
    function onSignal(signal: NodeJS.Signals): void {
      if (firstAtMs === undefined) {
        firstAtMs = performance.now()
        resolve(signal)
        return
      }
      if (performance.now() - firstAtMs > sameSignalMs) process.exit(1)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
}

/** Ends the process if it has not ended by itself: a mail server that does not answer must not hold up a restart. */
export function endBy(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}
