import { dayIn } from '@monedero/core'
import { budgetsNow } from '../budgets-now.ts'
import { personOf } from '../person.ts'
import type { Ports } from '../ports.ts'
import { remindersOf } from '../reminder-rows.ts'
import type { PushScheduleTable } from '../tables.ts'
import { liveDevices } from './devices.ts'
import { PUSH, type QueuedPush } from './push-delivery.ts'
import { endSchedule, forgetTold, looksDue, moveLook, recordTold } from './push-rows.ts'
import { quietHoursOf, quietUntilMs } from './quiet-hours.ts'
import { budgetThings, dueThings, type Thing } from './things.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any period of a budget. */
const TOLD_MS = 800 * DAY_MS

/** Queues notifications of what is due. Each account is looked at once an hour, but in its quiet hours. */
export function createPushSchedule(ports: Ports): { queueDue(): Promise<void> } {
  const { database, clock, log, enqueue } = ports

  /** The next look is set and notifications are queued in one transaction: on any number of nodes each is queued once. */
  const look = async ({ uid, due_at_ms: dueAtMs, ...schedule }: PushScheduleTable) => {
    const nowMs = clock.nowMs()
    const reminders = await database.first(remindersOf, { uid })
    const recipient = await ports.recipientOf(uid, database)
    const hasDevices = reminders && (await liveDevices(ports, database, uid)).length > 0
    if (!hasDevices || recipient === undefined) {
      await database.write((tx) => tx.run(endSchedule, { uid, dueAtMs }))
      return
    }
    const rev = await ports.ledger.revision(uid)
    const documents = await ports.ledger.documents(uid)
    const person = personOf(documents, reminders, recipient, nowMs)
    const quiet = quietHoursOf(reminders)
    const isQuiet = quietUntilMs(quiet, person.timeZone, nowMs) > nowMs
    const nextAtMs = quietUntilMs(quiet, person.timeZone, isQuiet ? nowMs : nowMs + HOUR_MS)
    const seen = `${rev} ${person.today}`
    const isKnown = isQuiet || schedule.seen === seen
    const since = dayIn(person.timeZone, schedule.since_ms)
    const due = isKnown ? [] : dueThings(documents, person, since)
    const budgets = isKnown
      ? []
      : budgetThings(await budgetsNow(documents, () => ports.ledger.entries(uid), person), person)
    // What budgets had reached before notifications were turned on is no news.
    const news = schedule.seen === null ? due : [...due, ...budgets]
    await database.write(async (tx) => {
      const next = { uid, dueAtMs, nextAtMs, seen: isQuiet ? schedule.seen : seen }
      if ((await tx.run(moveLook, next)) === 0) return
      const devices = await liveDevices(ports, tx, uid)
      for (const thing of [...due, ...budgets]) {
        const isNew = (await tx.run(recordTold, { uid, thing: thing.key, nowMs })) === 1
        if (!isNew || !news.includes(thing)) continue
        for (const { id } of devices) await enqueue(tx, deliveryOf(uid, id, thing, nowMs))
      }
      await tx.run(forgetTold, { uid, beforeMs: nowMs - TOLD_MS })
    })
  }
  /** One account that cannot be read keeps no others from their notifications. */
  const failureOfLook = async (schedule: PushScheduleTable): Promise<boolean> => {
    try {
      await look(schedule)
      return false
    } catch (error) {
      log.error({ err: error }, 'Notifications of an account cannot be queued')
      return true
    }
  }
  return {
    async queueDue() {
      for (;;) {
        const due = await database.all(looksDue, { nowMs: clock.nowMs() })
        const failures: boolean[] = []
        for (const each of due) failures.push(await failureOfLook(each))
        // What failed is tried again in the next round.
        if (due.length === 0 || failures.includes(true)) return
      }
    },
  }
}

function deliveryOf(uid: string, device: string, thing: Thing, nowMs: number) {
  const payload: QueuedPush = { uid, device, thing }
  return { kind: PUSH, payload: JSON.stringify(payload), expiresAtMs: nowMs + DAY_MS, uid }
}
