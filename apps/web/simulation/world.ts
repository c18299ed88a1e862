import { type Chance, seededChance } from '@monedero/core/testing'

interface Happening {
  readonly atMs: number
  readonly order: number
  run: (() => unknown) | undefined
}

/** Clock and random source of one simulation. All events are scheduled here, in an order determined by the seed. */
export class World {
  readonly chance: Chance
  /** Milliseconds since the simulation began. */
  elapsedMs = 0
  /** Skipped days, so that rows age without running timers. */
  skippedMs = 0
  readonly #heap: Happening[] = []
  #order = 0

  constructor(seed: number) {
    this.chance = seededChance(seed)
  }

  /** The true time. */
  get nowMs(): number {
    // November 14, 2026.
    return 1_794_614_400_000 + this.elapsedMs + this.skippedMs
  }

  /** Whether something happens that happens once in so many times. */
  isOneIn(count: number): boolean {
    return this.chance(count) === 0
  }

  /** Schedules a callback; returns a function that cancels it. */
  after(delayMs: number, run: () => unknown): () => void {
    this.#order += 1
    const happening: Happening = { atMs: this.elapsedMs + delayMs, order: this.#order, run }
    push(this.#heap, happening)
    return () => {
      happening.run = undefined
    }
  }

  /** Lets time pass until the condition holds or the time is up; whether it holds. */
  async pass(durationMs: number, isDone: () => boolean | Promise<boolean> = () => false): Promise<boolean> {
    const endMs = this.elapsedMs + durationMs
    for (;;) {
      if (await isDone()) return true
      const next = this.#heap[0]
      if (!next || next.atMs > endMs) break
      pop(this.#heap)
      if (!next.run) continue
      this.elapsedMs = next.atMs
      await next.run()
      await settled()
    }
    this.elapsedMs = endMs
    return isDone()
  }
}

/** Waits until all microtasks have run. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function isBefore(a: Happening | undefined, b: Happening | undefined): boolean {
  if (!a || !b) return false
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)
}

function push(heap: Happening[], happening: Happening): void {
  heap.push(happening)
  let at = heap.length - 1
  while (at > 0 && isBefore(heap[at], heap[(at - 1) >> 1])) {
    swap(heap, at, (at - 1) >> 1)
    at = (at - 1) >> 1
  }
}

function pop(heap: Happening[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  heap[0] = last
  for (let at = 0; ; ) {
    const left = 2 * at + 1
    let least = at
    if (isBefore(heap[left], heap[least])) least = left
    if (isBefore(heap[left + 1], heap[least])) least = left + 1
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}

function swap(heap: Happening[], a: number, b: number): void {
  const [first, second] = [heap[a], heap[b]]
  if (first && second) [heap[a], heap[b]] = [second, first]
}
