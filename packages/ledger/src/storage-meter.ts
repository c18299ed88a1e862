import { type Reader, statements } from '@monedero/database'
import type { LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()

const allBytes = query()((db) =>
  db.selectFrom('ledgers').select(({ fn }) => fn.sum<number | null>('bytes').as('bytes')),
)

/** Adds up the counted bytes of all ledgers. */
export async function readStoredBytes(reader: Reader): Promise<number> {
  return (await reader.first(allBytes, {}))?.bytes ?? 0
}

/** Quotas that refuse changes. */
export type QuotaName = 'user' | 'guest' | 'instance'

/** What all users store together, and how often a quota refused more. */
export interface StorageUse {
  readonly bytes: number
  /** Infinity without a quota of the instance. */
  readonly maxBytes: number
  /** Refused changes of this node since its start. */
  readonly refusals: Readonly<Record<QuotaName, number>>
}

/**
 * Counts what all users store together. The sum of all ledgers is read now and then; in between every node counts its own
 * changes, so that no change reads the sum. Several nodes can therefore exceed the quota by what they take within a minute.
 */
export class StorageMeter implements StorageUse {
  readonly maxBytes: number
  readonly refusals = { user: 0, guest: 0, instance: 0 }
  #bytes = 0

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Counts a change before its commit; one that fails is counted until the next `refresh`. */
  add(growth: number): void {
    this.#bytes += growth
  }

  async refresh(reader: Reader): Promise<void> {
    this.#bytes = await readStoredBytes(reader)
  }
}
