import type { StoredPage } from '../ports/stored.ts'
import { hasTotals } from './known-totals.ts'

/** The part of the stored log that a tab has in memory. */
export class KnownLog {
  #key = 0
  #keyWithoutTotals = 0
  #size = { pages: 0, rows: 0 }

  /** The key of its newest page. */
  get key(): number {
    return this.#key
  }

  /** The key of its newest page without totals. */
  get keyWithoutTotals(): number {
    return this.#keyWithoutTotals
  }

  /** How much of it every start has to read. */
  get size(): { readonly pages: number; readonly rows: number } {
    return this.#size
  }

  add(pages: readonly { readonly key: number; readonly page: StoredPage }[]): void {
    let { pages: count, rows } = this.#size
    for (const { key, page } of pages) {
      this.#key = Math.max(this.#key, key)
      if (!hasTotals(page)) this.#keyWithoutTotals = Math.max(this.#keyWithoutTotals, key)
      count += 1
      rows += page.entries.revs.length
    }
    this.#size = { pages: count, rows }
  }

  /** Its pages were replaced by chunks, or are read again. */
  clear(): void {
    this.#size = { pages: 0, rows: 0 }
  }
}
