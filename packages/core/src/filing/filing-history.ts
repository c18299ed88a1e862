import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { foldedText } from '../texts/folded-text.ts'
import type { FiledRow } from './file-row.ts'

/** What an entry shows about how its person files. */
export type FiledExample = Pick<EntryRow, 'description' | 'original' | 'amount' | 'dateMs'> & {
  readonly categoryId: string
}

/** Filings of one description, or of one word, by category. */
type Votes = Map<string, { count: number; weight: number }>

/** Filings count half as much for each year. Whole years keep the sums exact, and so independent of the order. */
const yearMs = 365 * 24 * 60 * 60 * 1000
/** Keeps weights above 0, whatever the date. */
const maxYears = 500
/** The share of the weight that a category needs among the filings of the same description. */
const descriptionShare = 0.6
/** A word may belong to many descriptions, so it needs more. */
const wordShare = 0.8
const wordExamples = 3
/** Shorter words are mostly fillers: of, the, del, con. */
const wordLength = 4

/** The example that an entry gives. None: transfers, splits, refunds, what has no category, and guesses, so that a wrong one does not confirm itself. */
export function filedExample(entry: EntryRow): FiledExample | null {
  const { description, original, amount, dateMs, categoryId } = entry
  const isPlain = entry.deletedAtMs === null && entry.type !== 'transfer' && entry.feeOf === null
  if (!isPlain || categoryId === null || entry.filedBy === 'guess' || entry.refundOf !== null) return null
  return { description, original, amount, dateMs, categoryId }
}

/**
 * Guesses categories from how a person filed before. The order of the examples does not matter, and learning takes
 * constant time for each, so a long history can be learned in slices.
 */
export class FilingHistory {
  readonly #descriptions = new Map<string, Votes>()
  readonly #words = new Map<string, Votes>()
  readonly #thisYear: number

  constructor(nowMs: number) {
    this.#thisYear = yearOf(nowMs)
  }

  learn(example: FiledExample): void {
    const { categoryId, description, original, amount, dateMs } = example
    const texts = [description, ...(original === null ? [] : [original])].map(wordsOf)
    // A wrong date in the future must not outweigh everything.
    const weight = 2 ** Math.max(-maxYears, Math.min(this.#thisYear, yearOf(dateMs)))
    const vote = (votes: Map<string, Votes>, text: string) => {
      const key = keyOf(amount, text)
      const found: Votes = votes.get(key) ?? new Map()
      const sum = found.get(categoryId) ?? { count: 0, weight: 0 }
      sum.count += 1
      sum.weight += weight
      votes.set(key, found.set(categoryId, sum))
    }
    for (const text of new Set(texts.map((words) => words.join(' '))))
      if (text) vote(this.#descriptions, text)
    for (const word of new Set(texts.flat())) if (isDistinctive(word)) vote(this.#words, word)
  }

  /**
   * The category that the person would most likely choose; null where that is not clear. Entries with the same words
   * decide, numbers aside; without any, the words that nearly always led to one category, if they agree.
   */
  guess(row: Pick<FiledRow, 'amount' | 'description'>, ledger: Pick<LedgerRows, 'get'>): string | null {
    const kind = row.amount > 0 ? 'income' : 'expense'
    const isThere = (id: string) => {
      const category = ledger.get('categories', id)
      return category?.deletedAtMs === null && category.kind === kind
    }
    const words = wordsOf(row.description)
    const same = this.#descriptions.get(keyOf(row.amount, words.join(' ')))
    const ofSame = same && strongest(same, isThere)
    if (ofSame) return ofSame.share >= descriptionShare ? ofSame.categoryId : null
    const clear = new Set<string>()
    for (const word of words.filter(isDistinctive)) {
      const votes = this.#words.get(keyOf(row.amount, word))
      const best = votes && strongest(votes, isThere)
      if (best && best.count >= wordExamples && best.share >= wordShare) clear.add(best.categoryId)
    }
    const [only = null] = clear
    return clear.size === 1 ? only : null
  }
}

/** The category with the greatest weight among those that are there, and its share; undefined where none is. */
function strongest(votes: Votes, isThere: (categoryId: string) => boolean) {
  let best = { categoryId: '', count: 0, weight: 0 }
  let total = 0
  for (const [categoryId, { count, weight }] of votes) {
    if (!isThere(categoryId)) continue
    total += weight
    if (weight > best.weight) best = { categoryId, count, weight }
  }
  return total === 0 ? undefined : { ...best, share: best.weight / total }
}

function yearOf(ms: number): number {
  return Math.floor(ms / yearMs)
}

/** The words of a description. Those with digits are left out: amounts, dates and references differ each time. */
function wordsOf(description: string): string[] {
  return foldedText(description)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word))
}

function isDistinctive(word: string): boolean {
  return word.length >= wordLength
}

/** The same text is filed differently as income and as an expense. */
function keyOf(amount: number, text: string): string {
  return `${amount > 0 ? 'in' : 'out'} ${text}`
}
