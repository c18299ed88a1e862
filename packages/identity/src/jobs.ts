import { createHourly, type Log } from '@monedero/service'

/** Background jobs of the service, on every node. */
export interface Jobs {
  /** Runs the chores every hour, the first time at once. */
  start(): void
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Runs every chore once. */
  runChores(): Promise<void>
}

/** A periodic task; running it twice, or on two nodes at once, is harmless. */
export interface Chore {
  name: string
  run(): Promise<unknown>
}

/** Creates the jobs of a node. */
export function createJobs({ chores, log }: { chores: Chore[]; log: Log }): Jobs {
  let isStopped = false

  /** A failing chore is retried in the next round; the others still run. */
  const runChores = async (): Promise<void> => {
    for (const chore of chores) {
      if (isStopped) return
      try {
        await chore.run()
      } catch (error) {
        log.error({ err: error, chore: chore.name }, 'a background job failed')
      }
    }
  }
  const hourly = createHourly(runChores, (error) => log.error({ err: error }, 'background jobs failed'))
  return {
    runChores,
    start: () => hourly.start(),
    async stop() {
      isStopped = true
      await hourly.stop()
    },
  }
}
