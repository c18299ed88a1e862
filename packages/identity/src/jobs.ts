import type { Log } from './log.ts'
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

const ROUND_MS = 3_600_000

/** Makes the jobs of a node. */
export function createJobs({ chores, courier, log }: { chores: Chore[]; courier: Courier; log: Log }): Jobs {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
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
  const runRound = () => {
    round = round.then(runChores)
  }
  return {
    runChores,
    async deliverMails() {
      await courier.deliverDue()
    },
    async start() {
      await courier.start()
      runRound()
      timer = setInterval(runRound, ROUND_MS)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await courier.stop()
      await round
    },
  }
}
