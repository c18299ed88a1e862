import { type CalendarDay, dayIn } from '@monedero/core'
import { personOf } from '../person.ts'
import type { Ports } from '../ports.ts'
import { remindersOf } from '../reminder-rows.ts'
import type { PushScheduleTable } from '../tables.ts'
import { type Alert, dueAlerts, firstAlertDay } from './alerts.ts'
import { liveDevices, noteEndedDevices } from './devices.ts'
import type { EntryAlerts } from './entry-alerts.ts'
import { PUSH, type QueuedPush } from './push-delivery.ts'
import { checksDue, deleteOldAlerts, endSchedule, moveNextCheck, recordAlert } from './push-rows.ts'
import { quietHoursOf, quietUntilMs } from './quiet-hours.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any period of a budget. */
const ALERT_LIFETIME_MS = 800 * DAY_MS
/** Alerts of a kind that get notifications of their own in one check. */
const MAX_OF_A_KIND = 3

/** Queues notifications of what is due. Each account is checked once an hour outside of its quiet hours. */
export function createPushSchedule(ports: Ports, entryAlerts: EntryAlerts): { queueDue(): Promise<void> } {
  const { database, clock, log, enqueue } = ports

  /** The next check is set and notifications are queued in one transaction, so that on any number of nodes each is queued once. */
  const check = async ({ uid, due_at_ms: dueAtMs, ...schedule }: PushScheduleTable) => {
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
    const alerts = isKnown
      ? []
      : [
          ...dueAlerts(documents, person, since),
          ...(await entryAlerts({ uid, rev, documents, person })).filter(
            ({ day }) => day === undefined || day >= firstAlertDay(person, since),
          ),
        ]
    // Budgets that had reached it before notifications were turned on are recorded, but not sent.
    const isNews = ({ kind }: Alert) => schedule.seen !== null || kind === 'due' || kind === 'card'
    await database.write(async (tx) => {
      const next = { uid, dueAtMs, nextAtMs, seen: isQuiet ? schedule.seen : seen }
      if ((await tx.run(moveNextCheck, next)) === 0) return
      const unsent: Alert[] = []
      for (const alert of alerts)
        if ((await tx.run(recordAlert, { uid, key: alert.key, nowMs })) === 1) unsent.push(alert)
      const pushes = summedUp(unsent.filter(isNews), person.today, reminders.push_amounts === 1)
      for (const { id } of await noteEndedDevices(ports, tx, uid))
        for (const push of pushes) await enqueue(tx, deliveryOf({ uid, device: id, ...push }, nowMs))
      await tx.run(deleteOldAlerts, { uid, beforeMs: nowMs - ALERT_LIFETIME_MS })
    })
  }
  /** An account that cannot be read is checked again an hour later, so that it does not block the notifications of others. */
  const checkOrPostpone = async (schedule: PushScheduleTable) => {
    try {
      await check(schedule)
    } catch (error) {
      log.error({ err: error }, 'notifications of an account cannot be queued')
      const { uid, due_at_ms: dueAtMs, seen } = schedule
      const nextAtMs = clock.nowMs() + HOUR_MS
      await database.write((tx) => tx.run(moveNextCheck, { uid, dueAtMs, nextAtMs, seen }))
    }
  }
  return {
    async queueDue() {
      for (;;) {
        const due = await database.all(checksDue, { nowMs: clock.nowMs() })
        for (const each of due) await checkOrPostpone(each)
        if (due.length === 0) return
      }
    },
  }
}

/** One notification for each alert, but a few of each kind at most: the rest is summed up in one. Without names, several are one. */
function summedUp(
  alerts: readonly Alert[],
  today: CalendarDay,
  hasNames: boolean,
): Pick<QueuedPush, 'alert' | 'besides'>[] {
  return [...Map.groupBy(alerts, ({ kind }) => kind)].flatMap(([kind, all]) => {
    const single = all.slice(0, hasNames ? MAX_OF_A_KIND : Number(all.length === 1))
    const pushes = single.map(({ key }) => ({ alert: { kind, key } }))
    if (single.length === all.length) return pushes
    return [
      ...pushes,
      { alert: { kind, key: `${kind}/more/${today}` }, besides: single.map(({ key }) => key) },
    ]
  })
}

function deliveryOf(push: QueuedPush, nowMs: number) {
  return { kind: PUSH, payload: JSON.stringify(push), expiresAtMs: nowMs + DAY_MS, uid: push.uid }
}
