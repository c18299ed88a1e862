import { type CalendarDay, dayIn } from '@monedero/core'
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
/** How many things of a kind have notifications of their own in one look. */
const MOST_OF_A_KIND = 3

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
      const untold: Thing[] = []
      for (const thing of [...due, ...budgets])
        if ((await tx.run(recordTold, { uid, thing: thing.key, nowMs })) === 1) untold.push(thing)
      const things = untold.filter((thing) => news.includes(thing))
      const pushes = summedUp(things, person.today, reminders.push_amounts === 1)
      for (const { id } of await liveDevices(ports, tx, uid))
        for (const push of pushes) await enqueue(tx, deliveryOf({ uid, device: id, ...push }, nowMs))
      await tx.run(forgetTold, { uid, beforeMs: nowMs - TOLD_MS })
    })
  }
  /** An account that cannot be read is looked at again an hour later, so that it keeps no others from their notifications. */
  const lookOrPutOff = async (schedule: PushScheduleTable) => {
    try {
      await look(schedule)
    } catch (error) {
      log.error({ err: error }, 'Notifications of an account cannot be queued')
      const { uid, due_at_ms: dueAtMs, seen } = schedule
      const nextAtMs = clock.nowMs() + HOUR_MS
      await database.write((tx) => tx.run(moveLook, { uid, dueAtMs, nextAtMs, seen }))
    }
  }
  return {
    async queueDue() {
      for (;;) {
        const due = await database.all(looksDue, { nowMs: clock.nowMs() })
        for (const each of due) await lookOrPutOff(each)
        if (due.length === 0) return
      }
    },
  }
}

/** One notification for each thing, but a few of each kind at most: the rest is summed up in one. Without names, several are one. */
function summedUp(
  things: readonly Thing[],
  today: CalendarDay,
  hasNames: boolean,
): Pick<QueuedPush, 'thing' | 'besides'>[] {
  return [...Map.groupBy(things, ({ kind }) => kind)].flatMap(([kind, all]) => {
    const single = all.slice(0, hasNames ? MOST_OF_A_KIND : Number(all.length === 1))
    const pushes = single.map(({ key }) => ({ thing: { kind, key } }))
    if (single.length === all.length) return pushes
    return [
      ...pushes,
      { thing: { kind, key: `${kind}/more/${today}` }, besides: single.map(({ key }) => key) },
    ]
  })
}

function deliveryOf(push: QueuedPush, nowMs: number) {
  return { kind: PUSH, payload: JSON.stringify(push), expiresAtMs: nowMs + DAY_MS, uid: push.uid }
}
