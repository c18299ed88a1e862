import { foldedText } from '@monedero/core'
import { readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'
import { roleOfHeader } from './header-words.ts'
import { type SplitTable, splitTable, type TableRow } from './split-table.ts'

/** A table inside a file: its header and the rows below it. */
export interface FoundTable {
  readonly delimiter: string
  /** Empty where the table has no header. */
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly split: SplitTable
}

const delimiters = [',', ';', '\t', '|', '#', '^']
const sampleLetters = 65_536
const sampleRows = 60
const bannerRows = 40

/** Finds the delimiter, the header below any banner, and the rows; undefined if nothing has both a date and an amount. */
export function findTable(text: string): FoundTable | undefined {
  const delimiter = delimiterOf(text)
  const split = splitTable(text, delimiter)
  const { rows } = split
  const first = rows.slice(0, bannerRows + 1).findIndex((row) => isHeader(row) || isData(row))
  const top = rows[first]
  if (!top) return undefined
  if (!isHeader(top)) return { delimiter, header: [], rows: sameWidth(rows.slice(first), top), split }
  return { delimiter, header: top.cells, rows: sameWidth(rows.slice(first + 1), top), split }
}

/** Without what stands below a table, such as a total or a legal notice: it has few cells, and no date. */
function sameWidth(rows: readonly TableRow[], { cells }: TableRow): readonly TableRow[] {
  const fewest = Math.min(3, cells.length)
  const isOfTable = (row: TableRow) => row.cells.length >= fewest && row.cells.filter(Boolean).length >= 2
  return rows.filter((row) => isOfTable(row) || row.cells.some(isDay))
}

function isDay(cell: string): boolean {
  return readDay(cell, 'dmy').ok || readDay(cell, 'mdy').ok
}

/** The delimiter that gives the most rows of the same number of cells, and the more cells the better. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, sampleLetters)
  const scores = delimiters.map((delimiter) => {
    const widths = splitTable(sample, delimiter, sampleRows).rows.map(({ cells }) => cells.length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const score = Math.max(0, ...Array.from(counts, ([width, count]) => count * Math.min(width, 12)))
    return { delimiter, score }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** A row with the names of a date and of an amount, and without values. */
function isHeader({ cells }: TableRow): boolean {
  const roles = new Set(cells.map((cell) => roleOfHeader(foldedText(cell.slice(0, 80)))))
  const hasAmount = roles.has('amount') || roles.has('debit') || roles.has('credit')
  return roles.has('date') && hasAmount
}

function isData({ cells }: TableRow): boolean {
  const hasDay = cells.some(isDay)
  return hasDay && cells.some((cell) => isPlainAmount(cell))
}

/** A number with decimals: a bare integer may be anything. */
function isPlainAmount(cell: string): boolean {
  return /\d[.,]\d{2}\D*$/.test(cell.slice(-12)) && (readAmount(cell, ',').ok || readAmount(cell, '.').ok)
}
