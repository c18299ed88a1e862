import type { EncodedPage, PageRead } from './read-page.ts'

/** About seven ledgers of 100,000 entries, compressed. */
const MAX_BYTES = 16 * 1024 * 1024

/** How long a page is kept: its `next`, which was made with it, must still be valid for most of the hour of [L8]. */
const MAX_AGE_MS = 10 * 60_000

interface Kept {
  readonly reading: Promise<PageRead>
  readonly sinceMs: number
  /** 0 while it is being read. */
  bytes: number
}

/** Cache of pages, including those being read, by keys that contain all their dependencies. */
export class PageCache {
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** The page of a key, read unless cached. `isOfKey` checks that the page still matches the key: the ledger may have changed meanwhile. */
  async get(
    key: string,
    nowMs: number,
    read: () => Promise<PageRead>,
    isOfKey: (page: EncodedPage) => boolean,
  ): Promise<PageRead> {
    const cached = this.#kept.get(key)
    if (cached) {
      this.#drop(key, cached)
      if (nowMs - cached.sinceMs < MAX_AGE_MS) {
        this.#add(key, cached)
        return cached.reading
      }
    }
    const reading: Kept = { reading: read(), sinceMs: nowMs, bytes: 0 }
    this.#add(key, reading)
    try {
      const page = await reading.reading
      this.#drop(key, reading)
      if (page.kind === 'page' && isOfKey(page))
        this.#add(key, { ...reading, bytes: key.length + page.body.length })
      return page
    } catch (error) {
      this.#drop(key, reading)
      throw error
    }
  }

  #add(key: string, kept: Kept): void {
    const before = this.#kept.get(key)
    if (before) this.#drop(key, before)
    this.#kept.set(key, kept)
    this.#bytes += kept.bytes
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      // Pages being read take no memory yet, and others may be waiting for them.
      if (each.bytes > 0) this.#drop(oldest, each)
    }
  }

  #drop(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}
