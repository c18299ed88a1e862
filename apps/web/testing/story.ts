import { Refusal, type RowPut, readMutation, restorableMs } from '@monedero/core'
import {
  aLedgerOfAllKinds,
  anId,
  attempt,
  type MemoryLedger,
  randomMutation,
  seededChance,
} from '@monedero/core/testing'
import * as fc from 'fast-check'
import type { PendingMutation } from '../src/replica/store/pending-mutation.ts'
import { ReplicaStore } from '../src/replica/store/replica-store.ts'

/** A store beside the server that it follows; every step is one of what can happen to a replica. */
class Story {
  readonly store = new ReplicaStore()
  readonly server = aLedgerOfAllKinds()
  nowMs = 1_794_614_400_000
  #rev = 1
  #seq = 0
  #waiting: PendingMutation[] = []

  constructor() {
    this.store.apply({ base: this.server.puts() })
  }

  step(seed: number): void {
    const chance = seededChance(seed)
    this.nowMs += chance(20) === 0 ? 20 * 86_400_000 : 60_000
    const kind = chance(8)
    if (chance(15) === 0) this.#reload(chance)
    else if (kind < 3) this.#local(chance)
    else if (kind < 5) this.#remote(chance)
    else if (kind < 7) this.#answer()
    else this.#purge()
  }

  /** What the store must show: the server's rows with every waiting mutation applied from scratch. */
  expected(): MemoryLedger {
    const rows = this.server.clone()
    for (const mutation of this.#waiting) {
      const puts = attempt(rows, readMutation(mutation.op, mutation.args), mutation.madeAtMs)
      if (!(puts instanceof Refusal)) rows.apply(puts)
    }
    return rows
  }

  #local(chance: (below: number) => number): void {
    const mutation = randomMutation(this.expected().allRows(), chance)
    if (attempt(this.store.rows, mutation, this.nowMs) instanceof Refusal) return
    this.#seq += 1
    const waiting = {
      ...mutation,
      seq: this.#seq,
      id: anId(this.#seq),
      madeAtMs: this.nowMs,
      settledRev: null,
    }
    this.#waiting = [...this.#waiting, waiting]
    this.store.apply({ waiting: this.#waiting })
  }

  #remote(chance: (below: number) => number): void {
    this.store.apply({ base: this.#onServer(randomMutation(this.server.allRows(), chance)) })
  }

  /** Rows come before the mutation that made them is dropped. */
  #answer(): void {
    const [first, ...rest] = this.#waiting
    if (!first) return
    this.#waiting = rest
    this.store.apply({ base: this.#onServer(readMutation(first.op, first.args)) })
    this.store.apply({ waiting: rest })
  }

  #onServer(mutation: Parameters<typeof attempt>[1]): RowPut[] {
    const puts = attempt(this.server, mutation, this.nowMs)
    if (puts instanceof Refusal || puts.length === 0) return []
    this.#rev += 1
    this.server.apply(puts, this.#rev)
    return this.server.puts().filter(({ row }) => row.rev === this.#rev)
  }

  #purge(): void {
    this.server.purge(this.nowMs - restorableMs)
    if (this.server.clearDanglingLinks(this.nowMs, this.#rev + 1)) this.#rev += 1
    const base = this.server.puts().filter(({ row }) => row.rev === this.#rev)
    this.store.apply({ base, purgeUntilMs: this.nowMs - restorableMs })
  }

  /** Everything anew, as after a reset; also in slices with balances known first, as at a start. */
  #reload(chance: (below: number) => number): void {
    const puts = this.server.puts()
    this.store.apply({ base: chance(2) === 0 ? puts : [], isEverything: true })
    if (puts.length > 0) this.store.apply({ base: puts })
  }
}

const stories = fc.array(fc.integer(), { minLength: 1, maxLength: 60 })

/** Tells random stories and looks at the store after every step. */
export function everyStep(look: (story: Story) => void): void {
  fc.assert(
    fc.property(stories, (seeds) => {
      const story = new Story()
      for (const seed of seeds) {
        story.step(seed)
        look(story)
      }
    }),
    { numRuns: 60 },
  )
}
