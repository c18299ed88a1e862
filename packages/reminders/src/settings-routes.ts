import { randomBytes } from 'node:crypto'
import type { LocalTime } from '@monedero/core'
import type { Transaction } from '@monedero/database'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import * as z from 'zod/mini'
import { feedAddress, feedKeyHash } from './feed.ts'
import type { Ports } from './ports.ts'
import { liveDevices } from './push/devices.ts'
import { moveCheck } from './push/push-rows.ts'
import { quietHoursOf } from './push/quiet-hours.ts'
import { noStore, refuse } from './refusals.ts'
import { lockReminders, noReminders, putReminders, remindersOf } from './reminder-rows.ts'
import type { RemindersTable } from './tables.ts'
import { isTimeZone } from './time-zone.ts'
import { nextWeeklyMail } from './weekly-time.ts'

const PATH = '/v1/reminders'
const FEED_PATH = '/v1/reminders/feed'
const FEED_KEY = 'feed-key'

const timeSchema = z.custom<LocalTime>(
  (text) => typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/u.test(text),
)
const changesSchema = z.strictObject({
  weeklyMail: z.optional(z.boolean()),
  showsAmounts: z.optional(z.boolean()),
  pushAmounts: z.optional(z.boolean()),
  /** Null for none. */
  quietHours: z.optional(
    z.nullable(
      z
        .strictObject({ from: timeSchema, until: timeSchema })
        .check(z.refine(({ from, until }) => from !== until)),
    ),
  ),
  /** Of the browser. */
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
})

type Change = (row: RemindersTable, tx: Transaction) => Promise<RemindersTable | BodyAnswer> | RemindersTable

/** What the settings show and change. */
export function settingsRoutes(ports: Ports): Route<RouteRequest, BodyAnswer>[] {
  const { database, clock, secrets } = ports

  const shown = async (row: RemindersTable): Promise<BodyAnswer> => {
    const recipient = await ports.recipientOf(row.uid, database)
    return {
      status: 200,
      headers: noStore,
      json: {
        weeklyMail: row.weekly_mail === 1,
        showsAmounts: row.shows_amounts === 1,
        feedAddress: addressOf(ports, row),
        email: recipient?.email ?? null,
        push: {
          publicKey: await ports.push.publicKey(),
          devices: (await liveDevices(ports, database, row.uid)).map((device) => ({
            id: device.id,
            userAgent: device.user_agent,
            addedAtMs: device.added_at_ms,
          })),
          showsAmounts: row.push_amounts === 1,
          quietHours: quietHoursOf(row) ?? null,
        },
      },
    }
  }
  /** The account is locked meanwhile, so that nothing is written for one that is being deleted, and so is what it has chosen. */
  const change = async (request: RouteRequest, apply: Change): Promise<BodyAnswer> => {
    const changed = await database.write(async (tx) => {
      const caller = await ports.authenticate(request, tx)
      if (caller === undefined) return refuse('UNAUTHENTICATED')
      const { uid } = caller
      await lockReminders(tx, uid)
      const result = await apply((await tx.first(remindersOf, { uid })) ?? noReminders(uid), tx)
      if ('uid' in result) await tx.run(putReminders, { ...result })
      return result
    })
    return 'uid' in changed ? shown(changed) : changed
  }
  return [
    {
      method: 'GET',
      path: PATH,
      access: 'bearer',
      input: {},
      async handle(request) {
        const caller = await ports.authenticate(request)
        if (caller === undefined) return refuse('UNAUTHENTICATED')
        const { uid } = caller
        return shown((await database.first(remindersOf, { uid })) ?? noReminders(uid))
      },
    },
    {
      method: 'POST',
      path: PATH,
      access: 'bearer',
      input: { body: { schema: changesSchema } },
      async handle(request) {
        const read = z.safeParse(changesSchema, request.body)
        if (!read.success) return refuse('INVALID_REQUEST')
        const { weeklyMail, showsAmounts, pushAmounts, quietHours, timeZone } = read.data
        return change(request, async (row, tx) => {
          if (weeklyMail === true && !(await ports.recipientOf(row.uid, tx))?.email)
            return refuse('EMAIL_NOT_VERIFIED')
          // Notifications postponed by quiet hours may be due now.
          if (quietHours !== undefined) await tx.run(moveCheck, { uid: row.uid, dueAtMs: clock.nowMs() })
          const isWanted = weeklyMail ?? row.weekly_mail === 1
          return {
            ...row,
            time_zone: timeZone,
            weekly_mail: isWanted ? 1 : 0,
            weekly_due_at_ms: isWanted
              ? (row.weekly_due_at_ms ?? nextWeeklyMail(timeZone, clock.nowMs()))
              : null,
            shows_amounts: (showsAmounts ?? row.shows_amounts === 1) ? 1 : 0,
            push_amounts: (pushAmounts ?? row.push_amounts === 1) ? 1 : 0,
            ...(quietHours !== undefined && {
              quiet_from: quietHours?.from ?? null,
              quiet_until: quietHours?.until ?? null,
            }),
          }
        })
      },
    },
    {
      // Makes an address, or another one in place of the one there is.
      method: 'POST',
      path: FEED_PATH,
      access: 'bearer',
      input: {},
      handle: (request) =>
        change(request, (row) => {
          const key = randomBytes(32).toString('base64url')
          return { ...row, feed_key_hash: feedKeyHash(key), sealed_feed_key: secrets.seal(FEED_KEY, key) }
        }),
    },
    {
      method: 'DELETE',
      path: FEED_PATH,
      access: 'bearer',
      input: {},
      handle: (request) => change(request, (row) => ({ ...row, feed_key_hash: null, sealed_feed_key: null })),
    },
  ]
}

/** The address of the calendar; null without one, and where SECRET_KEY is another one by now. */
function addressOf(
  { publicUrl, secrets }: Ports,
  { sealed_feed_key: sealed }: RemindersTable,
): string | null {
  if (sealed === null) return null
  try {
    return feedAddress(publicUrl, secrets.open(FEED_KEY, sealed))
  } catch {
    return null
  }
}
