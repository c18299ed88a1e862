import { ensure } from '../errors.ts'

/** Archives that one node makes or reads at once, each in memory. */
const MOST_AT_ONCE = 2

/** Bytes that one node holds for readers and of uploads, which may be slow. */
const MOST_BYTES = 1_000_000_000

/** The archives in the memory of one node. Whoever reads or sends slowly, or not at all, holds up nobody but themselves. */
export class HeldArchives {
  readonly #holders = new Set<string>()
  readonly #waiting: (() => void)[] = []
  #running = 0
  #bytes = 0

  /** Makes an archive and holds it until it is read to its end or given up; one at a time for each user. */
  async hold(uid: string, make: () => Promise<readonly Buffer[]>): Promise<Iterable<Uint8Array>> {
    this.#enter(uid)
    try {
      ensure(this.#running < MOST_AT_ONCE, 'BUSY')
      const chunks = await this.#work(make)
      const size = chunks.reduce((sum, { length }) => sum + length, 0)
      ensure(this.#bytes + size <= MOST_BYTES, 'BUSY')
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

  /** Works on an archive once all of it has come, and then in its turn; one at a time for each user. */
  async receive(
    uid: string,
    { body, maxBytes }: { body: AsyncIterable<Uint8Array>; maxBytes: number },
    use: (archive: Buffer) => Promise<void>,
  ): Promise<void> {
    this.#enter(uid)
    let size = 0
    try {
      const chunks: Uint8Array[] = []
      for await (const chunk of body) {
        size += chunk.length
        this.#bytes += chunk.length
        ensure(size <= maxBytes, 'ARCHIVE_TOO_LARGE')
        ensure(this.#bytes <= MOST_BYTES, 'BUSY')
        chunks.push(chunk)
      }
      await this.#work(() => use(Buffer.concat(chunks)))
    } finally {
      this.#bytes -= size
      this.#holders.delete(uid)
    }
  }

  #enter(uid: string): void {
    ensure(!this.#holders.has(uid), 'BUSY')
    this.#holders.add(uid)
  }

  async #work<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running === MOST_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/** Says once when the chunks are read, or will not be. */
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
