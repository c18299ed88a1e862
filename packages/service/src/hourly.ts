/** Background work of one node. Runs never overlap. */
export interface Hourly {
  /** Runs the work now and then every hour. */
  start(): void
  /** Runs something else once the current work has ended. */
  queue(work: () => Promise<void>): void
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
}

const hourMs = 3_600_000

/** Repeats `work` every hour; a failure is reported, and the next hour tries again. */
export function createHourly(work: () => Promise<void>, onError: (error: unknown) => void): Hourly {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const queue = (job: () => Promise<void>) => {
    running = running.then(job).catch(onError)
  }
  return {
    queue,
    start() {
      queue(work)
      timer = setInterval(() => queue(work), hourMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
