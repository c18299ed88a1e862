import type { NumberFormat } from '@monedero/core'
import { guardFormulas } from '@monedero/import'
import type { Cell, TableData } from './chart-data.ts'

/** Numbers as programs write them. */
export const plainNumbers = { decimal: '.', group: '' } as const

type CsvNumbers = NumberFormat | typeof plainNumbers

/** A table as a file that spreadsheets open. Where the comma stands in numbers, a semicolon stands between columns. */
export function csvOf({ columns, rows }: TableData, numbers: CsvNumbers): string {
  const separator = numbers.decimal === ',' ? ';' : ','
  const line = (cells: readonly Cell[]) =>
    cells.map((cell) => csvCell(cell, separator, numbers)).join(separator)
  const lines = [columns, ...rows.map(({ cells }) => columns.map((_, index) => cells[index] ?? ''))].map(line)
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Texts are guarded and quoted for both separators: the file may be opened where the other one is used. */
function csvCell(cell: Cell, separator: string, numbers: CsvNumbers): string {
  if (typeof cell === 'string') return quotedIf(/[",;\t\r\n]/.test(cell), guardFormulas(cell))
  const figure = hundredths('amount' in cell ? cell.amount : Math.round(cell.share * 10_000), numbers)
  return quotedIf(figure.includes(separator), figure)
}

/** A figure of digits, one decimal separator and perhaps a hyphen can be no formula. */
function hundredths(amount: number, { decimal, group }: CsvNumbers): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const units = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${amount < 0 ? '-' : ''}${units}${decimal}${digits.slice(-2)}`
}

function quotedIf(isNeeded: boolean, text: string): string {
  return isNeeded ? `"${text.replaceAll('"', '""')}"` : text
}
