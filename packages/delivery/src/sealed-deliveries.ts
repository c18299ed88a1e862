import { type Reader, statements, type Transaction } from '@monedero/database'
import { canOpen, type SealedText, type Secrets } from '@monedero/service'
import { PUSH_KEY_PURPOSE } from './push/push-keys.ts'
import { PAYLOAD_PURPOSE } from './queue.ts'
import type { DeliveryTables } from './tables.ts'

/** What this package has stored sealed. */
export interface SealedDeliveries {
  pushKeys: SealedText[]
  deliveries: SealedText[]
}

const { query, command } = statements<DeliveryTables>()

const pushKeys = query()((db) =>
  db.selectFrom('push_keys').select(['public_key as id', 'sealed_private_key as sealed']),
)
const deliveries = query()((db) => db.selectFrom('deliveries').select(['id', 'sealed_payload as sealed']))
/** Of nodes of an earlier version. */
const queuedMails = query()((db) => db.selectFrom('mail_queue').select(['id', 'sealed_mail as sealed']))

const stored = [
  {
    rows: pushKeys,
    purpose: PUSH_KEY_PURPOSE,
    remove: command<{ id: string }>()((db, param) =>
      db.deleteFrom('push_keys').where('public_key', '=', param('id')),
    ),
  },
  {
    rows: deliveries,
    purpose: PAYLOAD_PURPOSE,
    remove: command<{ id: string }>()((db, param) =>
      db.deleteFrom('deliveries').where('id', '=', param('id')),
    ),
  },
  {
    rows: queuedMails,
    purpose: PAYLOAD_PURPOSE,
    remove: command<{ id: string }>()((db, param) =>
      db.deleteFrom('mail_queue').where('id', '=', param('id')),
    ),
  },
]

/** Reads what is stored sealed. */
export async function readSealedDeliveries(reader: Reader): Promise<SealedDeliveries> {
  const [keys = [], queued = [], mails = []] = await Promise.all(
    stored.map(async ({ rows, purpose }) =>
      (await reader.all(rows, {})).map(({ sealed }) => ({ purpose, sealed })),
    ),
  )
  return { pushKeys: keys, deliveries: [...queued, ...mails] }
}

/** Removes the push keys and queued deliveries that a new secret key does not open: the keys are made anew on first use. */
export async function removeUnreadableDeliveries(tx: Transaction, secrets: Secrets): Promise<void> {
  for (const { rows, purpose, remove } of stored)
    for (const { id, sealed } of await tx.all(rows, {}))
      if (!canOpen(secrets, { purpose, sealed })) await tx.run(remove, { id })
}
