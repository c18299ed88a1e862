import { randomBytes } from 'node:crypto'
import type { Transaction } from '@monedero/database'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import * as z from 'zod/mini'
import { feedAddress, feedKeyHash } from './feed.ts'
import type { Ports } from './ports.ts'
import { noStore, refuse } from './refusals.ts'
import { noReminders, putReminders, remindersOf } from './reminder-rows.ts'
import type { RemindersTable } from './tables.ts'
import { nextWeeklyMail } from './weekly-time.ts'

const PATH = '/v1/reminders'
const FEED_PATH = '/v1/reminders/feed'
const FEED_KEY = 'feed-key'

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const changesSchema = z.strictObject({
  weeklyMail: z.optional(z.boolean()),
  showsAmounts: z.optional(z.boolean()),
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
      },
    }
  }
  /** The account is locked meanwhile, so that nothing is written for one that is being deleted. */
  const change = async (request: RouteRequest, apply: Change): Promise<BodyAnswer> => {
    const changed = await database.write(async (tx) => {
      const uid = await ports.authenticate(request, tx)
      if (uid === undefined) return refuse('UNAUTHENTICATED')
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
      async handle(request) {
        const uid = await ports.authenticate(request)
        if (uid === undefined) return refuse('UNAUTHENTICATED')
        return shown((await database.first(remindersOf, { uid })) ?? noReminders(uid))
      },
    },
    {
      method: 'POST',
      path: PATH,
      async handle(request) {
        const read = z.safeParse(changesSchema, request.body)
        if (!read.success) return refuse('INVALID_REQUEST')
        const { weeklyMail, showsAmounts, timeZone } = read.data
        return change(request, async (row, tx) => {
          if (weeklyMail === true && !(await ports.recipientOf(row.uid, tx))?.email)
            return refuse('EMAIL_NOT_VERIFIED')
          const isWanted = weeklyMail ?? row.weekly_mail === 1
          return {
            ...row,
            time_zone: timeZone,
            weekly_mail: isWanted ? 1 : 0,
            weekly_due_at_ms: isWanted
              ? (row.weekly_due_at_ms ?? nextWeeklyMail(timeZone, clock.nowMs()))
              : null,
            shows_amounts: (showsAmounts ?? row.shows_amounts === 1) ? 1 : 0,
          }
        })
      },
    },
    {
      // Makes an address, or another one in place of the one there is.
      method: 'POST',
      path: FEED_PATH,
      handle: (request) =>
        change(request, (row) => {
          const key = randomBytes(32).toString('base64url')
          return { ...row, feed_key_hash: feedKeyHash(key), sealed_feed_key: secrets.seal(FEED_KEY, key) }
        }),
    },
    {
      method: 'DELETE',
      path: FEED_PATH,
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
