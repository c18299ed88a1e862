import { ensure } from '../errors.ts'

/** Archives that one node makes at once, each in memory. */
export const MAX_CONCURRENT = 2

/** Bytes that one node holds for readers in memory and of uploads in the database; both may be slow. One archive alone may be larger. */
export const MAX_BYTES = 1_000_000_000

/** The archives that one node works on. Slow or stalled clients delay only themselves. */
export class HeldArchives {
  readonly #holders = new Set<string>()
  #importing: Promise<unknown> = Promise.resolve()
  #making = 0
  #bytes = 0

  /** Makes an archive and holds it until it is read or cancelled; one at a time for each user. */
  async hold(uid: string, make: () => Promise<readonly Buffer[]>): Promise<Iterable<Uint8Array>> {
    this.#enter(uid)
    try {
      const chunks = await this.#make(make)
      const size = chunks.reduce((sum, { length }) => sum + length, 0)
      ensure(this.#bytes === 0 || this.#bytes + size <= MAX_BYTES, 'BUSY')
      this.#bytes += size
      return readOnce(chunks, () => {
        this.#bytes -= size
        this.#holders.delete(uid)
      })
    } catch (error) {
      this.#holders.delete(uid)
      throw error
    }
  }

  /** Stores an upload as it arrives, then imports it in turn; one at a time for each user. */
  async receive<T>(
    uid: string,
    maxBytes: number,
    take: (onBytes: (count: number) => void) => Promise<T>,
    use: (taken: T) => Promise<void>,
  ): Promise<void> {
    this.#enter(uid)
    let size = 0
    try {
      const taken = await take((count) => {
        size += count
        this.#bytes += count
        ensure(size <= maxBytes, 'ARCHIVE_TOO_LARGE')
        ensure(this.#bytes === size || this.#bytes <= MAX_BYTES, 'BUSY')
      })
      await this.#inTurn(() => use(taken))
    } finally {
      this.#bytes -= size
      this.#holders.delete(uid)
    }
  }

  async #make<T>(make: () => Promise<T>): Promise<T> {
    ensure(this.#making < MAX_CONCURRENT, 'BUSY')
    this.#making++
    try {
      return await make()
    } finally {
      this.#making--
    }
  }

  #enter(uid: string): void {
    ensure(!this.#holders.has(uid), 'BUSY')
    this.#holders.add(uid)
  }

  /** One import after another. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const importing = this.#importing.then(work)
    this.#importing = importing.catch(() => {})
    return importing
  }
}

/** Calls back once when the chunks are read or cancelled. */
function readOnce(chunks: readonly Buffer[], onEnd: () => void): Iterable<Uint8Array> {
  const reading = chunks.values()
  let isEnded = false
  const end = () => {
    if (!isEnded) onEnd()
    isEnded = true
  }
  return {
    [Symbol.iterator]: () => ({
      next() {
        const step = reading.next()
        if (step.done === true) end()
        return step
      },
      return() {
        end()
        return { done: true, value: undefined }
      },
    }),
  }
}
