import { createHourly, type Log } from '@monedero/service'
import type { Courier } from './mail/courier.ts'

/** What the service does by itself, on every node. */
export interface Jobs {
  /** Delivers mails from now on and runs the chores every hour, the first time at once. */
  start(): Promise<void>
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Runs every chore once. */
  runChores(): Promise<void>
  /** Delivers the mails that are due, once. */
  deliverMails(): Promise<void>
}

/** Something to be done now and then; doing it twice, or on two nodes at once, does no harm. */
export interface Chore {
  name: string
  run(): Promise<unknown>
}

/** Makes the jobs of a node. */
export function createJobs({ chores, courier, log }: { chores: Chore[]; courier: Courier; log: Log }): Jobs {
  let isStopped = false

  /** A chore that fails is left for the next round; the others still run. */
  const runChores = async (): Promise<void> => {
    for (const chore of chores) {
      if (isStopped) return
      try {
        await chore.run()
      } catch (error) {
        log.error({ err: error, chore: chore.name }, 'A background chore failed')
      }
    }
  }
  const hourly = createHourly(runChores, (error) => log.error({ err: error }, 'Background chores failed'))
  return {
    runChores,
    async deliverMails() {
      await courier.deliverDue()
    },
    async start() {
      await courier.start()
      hourly.start()
    },
    async stop() {
      isStopped = true
      await courier.stop()
      await hourly.stop()
    },
  }
}
