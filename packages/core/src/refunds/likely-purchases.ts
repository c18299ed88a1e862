import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { foldedText } from '../texts/folded-text.ts'
import { isShown } from './purchase-of.ts'

/** An income that may pay something back, stored or still in a form. */
export type Repayment = Pick<EntryRow, 'walletId' | 'amount' | 'description' | 'dateMs'>

/** Shorter words are ignored. */
const wordLength = 3

/**
 * Purchases that an income may pay back: expenses of at least its amount, not after it, in its wallet or in one of the same currency.
 * Those whose description shares a word with it first, of these and of the others the newest. `newestFirst` is all entries there are.
 */
export function likelyPurchases(
  rows: Pick<LedgerRows, 'entry' | 'get'>,
  repayment: Repayment,
  newestFirst: Iterable<EntryRow>,
  limit: number,
): EntryRow[] {
  const currency = rows.get('wallets', repayment.walletId)?.currency
  const isSimilar = similarTo(repayment.description)
  const similar: EntryRow[] = []
  const others: EntryRow[] = []
  for (const entry of newestFirst) {
    const isCandidate =
      entry.type === 'expense' &&
      0 - entry.amount >= repayment.amount &&
      entry.dateMs <= repayment.dateMs &&
      rows.get('wallets', entry.walletId)?.currency === currency &&
      isShown(rows, entry)
    if (!isCandidate) continue
    if (isSimilar(entry.description)) similar.push(entry)
    else if (others.length < limit) others.push(entry)
    if (similar.length === limit) break
  }
  return [...similar, ...others].slice(0, limit)
}

/** Whether a description shares a word with another; results are cached, because descriptions repeat. */
function similarTo(description: string): (other: string) => boolean {
  const words = new Set(wordsOf(description))
  const similar = new Map<string, boolean>()
  if (words.size === 0) return () => false
  return (other) => {
    const isKnown = similar.get(other)
    if (isKnown !== undefined) return isKnown
    const isSimilar = wordsOf(other).some((word) => words.has(word))
    similar.set(other, isSimilar)
    return isSimilar
  }
}

function wordsOf(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= wordLength)
}
