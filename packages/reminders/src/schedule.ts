import type { Hourly } from '@monedero/service'
import type { Ports } from './ports.ts'
import { createPushSchedule } from './push/push-schedule.ts'
import { createWeeklySchedule } from './weekly-schedule.ts'

const EVERY_MS = 60_000

/** Queues reminders at their times, on any number of nodes. */
export type Schedule = Pick<Hourly, 'start' | 'stop'> & {
  /** Queues what is due. */
  queueDue(): Promise<void>
}

/** Creates the schedule of one node. */
export function createSchedule(ports: Ports): Schedule {
  const { log, isClockTrusted = async () => true } = ports
  const parts = [createWeeklySchedule(ports), createPushSchedule(ports)]
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const queueDue = async () => {
    if (!(await isClockTrusted())) return
    for (const part of parts) await part.queueDue()
  }
  const round = () => {
    running ??= queueDue()
      .catch((error: unknown) => log.error({ err: error }, 'Reminders cannot be queued'))
      .finally(() => {
        running = undefined
      })
  }
  return {
    queueDue,
    start() {
      round()
      timer = setInterval(round, EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
