import { numberFormatOf } from '@monedero/core'
import { describe, expect, it } from 'vitest'
import { csvOf, plainNumbers } from './csv.ts'

const table = {
  caption: 'Spending',
  columns: ['Category', 'Share', 'Amount'],
  rows: [
    { key: 'a', cells: ['Home; "big"', { share: 0.123_45 }, { amount: 123_456_789 }] },
    { key: 'b', cells: ['=HYPERLINK("x")', '', { amount: -50 }] },
  ],
}

describe('a table as CSV', () => {
  it('has the numbers of the person, and a semicolon where they write a comma', () => {
    expect(csvOf(table, numberFormatOf('1.234,56'))).toBe(
      '\uFEFFCategory;Share;Amount\r\n"Home; ""big""";12,35;1.234.567,89\r\n"\'=HYPERLINK(""x"")";;-0,50\r\n',
    )
    expect(csvOf(table, numberFormatOf('1,234.56'))).toContain('12.35,"1,234,567.89"')
  })

  it('has plain numbers for programs', () => {
    expect(csvOf(table, plainNumbers)).toContain('12.35,1234567.89')
  })

  it('never begins a text like a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '\r=1', '%x', '|x']) {
      const rows = [{ key: 'a', cells: [text] }]
      const [, line = ''] = csvOf({ caption: '', columns: ['A'], rows }, plainNumbers).split('\r\n')
      expect(line.replace(/^"/, '')).toMatch(/^'/)
    }
  })
})
