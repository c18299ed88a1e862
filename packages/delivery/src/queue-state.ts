import { type Reader, statements } from '@monedero/database'
import type { DeliveryTables } from './tables.ts'

/** Queued deliveries. */
export interface QueueState {
  waiting: number
  /** Those that were refused at least once. */
  failing: number
  oldestAtMs: number | null
}

const { query } = statements<DeliveryTables>()

const waiting = query()((db) =>
  db
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min<number | null>('created_at_ms').as('oldestAtMs'),
    ]),
)
const refused = query()((db) =>
  db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('failing'))
    .where('attempts', '>', 0)
    .where('leased_until_ms', '=', 0),
)

/** Counts the deliveries in the queue. */
export async function readQueueState(reader: Reader): Promise<QueueState> {
  const { waiting: count = 0, oldestAtMs = null } = (await reader.first(waiting, {})) ?? {}
  const { failing = 0 } = (await reader.first(refused, {})) ?? {}
  return { waiting: count, failing, oldestAtMs }
}
