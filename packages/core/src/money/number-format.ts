import type { NumberFormatName } from '../user-document/user-row.ts'

/** How numbers are formatted. The minus sign and the two decimals are the same everywhere. */
export interface NumberFormat {
  readonly decimal: ',' | '.'
  readonly group: '.' | ',' | '\u00A0'
}

export const spanishNumbers: NumberFormat = { decimal: ',', group: '.' }

const byName: Readonly<Record<NumberFormatName, NumberFormat>> = {
  '1.234,56': spanishNumbers,
  '1,234.56': { decimal: '.', group: ',' },
  '1 234,56': { decimal: ',', group: '\u00A0' },
}

/** The number format that a person chose by its example. */
export function numberFormatOf(name: NumberFormatName): NumberFormat {
  return byName[name]
}
