import { currencyOfCode } from '@monedero/core'
import type { ColumnRole } from './header-words.ts'

/** Signs that one currency has. Of others, such as the dollar's, there are several. */
const signs = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
])
const amountRoles: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit'])
const bare = /^[-+]?[\d.,]+$/

/** The currency that is written in a cell with an amount, or in a name such as "Amount (EUR)"; empty where there is none. */
export function currencyIn(text: string): string {
  if (text === '' || bare.test(text)) return ''
  const words = text.slice(0, 80).match(/\p{L}+|\p{Sc}/gu) ?? []
  for (const word of words) {
    const code = signs.get(word) ?? (/^[A-Z]{3,5}$/.test(word) ? word.slice(0, 3) : '')
    if (code !== '' && (word.length < 4 || /^(?:DR|CR|D|C)$/.test(word.slice(3))) && currencyOfCode(code))
      return code
  }
  return ''
}

/** The currency that the names of the columns with amounts have in common. */
export function currencyOfHeader(header: readonly string[], roles: readonly ColumnRole[]): string {
  const [first, ...others] = header
    .filter((_, index) => amountRoles.has(roles[index] ?? 'skip'))
    .map(currencyIn)
  return first !== undefined && others.every((each) => each === first) ? first : ''
}
