import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { attempt, runStory } from '../../testing/story.ts'
import { type CollectionName, referencesOf } from '../collections/collections.ts'
import type { LedgerRows, Need, TableName } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { needsOf } from './mutations.ts'

/** Loads exactly the rows that the needs list, as a server would, and throws on any other access. */
class LoadedRows implements LedgerRows {
  readonly #all: MemoryLedger
  readonly #loaded = new Set<string>()

  constructor(all: MemoryLedger, needs: readonly Need[]) {
    this.#all = all
    for (const need of needs) this.#load(need)
  }

  #load(need: Need): void {
    if ('document' in need) this.#loadDocument(...need.document)
    if ('collection' in need) this.#loadCollection(need.collection)
    if ('entry' in need) this.#loadEntry(need.entry)
    if ('transfer' in need) this.#loadTransfer(need.transfer)
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
    if (entry) this.#loaded.add(`wallets ${entry.walletId}`)
    if (entry?.transferId) this.#loadTransfer(entry.transferId)
  }

  #loadTransfer(id: string): void {
    this.#loaded.add(`transfer ${id}`)
    for (const leg of this.#all.transferLegs(id)) {
      this.#loaded.add(`entry ${leg.id}`)
      this.#loaded.add(`wallets ${leg.transferOrigin}`)
      this.#loaded.add(`wallets ${leg.transferDestination}`)
    }
  }

  #loadDocument(name: CollectionName, id: string): void {
    if (this.#loaded.has(`${name} ${id}`)) return
    this.#loaded.add(`${name} ${id}`)
    const row = this.#all.get(name, id)
    if (row)
      for (const [target, referenced] of referencesOf(name, row)) this.#loadDocument(target, referenced)
  }

  #loadCollection(name: CollectionName): void {
    this.#loaded.add(`all ${name}`)
    for (const { id } of this.#all.all(name)) this.#loaded.add(`${name} ${id}`)
  }

  #loadList(list: string, entries: readonly EntryRow[]): void {
    this.#loaded.add(list)
    for (const { id } of entries) this.#loaded.add(`entry ${id}`)
  }

  #check(what: string): MemoryLedger {
    if (!this.#loaded.has(what)) throw new Error(`${what} was not loaded`)
    return this.#all
  }

  get = <Name extends CollectionName>(name: Name, id: string) =>
    (this.#loaded.has(`all ${name}`) ? this.#all : this.#check(`${name} ${id}`)).get(name, id)
  all = <Name extends CollectionName>(name: Name) => this.#check(`all ${name}`).all(name)
  entry = (id: string) => this.#check(`entry ${id}`).entry(id)
  transferLegs = (id: string) => this.#check(`transfer ${id}`).transferLegs(id)
  entriesOfCategory = (id: string) => this.#check(`of category ${id}`).entriesOfCategory(id)
  entriesOfTag = (tag: string) => this.#check(`of tag ${tag}`).entriesOfTag(tag)
  balance = (id: string) => this.#check(`wallets ${id}`).balance(id)
  hasEntries = (id: string) => this.#check(`wallets ${id}`).hasEntries(id)
  count = (table: TableName) => (table === 'entries' ? this.#all : this.#check(`all ${table}`)).count(table)
}

test('[M1] a mutation has the same effect with only the needed rows as with all rows', () => {
  const aStory = fc.array(fc.integer(), { minLength: 1, maxLength: 80, size: 'max' })
  fc.assert(
    fc.property(aStory, (story) => {
      runStory(story, ({ ledger, mutation, outcome, nowMs }) => {
        const loaded = new LoadedRows(ledger, needsOf(mutation))
        expect(attempt(loaded, mutation, nowMs)).toEqual(outcome)
      })
    }),
    { numRuns: 200 },
  )
})
