import { DatabaseError } from './errors.ts'
import { type Observe, timed } from './measurements.ts'

/** Writes of one process that may wait for the same lock. */
const WAITING_LIMIT = 200

/** Thrown in a write whose lock another write of this process holds: the write releases its connection, and waits without one. */
export class LockTaken extends Error {
  readonly lock: string

  constructor(lock: string) {
    super('Another write in this process holds the lock.')
    this.lock = lock
  }
}

/** The locks held by writes of this process, with the queue of each. */
export class LocalLocks {
  readonly #waiting = new Map<string, (() => void)[]>()

  take(name: string): boolean {
    if (this.#waiting.has(name)) return false
    this.#waiting.set(name, [])
    return true
  }

  /** Acquires the lock in FIFO order. Fails if the queue is full or the wait takes too long. */
  async wait(name: string, timeoutMs: number): Promise<void> {
    if (this.take(name)) return
    const waiting = this.#waiting.get(name) ?? []
    if (waiting.length >= WAITING_LIMIT) throw new DatabaseError('LOCK_QUEUE_FULL')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(new DatabaseError('TIMED_OUT'))
    }, timeoutMs)
    await promise.finally(() => clearTimeout(timer))
  }

  /** Passes the lock to the next in the queue. */
  release(name: string): void {
    const next = this.#waiting.get(name)?.shift()
    if (next) next()
    else this.#waiting.delete(name)
  }
}

/** The locks that one write holds in this process, over all its attempts. */
export class HeldLocks {
  readonly #locks: LocalLocks
  readonly #held = new Set<string>()

  constructor(locks: LocalLocks) {
    this.#locks = locks
  }

  /** Takes a lock, or fails at once with `LockTaken`. */
  take(name: string): void {
    if (this.#held.has(name)) return
    if (!this.#locks.take(name)) throw new LockTaken(name)
    this.#held.add(name)
  }

  async wait(name: string, timeoutMs: number): Promise<void> {
    await this.#locks.wait(name, timeoutMs)
    this.#held.add(name)
  }

  release(): void {
    for (const name of this.#held) this.#locks.release(name)
    this.#held.clear()
  }
}

/**
 * Runs a write, and retries it after waiting whenever another write of this process holds its lock. A retry first acquires
 * all locks requested so far in a fixed order, so writes neither deadlock nor restart forever.
 */
export async function runWithLocks<T>(
  { locks, timeoutMs, observe }: { locks: LocalLocks; timeoutMs: number; observe?: Observe | undefined },
  attempt: (held: HeldLocks) => Promise<T>,
): Promise<T> {
  const met = new Set<string>()
  const endMs = performance.now() + timeoutMs
  for (;;) {
    const held = new HeldLocks(locks)
    try {
      for (const name of [...met].toSorted()) {
        await timed(observe, 'lockWait', () => held.wait(name, endMs - performance.now()))
      }
      return await attempt(held)
    } catch (error) {
      if (!(error instanceof LockTaken)) throw error
      met.add(error.lock)
    } finally {
      held.release()
    }
  }
}
