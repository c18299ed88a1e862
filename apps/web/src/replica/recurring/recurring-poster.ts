import {
  dueAtMs,
  effectOf,
  type Mutation,
  postingsDue,
  type RecurringRow,
  Refusal,
  userOf,
} from '@monedero/core'
import type { Clock } from '../ports/ports.ts'
import type { ReplicaStore } from '../store/replica-store.ts'

/** What recurring entries are added through. */
interface Performer {
  readonly store: ReplicaStore
  performEach(mutations: readonly Mutation[]): unknown
}

/** The longest time until the clock is looked at again: a device may have slept, or its clock was set. */
const maxWaitMs = 3_600_000

/** Maximum number of entries that are added before the page has a turn; the change itself leads to the next ones. */
const maxPerRun = 100

/** Adds recurring entries that are due, as the server does; whichever is first, each is added once. */
export class RecurringPoster {
  readonly #replica: Performer
  readonly #clock: Clock
  /** What was sent of a row as the server has it. It may have been refused, or the clock is ahead of the server's: once is enough. */
  readonly #made = new Set<string>()
  #stopWaiting = () => {}
  #isClosed = false

  constructor(replica: Performer, clock: Clock) {
    this.#replica = replica
    this.#clock = clock
  }

  /** Adds what is due now, and looks again when something is due. */
  run(): void {
    if (this.#isClosed) return
    const { store } = this.#replica
    const nowMs = this.#clock.nowMs()
    const timeZone = userOf(store.rows).settings.timeZone ?? 'UTC'
    const rows = [...store.rows.all('recurring')].filter((row) => this.#hasWallets(row))
    const due: Mutation[] = []
    for (const row of rows) {
      const missing = postingsDue(row, { nowMs, timeZone }).filter(
        (mutation) => !this.#made.has(keyOf(row, mutation)),
      )
      // If the first of them adds nothing, the others do not either.
      if (!missing[0] || !this.#hasEffect(missing[0], nowMs)) continue
      const taken = missing.slice(0, maxPerRun - due.length)
      for (const mutation of taken) this.#made.add(keyOf(row, mutation))
      due.push(...taken)
      if (due.length === maxPerRun) break
    }
    if (due.length > 0) this.#replica.performEach(due)
    const next = rows.flatMap((row) => dueAtMs(row, timeZone) ?? []).filter((atMs) => atMs > nowMs)
    this.#stopWaiting()
    this.#stopWaiting = this.#clock.after(Math.min(maxWaitMs, ...next.map((atMs) => atMs - nowMs)), () =>
      this.run(),
    )
  }

  close(): void {
    this.#isClosed = true
    this.#stopWaiting()
  }

  /** Into a wallet that is deleted or archived nothing is added. */
  #hasWallets({ walletId, destinationId }: RecurringRow): boolean {
    const { rows } = this.#replica.store
    return [walletId, destinationId].every((id) => {
      const wallet = id === null ? undefined : rows.get('wallets', id)
      return id === null || (wallet?.deletedAtMs === null && !wallet.isArchived)
    })
  }

  #hasEffect(mutation: Mutation, nowMs: number): boolean {
    try {
      return effectOf(this.#replica.store.rows, mutation, { nowMs }).length > 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false
    }
  }
}

function keyOf({ id, rev }: RecurringRow, mutation: Mutation): string {
  return mutation.op === 'recurring.post' ? `${id} ${rev} ${mutation.args.day}` : ''
}
