import type { NumberFormat } from '@monedero/core'
import type { Cell, TableData } from './chart-data.ts'

/** Numbers as programs write them. */
export const plainNumbers = { decimal: '.', group: '' } as const

type CsvNumbers = NumberFormat | typeof plainNumbers

/** Spreadsheets take a text that begins like this for a formula; one with an apostrophe before that gets another, so that it can be read back. */
const formula = /^'*\s*[=+\-@|%]|^'*[\t\r\n]/

/** A table as a file that spreadsheets open. Where the comma stands in numbers, a semicolon stands between columns. */
export function csvOf({ columns, rows }: TableData, numbers: CsvNumbers): string {
  const separator = numbers.decimal === ',' ? ';' : ','
  const line = (cells: readonly string[]) => cells.map((cell) => quoted(cell, separator)).join(separator)
  const lines = [
    line(columns.map(safeText)),
    ...rows.map(({ cells }) => line(columns.map((_, index) => csvCell(cells[index] ?? '', numbers)))),
  ]
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function csvCell(cell: Cell, numbers: CsvNumbers): string {
  if (typeof cell === 'string') return safeText(cell)
  return 'amount' in cell
    ? hundredths(cell.amount, numbers)
    : hundredths(Math.round(cell.share * 10_000), numbers)
}

/** A figure of digits, one decimal separator and perhaps a hyphen can be no formula. */
function hundredths(amount: number, { decimal, group }: CsvNumbers): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const units = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${amount < 0 ? '-' : ''}${units}${decimal}${digits.slice(-2)}`
}

function safeText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
