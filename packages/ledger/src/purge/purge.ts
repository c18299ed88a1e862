import { restorableMs } from '@monedero/core'
import { type Engine, statements, type Transaction } from '@monedero/database'
import { type LedgerState, lockLedger, readState, writeState } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { documentLists } from '../rows/document-rows.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'
import { askTotals, putTotals, storedTotals } from '../rows/wallet-totals.ts'
import type { LedgerTables } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** Users in one look; the rest are found by the next one. */
const USERS_AT_ONCE = 200

interface Due {
  uid: string
  cutoffMs: number
}

/** A wallet with many entries takes longer than a push may. */
const TIMEOUT_MS = 300_000

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

const removeEntries = command<Due & { wallets: string }>()((db, param, engine) =>
  db
    .deleteFrom('entries')
    .where('uid', '=', param('uid'))
    .where((where) =>
      where.or([
        where('deleted_at_ms', '<=', param('cutoffMs')),
        oneOf(engine, 'wallet_id', param('wallets')),
      ]),
    )
    .returning([
      'wallet_id as walletId',
      'description',
      'note',
      'tags',
      'deleted_at_ms as deletedAtMs',
      'rev',
    ]),
)

const removeTotals = command<{ uid: string; wallets: string }>()((db, param, engine) =>
  db
    .deleteFrom('wallet_totals')
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'wallet_id', param('wallets'))),
)

/** Removes what was deleted more than 30 days ago, of every user [D4]. What fails for one is left for the next time. */
export async function purgeDeleted({ database, clock, log, finisher }: LedgerPorts): Promise<void> {
  const cutoffMs = clock.nowMs() - restorableMs
  for (let afterUid = ''; ; ) {
    const users = await database.all(dueUsers, { afterUid, cutoffMs, limit: USERS_AT_ONCE })
    for (const { uid } of users) {
      const purge = (tx: Transaction) => purgeUser(tx, database.engine, { uid, cutoffMs })
      await finisher
        .settled(uid, () => database.write(purge, { timeoutMs: TIMEOUT_MS }))
        .catch((error: unknown) => log.error({ err: error }, 'a user could not be purged'))
    }
    const last = users.at(-1)
    if (!last) return
    afterUid = last.uid
  }
}

async function purgeUser(tx: Transaction, engine: Engine, due: Due): Promise<void> {
  const { uid, cutoffMs } = due
  await lockLedger(tx, uid)
  const state = await readState(tx, uid)
  if (!state) return
  const lists = documentLists(await tx.all(removeDocuments, due))
  const documents = Object.values(lists).flat()
  const wallets = JSON.stringify(lists.wallets?.map(({ id }) => id) ?? [])
  const entries = await tx.all(removeEntries, { ...due, wallets })
  if (documents.length + entries.length === 0) return

  await tx.run(removeTotals, { uid, wallets })
  await countLess(tx, engine, uid, entries)
  const removed = [
    ...documents.map((row) => ({ rev: row.rev, bytes: documentBytes(row) })),
    ...entries.map((row) => ({ rev: row.rev, bytes: entryBytes({ ...row, tags: JSON.parse(row.tags) }) })),
  ]
  // Deleted rows were not counted, so only entries of a purged wallet lower the count.
  const counted = entries.filter(({ deletedAtMs }) => deletedAtMs === null).length
  writeState(tx, engine, { uid, state: stateWithout(state, removed, counted, cutoffMs) })
}

/** Counts less entries in the wallets that they lay in; those that were purged have no totals any more. */
async function countLess(
  tx: Transaction,
  engine: Engine,
  uid: string,
  entries: readonly { walletId: string }[],
): Promise<void> {
  const less = new Map<string, number>()
  for (const { walletId } of entries) less.set(walletId, (less.get(walletId) ?? 0) + 1)
  const [totals] = await tx.together([askTotals(uid, [...less.keys()])])
  const lowered = totals.map((each) =>
    storedTotals(uid, { ...each, entryCount: each.entryCount - (less.get(each.walletId) ?? 0) }),
  )
  putTotals(engine, lowered, atCommit(tx))
}

/** The state after a purge. A clock that was set back takes nothing back: devices drop pages that know less than they do. */
function stateWithout(
  before: LedgerState,
  removed: readonly { rev: number; bytes: number }[],
  entries: number,
  cutoffMs: number,
): LedgerState {
  let { floor, bytes } = before
  for (const row of removed) {
    floor = Math.max(floor, row.rev)
    bytes -= row.bytes
  }
  const purgedUntilMs = Math.max(before.purgedUntilMs, cutoffMs)
  return { ...before, floor, bytes, entries: before.entries - entries, purgedUntilMs }
}
