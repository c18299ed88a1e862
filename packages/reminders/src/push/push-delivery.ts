import { dayIn } from '@monedero/core'
import type { Deliver, PushOutcome, PushSubscriptionData } from '@monedero/delivery'
import { type Person, personOf } from '../person.ts'
import type { Ports } from '../ports.ts'
import { remindersOf } from '../reminder-rows.ts'
import type { PushDevicesTable, RemindersTable } from '../tables.ts'
import { type Alert, dueAlerts } from './alerts.ts'
import type { EntryAlerts } from './entry-alerts.ts'
import { writeNotification, writeSummary } from './notification.ts'
import { addRefusal, deviceById, forgetRefusals, removeDevice, removeRefused } from './push-rows.ts'
import { nextQuietMs, quietHoursOf, quietUntilMs } from './quiet-hours.ts'

/** The kind of these deliveries. */
export const PUSH = 'push'

/** The purpose that subscriptions are sealed for. */
export const SUBSCRIPTION = 'push-subscription'

const MIN_TTL_S = 60
/** Over an hour and a half. */
const MAX_ATTEMPTS = 10
/** In a row, each of another notification. */
const MAX_REFUSALS = 5

/** What is delivered to one device. */
export interface QueuedPush {
  uid: string
  device: string
  alert: Pick<Alert, 'kind' | 'key'>
  /** Makes it a summary of all alerts of this kind but those with these keys, which are delivered one by one. */
  besides?: string[]
}

/** Sends a notification if the device still has it turned on and it still applies; during quiet hours, at their end. */
export function createPushDelivery(ports: Ports, entryAlerts: EntryAlerts): Deliver {
  const { database, clock, secrets, log } = ports
  return async ({ id, payload, expiresAtMs, attempt }) => {
    const { uid, device, alert, besides }: QueuedPush = JSON.parse(payload)
    const nowMs = clock.nowMs()
    const row = await database.first(deviceById, { id: device })
    const reminders = await database.first(remindersOf, { uid })
    const recipient = await ports.recipientOf(uid, database)
    if (row?.uid !== uid || !reminders || !recipient) return undefined
    if (!(await ports.liveSessions(uid, database)).has(row.session_id)) return undefined
    const rev = await ports.ledger.revision(uid)
    const documents = await ports.ledger.documents(uid)
    const person = personOf(documents, reminders, recipient, nowMs)
    const quiet = quietHoursOf(reminders)
    const againAtMs = quietUntilMs(quiet, person.timeZone, nowMs)
    if (againAtMs > nowMs) return { againAtMs }
    // Read again: names and amounts may have changed since they were queued, entries been confirmed and budgets raised.
    const current =
      alert.kind === 'due'
        ? dueAlerts(documents, person, dayIn(person.timeZone, 0))
        : (await entryAlerts({ uid, rev, documents, person })).filter(({ kind }) => kind === alert.kind)
    const meant = current.filter(({ key }) => (besides ? !besides.includes(key) : key === alert.key))
    const [first] = meant
    if (first === undefined) return undefined
    const subscription = open(row)
    const showsAmounts = reminders.push_amounts === 1
    const notification = besides
      ? writeSummary({ ...alert, count: meant.length, isRest: besides.length > 0 }, person, showsAmounts)
      : writeNotification(first, person, showsAmounts)
    const message = {
      text: JSON.stringify(notification),
      topic: topicOf(alert, person, reminders),
      ttlS: secondsUntil(nextQuietMs(quiet, person.timeZone, nowMs) ?? expiresAtMs, expiresAtMs, nowMs),
    }
    let outcome: PushOutcome
    try {
      outcome = await ports.push.send(subscription, message)
    } catch (error) {
      if (attempt < MAX_ATTEMPTS) throw error
      return giveUp(id)
    }
    if (typeof outcome === 'object')
      return attempt < MAX_ATTEMPTS ? { ...outcome, isAttempt: true } : giveUp(id)
    if (outcome === 'gone') return forget(row)
    if (outcome === 'refused') return countRefusal(row, id)
    if (row.refusals > 0) await database.write((tx) => tx.run(forgetRefusals, { id: row.id }))
    return undefined
  }

  function giveUp(delivery: string): undefined {
    log.warn({ delivery }, 'notification dropped: its push service failed too often')
  }

  /** A push service may refuse one message; one that refuses all of them will not accept any more. */
  async function countRefusal({ id }: PushDevicesTable, delivery: string): Promise<undefined> {
    log.warn({ delivery }, 'a push service refused a notification')
    await database.write(async (tx) => {
      await tx.run(addRefusal, { id })
      await tx.run(removeRefused, { id, max: MAX_REFUSALS })
    })
  }

  async function forget({ uid, id }: PushDevicesTable): Promise<undefined> {
    await database.write((tx) => tx.run(removeDevice, { uid, id }))
  }

  /** Throws if it was sealed with another SECRET_KEY, so that a node with that one makes the delivery. */
  function open({ sealed_subscription: sealed }: PushDevicesTable): PushSubscriptionData {
    const subscription: PushSubscriptionData = JSON.parse(secrets.open(SUBSCRIPTION, sealed))
    return subscription
  }

  /** Keyed, so that a push service cannot infer what a message is about. */
  function topicOf(
    alert: QueuedPush['alert'],
    person: Person,
    { uid, push_amounts: isOpen }: RemindersTable,
  ): string {
    const about = isOpen === 1 ? alert.key : `${alert.kind}/${person.today}`
    return secrets.mac('push-topic', `${uid}/${about}`).slice(0, 32)
  }
}

/** A device that is reached after that gets nothing: neither in quiet hours nor a day late. */
function secondsUntil(quietMs: number, expiresAtMs: number, nowMs: number): number {
  return Math.max(MIN_TTL_S, Math.floor((Math.min(quietMs, expiresAtMs) - nowMs) / 1000))
}
