import { arePushKeys, isAllowedEndpoint } from '@monedero/delivery'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import * as z from 'zod/mini'
import type { Ports } from '../ports.ts'
import { createRateLimit } from '../rate-limit.ts'
import { noStore, refuse } from '../refusals.ts'
import { noReminders, putTimeZone } from '../reminder-rows.ts'
import { isTimeZone } from '../time-zone.ts'
import { deviceIdOf } from './devices.ts'
import { SUBSCRIPTION } from './push-delivery.ts'
import { beginSchedule, deviceById, devicesOf, putDevice, removeDevice } from './push-rows.ts'

const PATH = '/v1/reminders/devices'
/** Beyond it, a device whose session has ended is removed, otherwise the one that was not seen for the longest time. */
export const MAX_DEVICES = 20
/** Each is a place to which the server sends requests. */
export const MAX_ADDED_PER_HOUR = 60
const MAX_USER_AGENT_LENGTH = 300

const deviceSchema = z.strictObject({
  subscription: z.object({
    endpoint: z.string().check(z.maxLength(2000)),
    keys: z
      .object({ p256dh: z.string().check(z.maxLength(100)), auth: z.string().check(z.maxLength(30)) })
      .check(z.refine(arePushKeys)),
  }),
  /** The device that it takes the place of; nothing is added if that is none of the account's any more. */
  replaces: z.optional(z.string().check(z.maxLength(100))),
  /** Of the browser. */
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
})
const removalQuery = z.object({ id: z.optional(z.string()) })

/** Turns notifications on and off, each for one device. */
export function deviceRoutes(ports: Ports): Route<RouteRequest, BodyAnswer>[] {
  const { database, clock, secrets, push } = ports
  const added = createRateLimit(clock, MAX_ADDED_PER_HOUR)
  return [
    {
      // Adds the browser of the caller; again, it belongs to the session in which it was sent last.
      method: 'POST',
      path: PATH,
      access: 'bearer',
      input: { body: { schema: deviceSchema } },
      async handle(request) {
        const read = z.safeParse(deviceSchema, request.body)
        if (!read.success) return refuse('INVALID_REQUEST')
        const { subscription, replaces, timeZone } = read.data
        if (!isAllowedEndpoint(subscription.endpoint, push.allowedOrigins))
          return refuse('ENDPOINT_NOT_ALLOWED')
        return database.write(async (tx) => {
          const caller = await ports.authenticate(request, tx)
          if (caller === undefined) return refuse('UNAUTHENTICATED')
          const { uid, sessionId } = caller
          const waitS = ports.rateLimit ? added.count(uid) : 0
          if (waitS > 0) return refuse('TOO_MANY_REQUESTS', { 'retry-after': String(waitS) })
          const id = deviceIdOf(subscription.endpoint)
          const nowMs = clock.nowMs()
          const replaced = replaces === undefined ? undefined : await tx.first(deviceById, { id: replaces })
          if (replaces !== undefined && (await tx.run(removeDevice, { uid, id: replaces })) === 0)
            return { status: 200, headers: noStore, json: { id: null } }
          await tx.run(putDevice, {
            id,
            uid,
            session_id: sessionId,
            sealed_subscription: secrets.seal(SUBSCRIPTION, JSON.stringify(subscription)),
            user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
            added_at_ms: replaced?.added_at_ms ?? nowMs,
            seen_at_ms: nowMs,
          })
          const live = await ports.liveSessions(uid, tx)
          const byUse = (await tx.all(devicesOf, { uid })).toSorted(
            (a, b) =>
              Number(live.has(b.session_id)) - Number(live.has(a.session_id)) || b.seen_at_ms - a.seen_at_ms,
          )
          for (const device of byUse.filter((each) => each.id !== id).slice(MAX_DEVICES - 1))
            await tx.run(removeDevice, { uid, id: device.id })
          await tx.run(putTimeZone, { ...noReminders(uid), time_zone: timeZone })
          await tx.run(beginSchedule, { uid, due_at_ms: nowMs, since_ms: nowMs })
          return { status: 200, headers: noStore, json: { id } }
        })
      },
    },
    {
      method: 'DELETE',
      path: PATH,
      access: 'bearer',
      input: { query: removalQuery },
      handle: (request) =>
        database.write(async (tx) => {
          const caller = await ports.authenticate(request, tx)
          if (caller === undefined) return refuse('UNAUTHENTICATED')
          const { id = '' } = z.parse(removalQuery, request.query)
          await tx.run(removeDevice, { uid: caller.uid, id })
          return { status: 200, headers: noStore, json: {} }
        }),
    },
  ]
}
