/** A cache of computed values until their version changes, so that equal reads return the same reference. */
export class Memory<T> {
  readonly #most: number
  readonly #kept = new Map<string, { version: string; value: T }>()

  /** Keeps this many of the latest values. */
  constructor(most = 100) {
    this.#most = most
  }

  /** The value if it is computed. */
  known(key: string, version: string): T | undefined {
    const kept = this.#kept.get(key)
    return kept?.version === version ? kept.value : undefined
  }

  get(key: string, version: string, make: () => T): T {
    const cached = this.#kept.get(key)
    if (cached?.version === version) return cached.value
    const value = make()
    this.#kept.delete(key)
    this.#kept.set(key, { version, value })
    if (this.#kept.size > this.#most) {
      const [oldest = ''] = this.#kept.keys()
      this.#kept.delete(oldest)
    }
    return value
  }
}
