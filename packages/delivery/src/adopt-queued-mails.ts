import { type Database, statements } from '@monedero/database'
import type { DeliveryTables } from './tables.ts'

const { query, command } = statements<DeliveryTables>()

const left = query<{ nowMs: number }>()((db, param) =>
  db.selectFrom('mail_queue').select('id').where('leased_until_ms', '<=', param('nowMs')).limit(100),
)
const take = command<{ id: string; nowMs: number }>()((db, param) =>
  db
    .deleteFrom('mail_queue')
    .where('id', '=', param('id'))
    .where('leased_until_ms', '<=', param('nowMs'))
    .returningAll(),
)
const put = command<{
  id: string
  sealedPayload: string
  dueAtMs: number
  attempts: number
  createdAtMs: number
  expiresAtMs: number
}>()((db, param) =>
  db.insertInto('deliveries').values({
    id: param('id'),
    kind: 'mail',
    uid: null,
    sealed_payload: param('sealedPayload'),
    due_at_ms: param('dueAtMs'),
    leased_until_ms: 0,
    attempts: param('attempts'),
    created_at_ms: param('createdAtMs'),
    expires_at_ms: param('expiresAtMs'),
  }),
)

/** Takes over mails that nodes of an earlier version have queued and are not sending right now. */
export async function adoptQueuedMails(database: Database, nowMs: number): Promise<void> {
  for (const { id } of await database.all(left, { nowMs })) {
    await database.write(async (tx) => {
      const row = await tx.first(take, { id, nowMs })
      if (row === undefined) return
      await tx.run(put, {
        id,
        sealedPayload: row.sealed_mail,
        dueAtMs: row.due_at_ms,
        attempts: row.attempts,
        createdAtMs: row.created_at_ms,
        expiresAtMs: row.expires_at_ms,
      })
    })
  }
}
