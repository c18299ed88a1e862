import { setImmediate } from 'node:timers/promises'
import { type Mutation, postingsDue, type RecurringRow } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import { applyMutations, loadFor, needsOfEach } from '../apply/apply-mutations.ts'
import { lockLedger, readState } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { quotaOf } from '../quota.ts'
import { documentLists, documentsOf } from '../rows/document-rows.ts'
import { postponeDueTimes, putDueTimes, removeDueTimes } from '../rows/due-times.ts'
import { atCommit } from '../rows/put-rows.ts'
import type { LedgerTables } from '../tables.ts'
import { readUserDocument } from '../user-document.ts'

const { query } = statements<LedgerTables>()

/** Users per query; the rest are found by the next one. */
const USERS_AT_ONCE = 200
/** Entries that one transaction adds, in all and of one recurring entry; the rest follows in the next one. */
const ENTRIES_AT_ONCE = 200
const ENTRIES_OF_ONE = 100
/** Transactions of one user in a run; the rest follows in the next run, so that others need not wait. */
const TRANSACTIONS_AT_ONCE = 5
/** Entries that cannot be added are tried again after this time. */
const RETRY_MS = 3_600_000

const dueUsers = query<{ nowMs: number; afterUid: string; limit: number }>()((db, param) =>
  db
    .selectFrom('recurring_due')
    .select('uid')
    .distinct()
    .where('due_at_ms', '<=', param('nowMs'))
    .where('uid', '>', param('afterUid'))
    .orderBy('uid')
    .limit(param('limit')),
)

const dueOf = query<{ uid: string; nowMs: number }>()((db, param) =>
  db
    .selectFrom('recurring_due')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('due_at_ms', '<=', param('nowMs')),
)

/** Adds the recurring entries of all users that are due. On several nodes at once it adds each of them once. */
export async function postDue(ports: LedgerPorts, isStopping: () => boolean = () => false): Promise<void> {
  const { database, clock, log, finisher } = ports
  for (let afterUid = ''; ; ) {
    const users = await database.all(dueUsers, { nowMs: clock.nowMs(), afterUid, limit: USERS_AT_ONCE })
    for (const { uid } of users) {
      const post = () => finisher.settled(uid, () => database.write((tx) => postDueOf(tx, ports, uid)))
      try {
        for (let count = 0; count < TRANSACTIONS_AT_ONCE; count++) {
          if (isStopping()) return
          if (!(await post())) break
          // Requests of other users come in between.
          await setImmediate()
        }
      } catch (error) {
        log.error({ err: error }, 'recurring entries of an account could not be added')
      }
    }
    const last = users.at(-1)
    if (!last) return
    afterUid = last.uid
  }
}

/** Adds what is due in one ledger; returns whether there may be more. What is not due after all gets the time of the time zone. */
async function postDueOf(tx: Transaction, ports: LedgerPorts, uid: string): Promise<boolean> {
  const { clock } = ports
  const { engine } = ports.database
  await lockLedger(tx, uid)
  const nowMs = clock.nowMs()
  const [state, due, documents, user] = await Promise.all([
    readState(tx, uid),
    tx.all(dueOf, { uid, nowMs }),
    tx.all(documentsOf, { uid, collection: 'recurring' }),
    readUserDocument(tx, uid),
  ])
  const run = atCommit(tx)
  const byId = new Map(documentLists(documents).recurring?.map((row) => [row.id, row]))
  const rows = due.map(({ id }) => byId.get(id)).filter((row) => row !== undefined)
  const timeZone = user?.settings.timeZone ?? 'UTC'
  const { mutations, looked } = postingsOf(rows, { nowMs, timeZone })
  const withPostings = new Set(mutations.map(idOf))
  const notDue = looked.filter(({ id }) => !withPostings.has(id))
  putDueTimes(engine, uid, notDue, run, timeZone)
  removeDueTimes(
    uid,
    due.map(({ id }) => id).filter((id) => !byId.has(id)),
    run,
  )
  if (!state || mutations.length === 0) return false
  const held = { uid, engine, state, language: 'en' as const, nowMs }
  const [loaded, limit] = await Promise.all([
    loadFor(tx, uid, needsOfEach(mutations)),
    quotaOf(ports, tx, uid),
  ])
  const applied = await applyMutations(tx, held, limit, mutations, loaded)
  const isFull = applied.answers.some((answer) => answer?.code === 'LIMIT_REACHED')
  const changed = new Set(applied.changedRecurring)
  // A full account has no room for the others either.
  const stuck = isFull ? rows.map(({ id }) => id) : [...withPostings].filter((id) => !changed.has(id))
  postponeDueTimes(engine, uid, stuck, nowMs + RETRY_MS, run)
  return !isFull
}

/** The first mutations that add what is due, and the recurring entries that were looked at for them. */
function postingsOf(rows: readonly RecurringRow[], moment: { nowMs: number; timeZone: string }) {
  const mutations: Mutation[] = []
  const looked: RecurringRow[] = []
  for (const row of rows) {
    const most = Math.min(ENTRIES_OF_ONE, ENTRIES_AT_ONCE - mutations.length)
    if (most === 0) break
    mutations.push(...postingsDue(row, { ...moment, most }))
    looked.push(row)
  }
  return { mutations, looked }
}

function idOf(mutation: Mutation): string {
  return mutation.op === 'recurring.post' ? mutation.args.id : ''
}
