import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Database, statements } from '@monedero/database'
import { importSlices } from '../archive/import-slices.ts'
import { ensure } from '../errors.ts'
import {
  announce,
  type LedgerState,
  lockLedger,
  readUnsettled,
  type UnsettledState,
  writeState,
} from '../ledger-state.ts'
import { purgeSlices } from '../purge/purge-slices.ts'
import { unlinkSlices } from '../purge/unlink-purged.ts'
import { ROWS_PER_SLICE, type Slice } from '../rows/slice.ts'
import type { LedgerTables } from '../tables.ts'
import { LedgerPending, type PendingWork } from './pending-work.ts'
import { removalSlices } from './removal.ts'
import { sweepSlices } from './sweep.ts'

const { query } = statements<LedgerTables>()

/** How many pending changes one request finishes before it is asked to retry later. */
const MAX_WAITS = 5

const usersWithPending = query()((db) =>
  db.selectFrom('ledgers').select('uid').where('pending', 'is not', null),
)

/**
 * Finishes the long changes of one node. A change may be finished by several nodes at once: every slice is written under the
 * ledger's lock, only while the change is pending, and writing it twice does no harm.
 */
export class Finisher {
  readonly #database: Database
  readonly rowsPerSlice: number
  readonly #running = new Map<string, Promise<void>>()

  constructor({
    database,
    rowsPerSlice = ROWS_PER_SLICE,
  }: {
    database: Database
    rowsPerSlice?: number
  }) {
    this.#database = database
    this.rowsPerSlice = rowsPerSlice
  }

  /** Runs work on a ledger, after finishing any pending change of it. */
  async settled<T>(uid: string, work: () => Promise<T>): Promise<T> {
    for (let waits = 0; ; waits++) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof LedgerPending)) throw error
        ensure(waits < MAX_WAITS, 'BUSY')
      }
      await this.finish(uid)
    }
  }

  /** Finishes the pending work of a ledger. */
  finish(uid: string): Promise<void> {
    const running = this.#running.get(uid) ?? this.#finish(uid).finally(() => this.#running.delete(uid))
    this.#running.set(uid, running)
    return running
  }

  /** Finishes work that a terminated process left behind. */
  async finishAll(onError: (error: unknown) => void): Promise<void> {
    const users = await this.#database.all(usersWithPending, {})
    for (const { uid } of users) await this.finish(uid).catch(onError)
  }

  async #finish(uid: string): Promise<void> {
    const found = await readUnsettled(this.#database, uid)
    if (!found?.pending) return
    const { state, pending } = found
    for await (const slice of this.#slices(uid, pending, state)) {
      // It is finished by now, or another change is pending.
      if (!(await this.#write(uid, found, slice))) return this.#finish(uid)
      await nextTurn()
    }
    const isFinished = await this.#write(uid, found, (tx, now) => {
      writeState(tx, this.#database.engine, { uid, state: now })
      announce(tx, uid, now.rev)
    })
    // One long change may lead to another.
    if (!isFinished) await this.#finish(uid)
  }

  #slices(uid: string, pending: PendingWork, state: LedgerState): AsyncGenerator<Slice> {
    const place = { database: this.#database, uid, rev: state.rev, rowsPerSlice: this.rowsPerSlice }
    if ('sweep' in pending) return sweepSlices(place, pending.sweep)
    if ('purge' in pending) return purgeSlices(place, pending.purge)
    if ('letGo' in pending) return unlinkSlices(place, pending.letGo)
    if ('upload' in pending) return importSlices(place, pending)
    if ('removal' in pending) return removalSlices(place)
    throw new Error('a newer version has begun a long change')
  }

  /** Writes a slice, unless the change is already finished, even if another one has begun, or the account was deleted. */
  #write(uid: string, { state: { rev }, pending }: UnsettledState, slice: Slice): Promise<boolean> {
    return this.#database.write(async (tx) => {
      await lockLedger(tx, uid)
      const now = await readUnsettled(tx, uid)
      if (now?.state.rev !== rev || !isDeepStrictEqual(now.pending, pending)) return false
      const state = await slice(tx, now.state)
      if (state) writeState(tx, this.#database.engine, { uid, state, pending: now.pending })
      return true
    })
  }
}
