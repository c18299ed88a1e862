import type { Logger } from 'pino'

/** Signals closer together than this are one: npm passes on the Ctrl-C that the terminal sent to all. */
const sameSignalMs = 300

/** How often a server under npm checks whether its parent has exited. */
const parentCheckMs = 250

/**
 * Resolves at the first SIGINT or SIGTERM; a second one ends the process at once. npm passes SIGTERM to its shell alone,
 * which ends and passes nothing on: there the exit of the parent counts as the signal.
 */
export function stopSignal(isUnderNpm: boolean): Promise<NodeJS.Signals> {
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
    if (isUnderNpm) onParentExit(() => resolve('SIGTERM'))
  })
}

function onParentExit(callback: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, parentCheckMs).unref()
}

/** Ends the process after a time limit, so that a job, a connection or a start that hangs does not delay a restart. */
export function exitAfter(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}

/** Logs an exception or rejection that nothing handled, and ends the process: Node would print it with its secrets. */
export function endOnUnhandledError(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unhandled error')
    process.exit(1)
  })
}
