import { type Reader, statements } from '@monedero/database'
import type { DeliveryTables } from './tables.ts'

/** Deliveries that wait. */
export interface QueueState {
  waiting: number
  /** Those that were refused at least once. */
  failing: number
  oldestAtMs: number | null
}

const { query } = statements<DeliveryTables>()

const byKind = query()((db) =>
  db
    .selectFrom('deliveries')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb('attempts', '>', 0), eb('leased_until_ms', '=', 0)]))
        .as('failing'),
      eb.fn.min<number>('created_at_ms').as('oldestAtMs'),
    ])
    .groupBy('kind'),
)

/** Counts the deliveries in the queue, for each kind that waits. */
export async function readQueueByKind(reader: Reader): Promise<ReadonlyMap<string, QueueState>> {
  const rows = await reader.all(byKind, {})
  return new Map(rows.map(({ kind, ...state }) => [kind, state]))
}
