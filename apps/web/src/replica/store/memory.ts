const mostKept = 100

/** Keeps what was computed until its version changes, so that the same question gets the same reference. */
export class Memory<T> {
  readonly #kept = new Map<string, { version: string; value: T }>()

  get(key: string, version: string, make: () => T): T {
    const known = this.#kept.get(key)
    if (known?.version === version) return known.value
    const value = make()
    this.#kept.delete(key)
    this.#kept.set(key, { version, value })
    if (this.#kept.size > mostKept) {
      const [oldest = ''] = this.#kept.keys()
      this.#kept.delete(oldest)
    }
    return value
  }
}
