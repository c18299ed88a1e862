import { type Database, type StopListening, statements } from '@monedero/database'
import type { Clock, Log, Secrets } from '@monedero/service'
import { adoptQueuedMails } from './adopt-queued-mails.ts'
import { deliveryFailure } from './delivery-failure.ts'
import { DELIVERY_CHANNEL, openPayload } from './queue.ts'
import type { DeliveriesTable, DeliveryTables } from './tables.ts'

/** A delivery that is due. */
export interface DueDelivery {
  /** The same for every attempt, so that duplicates can be recognised. */
  id: string
  payload: string
  createdAtMs: number
  expiresAtMs: number
  /** 1 for the first attempt. */
  attempt: number
}

/** Delivers, or throws so that it is tried again later; a delivery that may not be made yet returns the time at which to try again. */
export type Deliver = (delivery: DueDelivery) => Promise<Postponed | void>

/** A delivery that may be made later. */
export interface Postponed {
  againAtMs: number
  /** Whether it counts as an attempt, because a request was sent. */
  isAttempt?: boolean
}

/** Options of a courier. */
export interface CourierOptions {
  database: Database
  secrets: Secrets
  clock: Clock
  log: Log
  /** By kind. Others are left to nodes that have them. */
  deliver: Readonly<Record<string, Deliver>>
}

/** Delivers what is queued. */
export interface Courier {
  readonly kinds: readonly string[]
  /** Tries everything that is due once; returns when the next delivery is due. */
  deliverDue(): Promise<number | undefined>
  /** Delivers from now on, right after each commit that queued something, and again after a failure. */
  start(): Promise<void>
  /** Resolves when the deliveries under way have ended. */
  stop(): Promise<void>
}

/** Longer than any delivery takes, so that no other node takes it meanwhile. */
const LEASE_MS = 5 * 60 * 1000
/** An attempt that takes longer has failed. */
const MAX_ATTEMPT_MS = 3 * 60 * 1000
const FIRST_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 30 * 60 * 1000
const UNREADABLE_PAUSE_MS = 60_000
/** How often to poll without a notification, which may have been lost. */
const MAX_SLEEP_MS = 60_000
/** How many deliveries of one kind are under way at a time. */
const AT_ONCE = 8
const { query, command } = statements<DeliveryTables>()

const due = query<{ kind: string; nowMs: number }>()((db, param) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', param('kind'))
    .where('due_at_ms', '<=', param('nowMs'))
    .where('leased_until_ms', '<=', param('nowMs'))
    .orderBy('due_at_ms')
    .limit(AT_ONCE),
)
const next = query<{ kind: string }>()((db, param) =>
  db
    .selectFrom('deliveries')
    .where('kind', '=', param('kind'))
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
    .updateTable('deliveries')
    .set((eb) => ({ leased_until_ms: param('untilMs'), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', param('id'))
    .where('due_at_ms', '<=', param('nowMs'))
    .where('leased_until_ms', '<=', param('nowMs'))
    .returningAll(),
)
const postpone = command<{ id: string; dueAtMs: number; attempts: number }>()((db, param) =>
  db
    .updateTable('deliveries')
    .set({ due_at_ms: param('dueAtMs'), leased_until_ms: 0, attempts: param('attempts') })
    .where('id', '=', param('id')),
)
const remove = command<{ id: string }>()((db, param) =>
  db.deleteFrom('deliveries').where('id', '=', param('id')),
)

/** Creates the courier of one node; several nodes may deliver from one queue. Deliveries of one kind do not wait for those of another. */
export function createCourier(options: CourierOptions): Courier {
  const state = { isStopped: false }
  const kinds = Object.keys(options.deliver)
  const lanes = kinds.map((kind) => createLane(options, kind, state))
  const callAll = () => {
    for (const { call } of lanes) call()
  }
  let stopListening: StopListening | undefined
  return {
    kinds,
    async deliverDue() {
      const nextTimes = await Promise.all(lanes.map((lane) => lane.deliverDue()))
      const earliestMs = Math.min(...nextTimes.map((atMs) => atMs ?? Number.POSITIVE_INFINITY))
      return Number.isFinite(earliestMs) ? earliestMs : undefined
    },
    async start() {
      stopListening = await options.database.listen(DELIVERY_CHANNEL, callAll, callAll)
      callAll()
    },
    async stop() {
      state.isStopped = true
      await stopListening?.()
      await Promise.all(lanes.map((lane) => lane.end()))
    },
  }
}

/** The deliveries of one kind. */
function createLane(options: CourierOptions, kind: string, state: { readonly isStopped: boolean }) {
  const { database, clock } = options
  /** One of several loops: each takes another delivery as soon as it has made one, so that a slow one delays nothing else. */
  const deliverInTurn = async (place: number): Promise<void> => {
    for (;;) {
      const rows = await database.all(due, { kind, nowMs: clock.nowMs() })
      const row = rows[place % rows.length]
      if (row === undefined || state.isStopped) return
      await deliverOne(options, row.id)
    }
  }
  const deliverDue = async (): Promise<number | undefined> => {
    await adoptQueuedMails(database, clock.nowMs())
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => deliverInTurn(place)))
    return (await database.first(next, { kind }))?.atMs
  }
  return { deliverDue, ...createRounds(options, deliverDue, state) }
}

async function deliverOne(options: CourierOptions, id: string): Promise<void> {
  const { database, clock, log } = options
  const nowMs = clock.nowMs()
  const row = await database.write((tx) => tx.first(lease, { id, nowMs, untilMs: nowMs + LEASE_MS }))
  if (row === undefined) return
  const outcome = await tryDelivery(options, row)
  if (outcome === 'done') {
    await database.write((tx) => tx.run(remove, { id }))
    return
  }
  if ('againAtMs' in outcome) {
    // At least a moment later, so that a wrong time keeps nothing busy.
    const dueAtMs = Math.max(outcome.againAtMs, clock.nowMs() + FIRST_PAUSE_MS)
    const attempts = outcome.isAttempt ? row.attempts : row.attempts - 1
    await database.write((tx) => tx.run(postpone, { id, dueAtMs, attempts }))
    return
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), MAX_PAUSE_MS)
  log.warn(
    { delivery: id, kind: row.kind, attempt: row.attempts, ...outcome },
    'delivery failed; it will be retried',
  )
  const dueAtMs = clock.nowMs() + pauseMs
  await database.write((tx) => tx.run(postpone, { id, dueAtMs, attempts: row.attempts }))
}

async function tryDelivery(
  options: CourierOptions,
  row: DeliveriesTable,
): Promise<'done' | Postponed | { reason: string }> {
  const { clock, log } = options
  if (row.expires_at_ms <= clock.nowMs()) {
    log.warn({ delivery: row.id, kind: row.kind }, 'delivery dropped: it expired before it could be sent')
    return 'done'
  }
  const payload = read(options, row)
  // It stays for a node that can open it, or until it expires.
  if (payload === undefined) return { againAtMs: clock.nowMs() + UNREADABLE_PAUSE_MS }
  try {
    const delivery = {
      id: row.id,
      payload,
      createdAtMs: row.created_at_ms,
      expiresAtMs: row.expires_at_ms,
      attempt: row.attempts,
    }
    return (await withinTime(options.deliver[row.kind]?.(delivery))) ?? 'done'
  } catch (error) {
    return { reason: deliveryFailure(error) }
  }
}

/** Fails if an attempt does not settle, which would occupy its slot and block the end of the courier. */
async function withinTime<Result>(attempt: Promise<Result> | undefined): Promise<Result | undefined> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(Object.assign(new Error('An attempt took too long'), { code: 'TIMEOUT' })),
    MAX_ATTEMPT_MS,
  )
  try {
    return await Promise.race([attempt, promise])
  } finally {
    clearTimeout(timer)
  }
}

function read({ secrets, log }: CourierOptions, row: DeliveriesTable): string | undefined {
  try {
    return openPayload(secrets, row.sealed_payload)
  } catch {
    log.error(
      { delivery: row.id, kind: row.kind },
      'a queued delivery cannot be read with this SECRET_KEY; nodes with the right key will send it',
    )
    return undefined
  }
}

/** Runs delivery rounds, one at a time: when called, and when the next delivery is due. */
function createRounds(
  { clock, log }: CourierOptions,
  deliverDue: Courier['deliverDue'],
  state: { readonly isStopped: boolean },
) {
  let isCalled = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const sleep = (nextAtMs: number | undefined) => {
    const pauseMs = Math.max(0, (nextAtMs ?? Number.POSITIVE_INFINITY) - clock.nowMs())
    timer = setTimeout(call, Math.min(pauseMs, MAX_SLEEP_MS))
    timer.unref()
  }
  const runRounds = async () => {
    let nextAtMs: number | undefined
    while (isCalled && !state.isStopped) {
      isCalled = false
      try {
        nextAtMs = await deliverDue()
      } catch (error) {
        log.error({ reason: deliveryFailure(error) }, 'the delivery queue cannot be processed')
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
    call,
    /** Resolves when the deliveries under way have ended; the state must be stopped before. */
    async end() {
      clearTimeout(timer)
      await round
    },
  }
}
