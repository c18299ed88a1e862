import { ensure } from '../errors.ts'

/** Archives that one node makes or reads at once, each in memory. */
const MOST_AT_ONCE = 2

/** Bytes that one node holds for readers, who may be slow. */
const MOST_BYTES = 1_000_000_000

/** The archives in the memory of one node. Whoever reads slowly, or not at all, holds up nobody but themselves. */
export class HeldArchives {
  readonly #readers = new Set<string>()
  #running = 0
  #bytes = 0

  /** Works on an archive, unless too many are being worked on. */
  async work<T>(work: () => Promise<T>): Promise<T> {
    ensure(this.#running < MOST_AT_ONCE, 'BUSY')
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
    }
  }

  /** Makes an archive and holds it until it is read to its end or given up; one at a time for each user. */
  async hold(uid: string, make: () => Promise<readonly Buffer[]>): Promise<Iterable<Uint8Array>> {
    ensure(!this.#readers.has(uid), 'BUSY')
    this.#readers.add(uid)
    try {
      const chunks = await this.work(make)
      const size = chunks.reduce((sum, { length }) => sum + length, 0)
      ensure(this.#bytes + size <= MOST_BYTES, 'BUSY')
      this.#bytes += size
      return readOnce(chunks, () => {
        this.#bytes -= size
        this.#readers.delete(uid)
      })
    } catch (error) {
      this.#readers.delete(uid)
      throw error
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
