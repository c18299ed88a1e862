import { compareEntries, type EntryRow, foldedText } from '@monedero/core'
import { entryTitle, titleWords } from '../../messages/entry-title.ts'
import { conditionsOf, type EntryFilter } from './entry-filter.ts'
import type { BlockTexts } from './entry-list.ts'
import { textOf } from './entry-text.ts'
import type { Tables } from './tables.ts'

/** The entries of blocks, by their stamps, that have the words of a search. It holds until a wallet or a category changes. */
export type FoundInBlocks = WeakMap<object, readonly EntryRow[]>

/**
 * Entries that a filter lets through, newest first. What earlier searches for the same text have found is not looked for again. `ahead` are
 * entries with the words that are not loaded yet.
 */
export function findEntries(
  tables: Tables,
  filter: EntryFilter,
  foundInBlocks: FoundInBlocks,
  ahead: readonly EntryRow[] = [],
): EntryRow[] {
  const conditions = conditionsOf(filter, tables)
  const words = new SearchWords(tables, filter.text ?? '', foundInBlocks)
  const unloaded = ahead.filter(({ id, deletedAtMs }) => deletedAtMs === null && !tables.entry(id))
  const found = liveWallets(tables)
    .filter((id) => filter.walletIds?.includes(id) ?? true)
    .flatMap((walletId) => {
      const { list } = tables.indexOf(walletId)
      const rows = words.isEmpty ? list.range(0, list.size).rows : words.matches(walletId)
      return [rows, unloaded.filter((row) => row.walletId === walletId)]
    })
    .map((rows) =>
      conditions.length === 0 ? rows : rows.filter((row) => conditions.every((isMet) => isMet(row))),
    )
    .filter((rows) => rows.length > 0)
  const [first = []] = found
  return found.length > 1 ? found.flat().toSorted(compareEntries) : first
}

/** The ids of wallets that are not deleted. */
export function liveWallets(tables: Tables): string[] {
  return [...tables.all('wallets')].flatMap(({ id, deletedAtMs }) => (deletedAtMs === null ? [id] : []))
}

/** Makes what a search looks through, a block at each step. */
export function* preparedTexts(tables: Tables): Generator {
  for (const walletId of tables.documents.wallets.keys()) yield* tables.indexOf(walletId).list.texts(textOf)
}

/** Entries that have something in their own texts, written as `foldedText` does; of each wallet the newest first. */
export function* entriesWith(tables: Tables, folded: string): Generator<EntryRow> {
  for (const walletId of liveWallets(tables)) {
    for (const { rows, texts, joined } of tables.indexOf(walletId).list.texts(textOf)) {
      if (!joined.includes(folded)) continue
      for (const [index, row] of rows.entries()) if (texts[index]?.includes(folded)) yield row
    }
  }
}

/** The words of a search and their matches. */
export class SearchWords {
  readonly #tables: Tables
  readonly #words: readonly string[]
  readonly #titles: TitleWords
  readonly #foundInBlocks: FoundInBlocks

  constructor(tables: Tables, text: string, foundInBlocks: FoundInBlocks = new WeakMap()) {
    this.#tables = tables
    this.#foundInBlocks = foundInBlocks
    const words = foldedText(text).split(/\s+/).filter(Boolean).map(amountWord)
    // The symbol behind a copied amount says nothing more.
    const symbols = new Set(Array.from(tables.all('wallets'), ({ symbol }) => foldedText(symbol)))
    const telling = words.filter((word) => !symbols.has(word))
    this.#words = telling.length > 0 ? telling : words
    this.#titles = new TitleWords(tables, this.#words)
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  /** Words that no title can have, only an entry itself. */
  get own(): readonly string[] {
    return this.#words.filter((word) => !this.#titles.canHave(word))
  }

  /** Whether an entry has every word. */
  areIn(row: EntryRow): boolean {
    const own = textOf(row)
    return this.#words.every((word) => own.includes(word) || this.#titles.has(row, word))
  }

  /** The entries of a wallet that have every word. */
  matches(walletId: string): EntryRow[] {
    const found: EntryRow[] = []
    for (const block of this.#tables.indexOf(walletId).list.texts(textOf)) {
      const rows = this.#foundInBlocks.get(block.stamp) ?? this.#matchesIn(block)
      this.#foundInBlocks.set(block.stamp, rows)
      for (const row of rows) found.push(row)
    }
    return found
  }

  #matchesIn({ rows, texts, joined }: BlockTexts): readonly EntryRow[] {
    const words = this.#words
    const titles = this.#titles
    if (!words.every((word) => joined.includes(word) || titles.canHave(word))) return []
    return rows.filter((row, index) => {
      const own = texts[index] ?? ''
      return words.every((word) => own.includes(word) || titles.has(row, word))
    })
  }
}

const groupedAmount = /^(\d{1,3}(?:[.,]\d{3})+)([.,]\d{1,2})?$/

/** An amount as somebody may type or paste it, in the digits that `textOf` has; any other word as it is. */
function amountWord(word: string): string {
  const figure = word.replace(/^[+\-\u2212]/, '')
  if (/^\d+[.,]?\d{0,2}$/.test(figure)) return figure.replace('.', ',')
  const [, units, decimals = ''] = groupedAmount.exec(figure) ?? []
  return units ? units.replaceAll(/[.,]/g, '') + decimals.replace('.', ',') : word
}

/** Finds words in what stands for an entry without a description: its category, or the other wallet. */
class TitleWords {
  readonly #tables: Tables
  readonly #names = new Map<string, string>()
  readonly #possible: Set<string>

  constructor(tables: Tables, words: readonly string[]) {
    this.#tables = tables
    const rows = [...tables.all('categories'), ...tables.all('wallets')]
    const names = [...rows.map(({ name }) => foldedText(name)), ...titleWords().map(foldedText)]
    this.#possible = new Set(words.filter((word) => names.some((name) => name.includes(word))))
  }

  /** Whether any entry can have the word in its title. */
  canHave(word: string): boolean {
    return this.#possible.has(word)
  }

  has(entry: EntryRow, word: string): boolean {
    return (
      this.canHave(word) && (this.#titleOf(entry).includes(word) || this.#categoryOf(entry).includes(word))
    )
  }

  #titleOf(entry: EntryRow): string {
    return entry.description ? '' : this.#folded(entryTitle(entry, this.#tables))
  }

  #categoryOf({ categoryId, parts }: EntryRow): string {
    if (parts !== null) return parts.map((part) => this.#nameOf(part.categoryId)).join(' ')
    return this.#nameOf(categoryId)
  }

  #nameOf(categoryId: string | null): string {
    const category = this.#tables.get('categories', categoryId ?? '')
    return category?.deletedAtMs === null ? this.#folded(category.name) : ''
  }

  #folded(text: string): string {
    const cached = this.#names.get(text)
    if (cached !== undefined) return cached
    const made = foldedText(text)
    this.#names.set(text, made)
    return made
  }
}
