import { randomBytes } from 'node:crypto'
import { statements, type Transaction } from '@monedero/database'
import type { Clock, Secrets } from '@monedero/service'
import type { DeliveryTables } from './tables.ts'

/** Something to be delivered once the transaction that queues it is committed. */
export interface QueuedDelivery {
  /** Which function delivers it. */
  kind: string
  payload: string
  /** One that could not be delivered by then is dropped. */
  expiresAtMs: number
  /** The account with which it is deleted. */
  uid?: string
}

/** Puts a delivery into the queue, inside the caller's transaction. */
export type Enqueue = (tx: Transaction, delivery: QueuedDelivery) => Promise<void>

/** The channel that notifies the couriers of all nodes of a queued delivery. */
export const DELIVERY_CHANNEL = 'deliveries'

/** The purpose that payloads are sealed for; the name is from when only mails were queued. */
export const PAYLOAD_PURPOSE = 'queued-mail'
const { command } = statements<DeliveryTables>()

const insert = command<{
  id: string
  kind: string
  uid: string | null
  sealedPayload: string
  nowMs: number
  expiresAtMs: number
}>()((db, param) =>
  db.insertInto('deliveries').values({
    id: param('id'),
    kind: param('kind'),
    uid: param('uid'),
    sealed_payload: param('sealedPayload'),
    due_at_ms: param('nowMs'),
    leased_until_ms: 0,
    attempts: 0,
    created_at_ms: param('nowMs'),
    expires_at_ms: param('expiresAtMs'),
  }),
)
const removeOfAccount = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('deliveries').where('uid', '=', param('uid')),
)
const removals = [
  command()((db) => db.deleteFrom('deliveries')),
  command()((db) => db.deleteFrom('mail_queue')),
]

/** Creates the queue. Payloads are stored encrypted: they contain links that give access to accounts. */
export function createEnqueue({ secrets, clock }: { secrets: Secrets; clock: Clock }): Enqueue {
  return async (tx, { kind, payload, expiresAtMs, uid }) => {
    const nowMs = clock.nowMs()
    await tx.run(insert, {
      id: randomBytes(16).toString('base64url'),
      kind,
      uid: uid ?? null,
      sealedPayload: secrets.seal(PAYLOAD_PURPOSE, payload),
      nowMs,
      expiresAtMs,
    })
    tx.notify(DELIVERY_CHANNEL, '')
  }
}

/** Reads a payload back out of its row. */
export function openPayload(secrets: Secrets, sealedPayload: string): string {
  return secrets.open(PAYLOAD_PURPOSE, sealedPayload)
}

/** Removes the deliveries of a deleted account. */
export async function removeDeliveriesOf(tx: Transaction, uid: string): Promise<void> {
  await tx.run(removeOfAccount, { uid })
}

/** Empties the queue of a restored backup: what was in it was delivered since, or its links are invalid now. */
export async function removeAllDeliveries(tx: Transaction): Promise<void> {
  for (const removal of removals) await tx.run(removal, {})
}
