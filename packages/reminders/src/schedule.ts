import type { Hourly } from '@monedero/service'
import type { Ports } from './ports.ts'
import { createDevicePurge } from './push/device-purge.ts'
import type { EntryAlerts } from './push/entry-alerts.ts'
import { createPushSchedule } from './push/push-schedule.ts'
import { createWeeklySchedule } from './weekly-schedule.ts'

const EVERY_MS = 60_000

/** Queues reminders at their times, on any number of nodes. */
export type Schedule = Pick<Hourly, 'start' | 'stop'> & {
  /** Queues what is due, and removes devices that are no longer used. */
  queueDue(): Promise<void>
}

/** Creates the schedule of one node. */
export function createSchedule(ports: Ports, entryAlerts: EntryAlerts): Schedule {
  const { log, isClockTrusted = async () => true } = ports
  const parts = [createWeeklySchedule(ports), createPushSchedule(ports, entryAlerts)]
  const purgeDevices = createDevicePurge(ports)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const queueDue = async () => {
    if (!(await isClockTrusted())) return
    for (const part of parts) await part.queueDue()
    await purgeDevices()
  }
  const round = () => {
    running ??= queueDue()
      .catch((error: unknown) => log.error({ err: error }, 'reminders cannot be queued'))
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
