import { compareEntries, type EntryRow, entryTitle } from '@monedero/core'
import type { Tables } from './tables.ts'

/** Entries that have every word of the text, newest first, in all wallets that are not deleted. */
export function searchEntries(tables: Tables, text: string, limit: number): EntryRow[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: EntryRow[] = []
  const titles = new TitleWords(tables, words)
  for (const wallet of tables.wallets.values()) {
    if (wallet.deletedAtMs !== null) continue
    let fromWallet = 0
    for (const { rows, texts, joined } of tables.indexOf(wallet.id).list.texts(textOf)) {
      if (fromWallet >= limit) break
      if (!words.every((word) => joined.includes(word) || titles.canHave(word))) continue
      for (const [index, row] of rows.entries()) {
        const own = texts[index] ?? ''
        if (!words.every((word) => own.includes(word) || titles.has(row, word))) continue
        found.push(row)
        fromWallet += 1
      }
    }
  }
  return found.toSorted(compareEntries).slice(0, limit)
}

/** Makes what a search looks through, a block at each step. */
export function* preparedTexts(tables: Tables): Generator {
  for (const walletId of tables.wallets.keys()) yield* tables.indexOf(walletId).list.texts(textOf)
}

/** What can be found of an entry by itself: its texts, its tags and its amount as digits. */
function textOf({ description, note, tags, amount }: EntryRow): string {
  return folded([description, note, tags.join(' '), amountDigits(amount)].join(' '))
}

function amountDigits(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

// Most texts have no letter that needs more than lower case.
const beyondAscii = /[^\x20-\x7e]/

function folded(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower)
    ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\n', ' ')
    : lower
}

/** Finds words in what stands for an entry without a description: its category, or the other wallet. */
class TitleWords {
  readonly #tables: Tables
  readonly #names = new Map<string, string>()
  readonly #possible: Set<string>

  constructor(tables: Tables, words: readonly string[]) {
    this.#tables = tables
    const rows = [...tables.categories.values(), ...tables.wallets.values()]
    const names = [
      ...rows.map(({ name }) => folded(name)),
      'transfer to from deleted wallet',
      'expense income',
    ]
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

  #categoryOf({ categoryId }: EntryRow): string {
    const category = this.#tables.category(categoryId ?? '')
    return category?.deletedAtMs === null ? this.#folded(category.name) : ''
  }

  #folded(text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const made = folded(text)
    this.#names.set(text, made)
    return made
  }
}
