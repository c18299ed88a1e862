import { dueAtMs, effectOf, type Mutation, postingsDue, Refusal, userOf } from '@monedero/core'
import type { Clock } from '../ports.ts'
import type { ReplicaStore } from '../store/replica-store.ts'

/** What recurring entries are added through. */
interface Performer {
  readonly store: ReplicaStore
  performEach(mutations: readonly Mutation[]): unknown
}

/** The longest time until the clock is looked at again: a device may have slept, or its clock was set. */
const longestWaitMs = 3_600_000

/** Adds recurring entries that are due, as the server does: whoever is first, there is one of each. */
export class RecurringPoster {
  readonly #replica: Performer
  readonly #clock: Clock
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
    const rows = [...store.rows.all('recurring')]
    const due = rows.flatMap((row) => postingsDue(row, { nowMs, timeZone }))
    // One that adds nothing, because its wallet is deleted, would be made again and again.
    const effective = due.filter((mutation) => this.#hasEffect(mutation, nowMs))
    if (effective.length > 0) this.#replica.performEach(effective)
    const next = rows.flatMap((row) => dueAtMs(row, timeZone) ?? []).filter((atMs) => atMs > nowMs)
    this.#stopWaiting()
    this.#stopWaiting = this.#clock.after(Math.min(longestWaitMs, ...next.map((atMs) => atMs - nowMs)), () =>
      this.run(),
    )
  }

  close(): void {
    this.#isClosed = true
    this.#stopWaiting()
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
