import { type Mutation, postingsDue } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import { applyMutations, loadFor } from '../apply/apply-mutations.ts'
import { lockLedger, readState } from '../ledger-state.ts'
import { byteLimit } from '../limits.ts'
import type { LedgerPorts } from '../ports.ts'
import { documentLists, documentsOf } from '../rows/document-rows.ts'
import { postponeDueTimes, putDueTimes, removeDueTimes } from '../rows/due-times.ts'
import { atCommit } from '../rows/put-rows.ts'
import type { LedgerTables } from '../tables.ts'
import { readUserDocument } from '../user-document.ts'

const { query } = statements<LedgerTables>()

/** Users per query; the rest are found by the next one. */
const USERS_AT_ONCE = 200
/** Entries that one transaction adds; the rest follows in the next one. */
const ENTRIES_AT_ONCE = 500
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
export async function postDue(ports: LedgerPorts): Promise<void> {
  const { database, clock, log, finisher } = ports
  for (let afterUid = ''; ; ) {
    const users = await database.all(dueUsers, { nowMs: clock.nowMs(), afterUid, limit: USERS_AT_ONCE })
    for (const { uid } of users) {
      const post = () => finisher.settled(uid, () => database.write((tx) => postDueOf(tx, ports, uid)))
      try {
        while (await post());
      } catch (error) {
        log.error({ err: error }, 'recurring entries of a user could not be added')
      }
    }
    const last = users.at(-1)
    if (!last) return
    afterUid = last.uid
  }
}

/** Adds what is due in one ledger; returns whether it added any. Otherwise the due times become those of the time zone. */
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
  const known = new Map(documentLists(documents).recurring?.map((row) => [row.id, row]))
  const rows = due.map(({ id }) => known.get(id)).filter((row) => row !== undefined)
  const timeZone = user?.settings.timeZone ?? 'UTC'
  const mutations = rows.flatMap((row) => postingsDue(row, { nowMs, timeZone })).slice(0, ENTRIES_AT_ONCE)
  if (state && mutations.length > 0) {
    const held = { uid, engine, state, language: 'en' as const, nowMs }
    const [loaded, owner] = await Promise.all([loadFor(tx, uid, mutations), ports.ownerOf?.(uid, tx)])
    const limit = byteLimit(ports, owner ?? { isAnonymous: false })
    const applied = await applyMutations(tx, held, limit, mutations, loaded)
    if (applied.state.rev > state.rev) return true
  }
  const stuck = new Set(mutations.flatMap(idOf))
  putDueTimes(
    engine,
    uid,
    rows.filter(({ id }) => !stuck.has(id)),
    run,
    timeZone,
  )
  postponeDueTimes(engine, uid, [...stuck], nowMs + RETRY_MS, run)
  removeDueTimes(
    uid,
    due.map(({ id }) => id).filter((id) => !known.has(id)),
    run,
  )
  return false
}

function idOf(mutation: Mutation): string[] {
  return mutation.op === 'recurring.post' ? [mutation.args.id] : []
}
