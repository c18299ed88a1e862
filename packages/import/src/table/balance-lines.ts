import { foldedText } from '@monedero/core'
import { isDay } from '../values/read-day.ts'
import type { TableRow } from './split-table.ts'

/** What banks call the balances above and below movements, folded. */
const balances = new Set([
  'opening balance',
  'starting balance',
  'last account balance',
  'account balance',
  'alter kontostand',
  'neuer kontostand',
  'beginning balance',
  'previous balance',
  'balance brought forward',
  'brought forward',
  'closing balance',
  'ending balance',
  'balance carried forward',
  'carried forward',
  'saldo inicial',
  'saldo anterior',
  'saldo final',
  'saldo de apertura',
  'saldo de cierre',
  'anfangssaldo',
  'anfangsbestand',
  'endsaldo',
  'endbestand',
  'schlusssaldo',
  'saldovortrag',
  'solde initial',
  'solde precedent',
  'solde final',
  'ancien solde',
  'nouveau solde',
  'saldo iniziale',
  'saldo finale',
  'saldo contabile iniziale',
  'saldo contabile finale',
  'beginsaldo',
  'eindsaldo',
  'saldo poczatkowe',
  'saldo koncowe',
  'algsaldo',
  'loppsaldo',
])

/** What they call sums. A merchant may be called the same, so they count only where there is no date. */
const sums = new Set([
  'turnover',
  'total',
  'totals',
  'grand total',
  'total turnover',
  'total movimientos',
  'kontostand',
  'umsatze gesamt',
  'summe',
  'gesamt',
  'obroty',
  'suma',
  'kaive',
])

/** Whether a row states a balance or a sum instead of a movement. */
export function isBalanceLine({ cells }: TableRow): boolean {
  const texts = cells.filter(hasLetters).map((cell) =>
    foldedText(cell.slice(0, 60))
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim()
      .replace(/ (?:as of|as at|on|at|vom|am|zum|per|al|au|a|op|em|del|dal|pr)$/, ''),
  )
  return (
    texts.some((text) => balances.has(text)) || (texts.some((text) => sums.has(text)) && !cells.some(isDay))
  )
}

function hasLetters(cell: string): boolean {
  return /\p{L}/u.test(cell)
}
