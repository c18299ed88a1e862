import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryRow } from '../categories/category-row.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { MemoryLedger } from '../testing/memory-ledger.ts'
import { attempt, tell } from '../testing/story.ts'
import type { LedgerRows, Need } from './ledger-rows.ts'
import { needsOf } from './mutations.ts'

/** Loads exactly what the needs name, as a server would, and throws when asked for anything else. */
class LoadedRows implements LedgerRows {
  readonly #all: MemoryLedger
  readonly #loaded = new Set<string>()

  constructor(all: MemoryLedger, needs: readonly Need[]) {
    this.#all = all
    for (const need of needs) this.#load(need)
  }

  #load(need: Need): void {
    if ('user' in need) this.#loaded.add('user')
    if ('wallet' in need) this.#loaded.add(`wallet ${need.wallet}`)
    if ('entry' in need) this.#loadEntry(need.entry)
    if ('transfer' in need) this.#loadTransfer(need.transfer)
    if ('category' in need) this.#loadCategory(need.category)
    if ('entriesOfCategory' in need) {
      this.#loadList(
        `of category ${need.entriesOfCategory}`,
        this.#all.entriesOfCategory(need.entriesOfCategory),
      )
    }
    if ('entriesOfTag' in need) {
      this.#loadList(`of tag ${need.entriesOfTag}`, this.#all.entriesOfTag(need.entriesOfTag))
    }
  }

  #loadEntry(id: string): void {
    this.#loaded.add(`entry ${id}`)
    const entry = this.#all.entry(id)
    if (entry) this.#loaded.add(`wallet ${entry.walletId}`)
    if (entry?.transferId) this.#loadTransfer(entry.transferId)
  }

  #loadTransfer(id: string): void {
    this.#loaded.add(`transfer ${id}`)
    for (const leg of this.#all.transferLegs(id)) {
      this.#loaded.add(`entry ${leg.id}`)
      this.#loaded.add(`wallet ${leg.transferOrigin}`)
      this.#loaded.add(`wallet ${leg.transferDestination}`)
    }
  }

  #loadCategory(id: string): void {
    this.#loaded.add(`category ${id}`)
    this.#loaded.add(`children ${id}`)
    const category = this.#all.category(id)
    if (category?.parentId) this.#loaded.add(`category ${category.parentId}`)
    for (const child of this.#all.childrenOf(id)) this.#loaded.add(`category ${child.id}`)
    if (category?.mergedInto) this.#loadCategory(category.mergedInto)
  }

  #loadList(list: string, entries: readonly EntryRow[]): void {
    this.#loaded.add(list)
    for (const { id } of entries) this.#loaded.add(`entry ${id}`)
  }

  #check(what: string): MemoryLedger {
    if (!this.#loaded.has(what)) throw new Error(`${what} was not loaded`)
    return this.#all
  }

  user = () => this.#check('user').user()
  wallet = (id: string) => this.#check(`wallet ${id}`).wallet(id)
  entry = (id: string) => this.#check(`entry ${id}`).entry(id)
  category = (id: string) => this.#check(`category ${id}`).category(id)
  transferLegs = (id: string) => this.#check(`transfer ${id}`).transferLegs(id)
  entriesOfCategory = (id: string) => this.#check(`of category ${id}`).entriesOfCategory(id)
  entriesOfTag = (tag: string) => this.#check(`of tag ${tag}`).entriesOfTag(tag)
  childrenOf = (id: string): CategoryRow[] => this.#check(`children ${id}`).childrenOf(id)
  balance = (id: string) => this.#check(`wallet ${id}`).balance(id)
  hasEntries = (id: string) => this.#check(`wallet ${id}`).hasEntries(id)
  counts = () => this.#all.counts()
}

test('[M1] a mutation does with what it needs what it does with everything', () => {
  const aStory = fc.array(fc.integer(), { minLength: 1, maxLength: 80, size: 'max' })
  fc.assert(
    fc.property(aStory, (story) => {
      tell(story, ({ ledger, mutation, outcome, nowMs }) => {
        const loaded = new LoadedRows(ledger, needsOf(mutation))
        expect(attempt(loaded, mutation, nowMs)).toEqual(outcome)
      })
    }),
    { numRuns: 200 },
  )
})
