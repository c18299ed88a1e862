import { foldedText } from '@monedero/core'
import type { ColumnRole } from './header-words.ts'

/** Columns whose amounts have fees taken off, folded. */
const netNames = new Set([
  'net',
  'net amount',
  'amount net',
  'net value',
  'neto',
  'importe neto',
  'monto neto',
  'netto',
  'nettobetrag',
  'betrag netto',
  'montant net',
  'importo netto',
  'valor liquido',
])

/** What Revolut has side by side, in any language: its fees come on top of its amounts. */
const feesOnTop = ['amount', 'fee', 'currency', 'state'].join(' ')

/** Whether a column has amounts after fees. */
export function isNetColumn(name: string): boolean {
  const words = wordsOf(name.slice(0, 80))
  return [3, 2, 1].some((count) => netNames.has(words.slice(0, count).join(' ')))
}

/** Whether a table is known to have fees on top of its amounts. */
export function hasFeesOnTop(roles: readonly ColumnRole[]): boolean {
  return roles.join(' ').includes(feesOnTop)
}

function wordsOf(name: string): string[] {
  return foldedText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
}
