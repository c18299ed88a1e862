import { dueAtMs, type RecurringRow } from '@monedero/core'
import { type Engine, statements } from '@monedero/database'
import type { LedgerTables, RecurringDueTable } from '../tables.ts'
import { oneOf } from './one-of.ts'
import { putRows, type Run } from './put-rows.ts'

const { command } = statements<LedgerTables>()

const putDue = putRows<RecurringDueTable>('recurring_due', ['uid', 'id'])

const removeDue = command<{ uid: string; ids: string }>()((db, param, engine) =>
  db
    .deleteFrom('recurring_due')
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'id', param('ids'))),
)

const allDueNow = command<{ uid: string }>()((db, param) =>
  db.updateTable('recurring_due').set({ due_at_ms: 0 }).where('uid', '=', param('uid')),
)

/** Writes when recurring entries are due: in a time zone, or the earliest possible instant. */
export function putDueTimes(
  engine: Engine,
  uid: string,
  rows: readonly RecurringRow[],
  run: Run,
  timeZone?: string,
): void {
  const due = rows.flatMap((row) => {
    const atMs = dueAtMs(row, timeZone)
    return atMs === undefined ? [] : [{ uid, id: row.id, due_at_ms: atMs }]
  })
  putDue(engine, due, run)
  const kept = new Set(due.map(({ id }) => id))
  removeDueTimes(
    uid,
    rows.map(({ id }) => id).filter((id) => !kept.has(id)),
    run,
  )
}

/** Postpones recurring entries whose entries cannot be added now, for example because their wallet is deleted. */
export function postponeDueTimes(
  engine: Engine,
  uid: string,
  ids: readonly string[],
  atMs: number,
  run: Run,
): void {
  putDue(
    engine,
    ids.map((id) => ({ uid, id, due_at_ms: atMs })),
    run,
  )
}

export function removeDueTimes(uid: string, ids: readonly string[], run: Run): void {
  if (ids.length > 0) run(removeDue, { uid, ids: JSON.stringify(ids) })
}

/** Lets the due times of a user be looked at again. */
export function checkDueTimesAgain(uid: string, run: Run): void {
  run(allDueNow, { uid })
}
