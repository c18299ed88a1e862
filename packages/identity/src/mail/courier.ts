import { type Database, type StopListening, statements } from '@monedero/database'
import type { Clock, Log } from '@monedero/service'
import type { Secrets } from '../secrets/secrets.ts'
import type { IdentityTables, MailQueueTable } from '../tables.ts'
import type { DeliverMail, Mail } from './compose.ts'
import { deliveryFailure } from './delivery-failure.ts'
import { MAIL_CHANNEL, openQueuedMail } from './queue.ts'
import { renderLetter } from './render.ts'
import { writeLetter } from './templates.ts'

interface CourierPorts {
  database: Database
  secrets: Secrets
  clock: Clock
  log: Log
  publicUrl: string
  deliverMail: DeliverMail
}

/** Delivers queued mails to the mail server. */
export interface Courier {
  /** Tries every due mail once; returns when the next one is due. */
  deliverDue(): Promise<number | undefined>
  /** Delivers from now on, right after each commit that queued a mail, and again after a failure. */
  start(): Promise<void>
  /** Resolves when the deliveries under way have ended. */
  stop(): Promise<void>
}

/** Longer than any delivery takes, so that no other node takes the mail meanwhile. */
const LEASE_MS = 5 * 60 * 1000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30 * 60 * 1000
/** How often to poll without a notification, which may have been lost. */
const LONGEST_SLEEP_MS = 60_000
const AT_ONCE = 4
const { query, command } = statements<IdentityTables>()

const due = query<{ nowMs: number }>()((db, param) =>
  db
    .selectFrom('mail_queue')
    .select('id')
    .where('due_at_ms', '<=', param('nowMs'))
    .where('leased_until_ms', '<=', param('nowMs'))
    .orderBy('due_at_ms')
    .limit(AT_ONCE),
)
const next = query()((db) =>
  db
    .selectFrom('mail_queue')
    .select((eb) =>
      eb
        .case()
        .when('leased_until_ms', '>', eb.ref('due_at_ms'))
        .then(eb.ref('leased_until_ms'))
        .else(eb.ref('due_at_ms'))
        .end()
        .as('atMs'),
    )
    .orderBy('atMs')
    .limit(1),
)
const lease = command<{ id: string; nowMs: number; untilMs: number }>()((db, param) =>
  db
    .updateTable('mail_queue')
    .set((eb) => ({ leased_until_ms: param('untilMs'), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', param('id'))
    .where('due_at_ms', '<=', param('nowMs'))
    .where('leased_until_ms', '<=', param('nowMs'))
    .returningAll(),
)
const postpone = command<{ id: string; dueAtMs: number }>()((db, param) =>
  db
    .updateTable('mail_queue')
    .set({ due_at_ms: param('dueAtMs'), leased_until_ms: 0 })
    .where('id', '=', param('id')),
)
const remove = command<{ id: string }>()((db, param) =>
  db.deleteFrom('mail_queue').where('id', '=', param('id')),
)

/** Creates the courier of one node; several nodes may deliver from one queue. */
export function createCourier(ports: CourierPorts): Courier {
  const { database, clock } = ports
  const state = { isStopped: false }
  const deliverDue = async (): Promise<number | undefined> => {
    while (!state.isStopped) {
      const rows = await database.all(due, { nowMs: clock.nowMs() })
      if (rows.length === 0) break
      await Promise.all(rows.map(({ id }) => deliverOne(ports, id)))
    }
    return (await database.first(next, {}))?.atMs
  }
  return { deliverDue, ...createRounds(ports, deliverDue, state) }
}

async function deliverOne(ports: CourierPorts, id: string): Promise<void> {
  const { database, clock, log } = ports
  const nowMs = clock.nowMs()
  const row = await database.write((tx) => tx.first(lease, { id, nowMs, untilMs: nowMs + LEASE_MS }))
  if (row === undefined) return
  const outcome = await tryDelivery(ports, row)
  if (outcome === 'done') {
    await database.write((tx) => tx.run(remove, { id }))
    return
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS)
  log.warn(
    { mail: id, attempt: row.attempts, ...outcome },
    'A mail was not delivered and will be tried again',
  )
  await database.write((tx) => tx.run(postpone, { id, dueAtMs: clock.nowMs() + pauseMs }))
}

async function tryDelivery(ports: CourierPorts, row: MailQueueTable): Promise<'done' | { reason: string }> {
  const { clock, log } = ports
  if (row.expires_at_ms <= clock.nowMs()) {
    log.warn({ mail: row.id }, 'A mail was dropped: it could not be delivered before its code expired')
    return 'done'
  }
  const mail = read(ports, row)
  if (mail === undefined) return 'done'
  try {
    await ports.deliverMail(mail)
    return 'done'
  } catch (error) {
    return { reason: deliveryFailure(error) }
  }
}

function read({ secrets, log, publicUrl }: CourierPorts, row: MailQueueTable): Mail | undefined {
  try {
    const { to, template, data, isDecoy, language = 'en' } = openQueuedMail(secrets, row.sealed_mail)
    if (isDecoy === true) return undefined
    const letter = writeLetter(template, data, row.expires_at_ms - row.created_at_ms, language)
    const link = letter.action && { link: letter.action.link }
    return { id: row.id, to, ...renderLetter(letter, publicUrl), ...link }
  } catch {
    log.error({ mail: row.id }, 'A queued mail cannot be read with this SECRET_KEY and is dropped')
    return undefined
  }
}

/** Runs delivery rounds, one at a time: when notified, and when the next mail is due. */
function createRounds(
  { database, clock, log }: CourierPorts,
  deliverDue: Courier['deliverDue'],
  state: { isStopped: boolean },
) {
  let isCalled = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopListening: StopListening | undefined

  const sleep = (nextAtMs: number | undefined) => {
    const pauseMs = Math.max(0, (nextAtMs ?? Number.POSITIVE_INFINITY) - clock.nowMs())
    timer = setTimeout(call, Math.min(pauseMs, LONGEST_SLEEP_MS))
    timer.unref()
  }
  const runRounds = async () => {
    let nextAtMs: number | undefined
    while (isCalled && !state.isStopped) {
      isCalled = false
      try {
        nextAtMs = await deliverDue()
      } catch (error) {
        log.error({ reason: deliveryFailure(error) }, 'Mails cannot be delivered')
        nextAtMs = clock.nowMs() + FIRST_PAUSE_MS
      }
    }
    round = undefined
    if (!state.isStopped) sleep(nextAtMs)
  }
  const call = () => {
    isCalled = true
    clearTimeout(timer)
    round ??= runRounds()
  }
  return {
    async start() {
      stopListening = await database.listen(MAIL_CHANNEL, call, call)
      call()
    },
    async stop() {
      state.isStopped = true
      clearTimeout(timer)
      await stopListening?.()
      await round
    },
  }
}
