import { createHash } from 'node:crypto'
import { serverText } from '@monedero/messages'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import * as z from 'zod/mini'
import { feedEvents } from './feed-events.ts'
import { writeCalendar } from './icalendar.ts'
import { personOf } from './person.ts'
import type { Ports } from './ports.ts'
import { createRateLimit } from './rate-limit.ts'
import { noStore, refuse } from './refusals.ts'
import { remindersByFeedKey } from './reminder-rows.ts'
import type { RemindersTable } from './tables.ts'

const PATH = '/v1/calendar.ics'
const feedQuery = z.object({ key: z.optional(z.string()) })
/** Calendars read what is published every few hours. */
export const MAX_READS_PER_HOUR = 60
/** Guesses of a calendar's address. */
export const MAX_WRONG_KEYS_PER_HOUR = 30

/** The stored form of a key: the database alone gives no access, and looking it up takes as long for every key. */
export function feedKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The secret address of a calendar. The key is in the query, which is never logged. */
export function feedAddress(publicUrl: string, key: string): string {
  return `${new URL(PATH, publicUrl).href}?key=${key}`
}

/** The calendar of what is coming, for anyone with its address. */
export function feedRoute(ports: Ports): Route<RouteRequest, BodyAnswer> {
  const reads = createRateLimit(ports.clock, MAX_READS_PER_HOUR)
  const wrongKeys = createRateLimit(ports.clock, MAX_WRONG_KEYS_PER_HOUR)
  const tooMany = (waitS: number) =>
    ports.rateLimit && waitS > 0 ? refuse('TOO_MANY_REQUESTS', { 'retry-after': String(waitS) }) : undefined
  return {
    method: 'GET',
    path: PATH,
    access: 'open',
    input: { query: feedQuery },
    async handle({ query, network }) {
      const hash = feedKeyHash(z.parse(feedQuery, query).key ?? '')
      const reminders = await ports.database.first(remindersByFeedKey, { hash })
      if (reminders === undefined) return tooMany(wrongKeys.count(network)) ?? refuse('NOT_FOUND')
      return tooMany(reads.count(hash)) ?? (await calendarOf(ports, reminders)) ?? refuse('NOT_FOUND')
    },
  }
}

async function calendarOf(ports: Ports, reminders: RemindersTable): Promise<BodyAnswer | undefined> {
  const { uid } = reminders
  const recipient = await ports.recipientOf(uid, ports.database)
  if (recipient === undefined) return undefined
  const nowMs = ports.clock.nowMs()
  const documents = await ports.ledger.documents(uid)
  const person = personOf(documents, reminders, recipient, nowMs)
  const { language, timeZone, today } = person
  const events = feedEvents({
    documents,
    ahead: await ports.ledger.entriesAfter(uid, today),
    person,
    showsAmounts: reminders.shows_amounts === 1,
    hostname: new URL(ports.publicUrl).hostname,
  })
  const name = serverText(language, 'mails.calendarName')
  return {
    status: 200,
    headers: {
      ...noStore,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="monedero.ics"',
      'x-robots-tag': 'noindex',
    },
    text: writeCalendar({ name, timeZone, language, nowMs, events }),
  }
}
