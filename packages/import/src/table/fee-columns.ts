import { foldedText } from '@monedero/core'

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

/** Columns of Revolut, in which fees come on top of amounts. */
const feesOnTop = [
  ['started date', 'completed date', 'amount', 'fee', 'state'],
  ['fecha de inicio', 'fecha de finalizacion', 'importe', 'comision', 'state'],
]

/** Whether a column has amounts after fees. */
export function isNetColumn(name: string): boolean {
  const words = wordsOf(name.slice(0, 80))
  return [3, 2, 1].some((count) => netNames.has(words.slice(0, count).join(' ')))
}

/** Whether a table is known to have fees on top of its amounts. */
export function hasFeesOnTop(header: readonly string[]): boolean {
  const names = new Set(header.map((name) => wordsOf(name.slice(0, 80)).join(' ')))
  return feesOnTop.some((known) => known.every((name) => names.has(name)))
}

function wordsOf(name: string): string[] {
  return foldedText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
}
