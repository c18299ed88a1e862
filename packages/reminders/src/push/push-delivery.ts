import { dayIn } from '@monedero/core'
import type { Deliver, PushSubscriptionData } from '@monedero/delivery'
import { type Person, personOf } from '../person.ts'
import type { Ports } from '../ports.ts'
import { remindersOf } from '../reminder-rows.ts'
import type { PushDevicesTable, RemindersTable } from '../tables.ts'
import { writeNotification } from './notification.ts'
import { deviceById, removeDevice } from './push-rows.ts'
import { nextQuietMs, quietHoursOf, quietUntilMs } from './quiet-hours.ts'
import { dueThings, type Thing } from './things.ts'

/** The kind of these deliveries. */
export const PUSH = 'push'

/** The purpose that subscriptions are sealed for. */
export const SUBSCRIPTION = 'push-subscription'

const LEAST_TTL_S = 60

/** What is delivered to one device. */
export interface QueuedPush {
  uid: string
  device: string
  thing: Thing
}

/** Sends a notification to a device that still wants it, of something that still is so. In quiet hours it waits for their end. */
export function createPushDelivery(ports: Ports): Deliver {
  const { database, clock, secrets, log } = ports
  return async ({ id, payload, expiresAtMs }) => {
    const { uid, device, thing }: QueuedPush = JSON.parse(payload)
    const nowMs = clock.nowMs()
    const row = await database.first(deviceById, { id: device })
    const reminders = await database.first(remindersOf, { uid })
    const recipient = await ports.recipientOf(uid, database)
    if (row?.uid !== uid || !reminders || !recipient) return undefined
    if (!(await ports.liveSessions(uid, database)).has(row.session_id)) return undefined
    const documents = await ports.ledger.documents(uid)
    const person = personOf(documents, reminders, recipient, nowMs)
    const quiet = quietHoursOf(reminders)
    const againAtMs = quietUntilMs(quiet, person.timeZone, nowMs)
    if (againAtMs > nowMs) return { againAtMs }
    // A name or an amount may have changed; what was confirmed or skipped meanwhile is no longer due.
    const longAgo = dayIn(person.timeZone, 0)
    const current =
      thing.kind === 'due'
        ? dueThings(documents, person, longAgo).find(({ key }) => key === thing.key)
        : thing
    const subscription = open(row)
    if (current === undefined) return undefined
    if (subscription === undefined) return forget(row)
    const outcome = await ports.push.send(subscription, {
      text: JSON.stringify(writeNotification(current, person, reminders.push_amounts === 1)),
      topic: topicOf(current, person, reminders),
      ttlS: secondsUntil(nextQuietMs(quiet, person.timeZone, nowMs) ?? expiresAtMs, expiresAtMs, nowMs),
    })
    if (typeof outcome === 'object') return outcome
    if (outcome === 'refused') log.warn({ delivery: id }, 'A push service refused a notification')
    return outcome === 'gone' ? forget(row) : undefined
  }

  async function forget({ uid, id }: PushDevicesTable): Promise<undefined> {
    await database.write((tx) => tx.run(removeDevice, { uid, id }))
  }

  function open({ sealed_subscription: sealed }: PushDevicesTable): PushSubscriptionData | undefined {
    try {
      return JSON.parse(secrets.open(SUBSCRIPTION, sealed))
    } catch {
      // SECRET_KEY is another one by now.
      return undefined
    }
  }

  /** Keyed, so that a push service cannot tell what a message is about. */
  function topicOf(thing: Thing, person: Person, { uid, push_amounts: isOpen }: RemindersTable): string {
    const about = isOpen === 1 ? thing.key : `${thing.kind}/${person.today}`
    return secrets.mac('push-topic', `${uid}/${about}`).slice(0, 32)
  }
}

/** A device that is reached after that gets nothing: neither in quiet hours nor a day late. */
function secondsUntil(quietMs: number, expiresAtMs: number, nowMs: number): number {
  return Math.max(LEAST_TTL_S, Math.floor((Math.min(quietMs, expiresAtMs) - nowMs) / 1000))
}
