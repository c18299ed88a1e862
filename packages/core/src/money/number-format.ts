/** How a person's numbers are written. The minus sign and the two decimals are the same everywhere. */
export interface NumberFormat {
  readonly decimal: ',' | '.'
  readonly group: '.' | ',' | '\u00A0'
}

export const spanishNumbers: NumberFormat = { decimal: ',', group: '.' }
