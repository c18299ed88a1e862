import { numberFormatOf } from '@monedero/core'
import * as fc from 'fast-check'
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

  it('never begins a formula, whatever separator is taken and whether quotes are heeded', () => {
    const piece = fc.constantFrom(...Array.from('=+-@|%＝＋－＠"\',;\t\r\n a1'))
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const amount = fc.integer().map((size) => ({ amount: size }))
    const cells = fc.array(fc.oneof(text, amount), { minLength: 2, maxLength: 4 })
    const format = fc.constantFrom(plainNumbers, numberFormatOf('1.234,56'), numberFormatOf('1,234.56'))
    fc.assert(
      fc.property(text, cells, format, (name, given, numbers) => {
        const rows = [{ key: 'a', cells: [name, ...given] }]
        const columns = [name, ...given.map(() => name)]
        const file = csvOf({ caption: '', columns, rows }, numbers).slice(1)
        const unquoted = [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/].flatMap((separator) => file.split(separator))
        const quoted = file.match(/"(?:[^"]|"")*"|[^",;\t\r\n]+/g) ?? []
        expect([...unquoted, ...quoted].filter(isFormula)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves figures with a sign as they are', () => {
    const rows = [{ key: 'a', cells: ['a', { amount: -123_456 }, { share: -0.5 }] }]
    const data = { caption: '', columns: ['A', 'B', 'C'], rows }
    expect(csvOf(data, plainNumbers)).toContain('\r\na,-1234.56,-50.00\r\n')
    expect(csvOf(data, numberFormatOf('1.234,56'))).toContain('\r\na;-1.234,56;-50,00\r\n')
  })
})

/** Whether a spreadsheet would calculate it, which is harmless for a number. */
function isFormula(cell: string): boolean {
  return /^[\s"]*[=+\-@|%＝＋－＠]/.test(cell) && !/^-[\d.,]+$/.test(cell.replaceAll('"', ''))
}
