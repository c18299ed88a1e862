import { restorableMs } from '@monedero/core'
import { type Engine, statements, type Transaction } from '@monedero/database'
import { lockLedger, readState, writeState } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { documentLists } from '../rows/document-rows.ts'
import { oneOf } from '../rows/one-of.ts'
import { documentBytes } from '../rows/row-bytes.ts'
import type { LedgerTables } from '../tables.ts'
import { stateWithout } from './purge-slices.ts'

const { query, command } = statements<LedgerTables>()

/** Users per query; the rest are found by the next one. */
const USERS_AT_ONCE = 200

interface Due {
  uid: string
  cutoffMs: number
}

const dueUsers = query<{ afterUid: string; cutoffMs: number; limit: number }>()((db, param) => {
  const due = (table: 'documents' | 'entries') =>
    db
      .selectFrom(table)
      .select('uid')
      .where('deleted_at_ms', '<=', param('cutoffMs'))
      .where('uid', '>', param('afterUid'))
  return db
    .selectFrom(due('documents').union(due('entries')).as('due'))
    .select('uid')
    .orderBy('uid')
    .limit(param('limit'))
})

const removeDocuments = command<Due>()((db, param) =>
  db
    .deleteFrom('documents')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', '<=', param('cutoffMs'))
    .returning(['collection', 'id', 'deleted_at_ms as deletedAtMs', 'rev', 'body']),
)

const dueEntry = query<Due>()((db, param) =>
  db
    .selectFrom('entries')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', '<=', param('cutoffMs'))
    .limit(1),
)

const removeTotals = command<{ uid: string; wallets: string }>()((db, param, engine) =>
  db
    .deleteFrom('wallet_totals')
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'wallet_id', param('wallets'))),
)

/** How many ledgers were purged, and how many could not be. */
interface Purged {
  ledgers: number
  failures: number
}

/** Removes rows deleted more than 30 days ago, for every user [D4]. Failures are retried the next time. */
export async function purgeDeleted({ database, clock, log, finisher }: LedgerPorts): Promise<Purged> {
  const purged: Purged = { ledgers: 0, failures: 0 }
  const cutoffMs = clock.nowMs() - restorableMs
  for (let afterUid = ''; ; ) {
    const users = await database.all(dueUsers, { afterUid, cutoffMs, limit: USERS_AT_ONCE })
    for (const { uid } of users) {
      const begin = (tx: Transaction) => beginPurge(tx, database.engine, { uid, cutoffMs })
      await finisher
        .settled(uid, () => database.write(begin))
        .then(() => finisher.finish(uid))
        .then(() => (purged.ledgers += 1))
        .catch((error: unknown) => {
          purged.failures += 1
          log.error({ err: error }, 'an account could not be purged')
        })
    }
    const last = users.at(-1)
    if (!last) return purged
    afterUid = last.uid
  }
}

/** Removes expired documents in one short transaction; the entries follow in slices. */
async function beginPurge(tx: Transaction, engine: Engine, due: Due): Promise<void> {
  const { uid, cutoffMs } = due
  await lockLedger(tx, uid)
  const state = await readState(tx, uid)
  if (!state) return
  const lists = documentLists(await tx.all(removeDocuments, due))
  const documents = Object.values(lists).flat()
  if (documents.length === 0 && !(await tx.first(dueEntry, due))) return

  const wallets = lists.wallets?.map(({ id }) => id) ?? []
  await tx.run(removeTotals, { uid, wallets: JSON.stringify(wallets) })
  const removed = documents.map((row) => ({ rev: row.rev, bytes: documentBytes(row) }))
  // Never lowered if the clock was set back: devices discard pages with an older state than their own.
  const purgedUntilMs = Math.max(state.purgedUntilMs, cutoffMs)
  const purge = { cutoffMs, wallets }
  writeState(tx, engine, {
    uid,
    state: { ...stateWithout(state, removed), purgedUntilMs },
    pending: { purge },
  })
}
