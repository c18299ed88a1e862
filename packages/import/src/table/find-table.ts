import { foldedText } from '@monedero/core'
import { type ImportProblem, importProblem } from '../problem.ts'
import { readAmount } from '../values/read-amount.ts'
import { isDay } from '../values/read-day.ts'
import { roleOfHeader } from './header-words.ts'
import { type SplitTable, splitTable, type TableRow } from './split-table.ts'

/** A table inside a file: its header and the rows below it. */
export interface FoundTable {
  readonly delimiter: string
  /** Empty where the table has no header. */
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly split: SplitTable
  /** Rows above and below the table that look like data all the same. */
  readonly beside: readonly ImportProblem[]
}

const delimiters = [',', ';', '\t', '|', '#', '^']
const sampleLetters = 65_536
const sampleRows = 60
const bannerRows = 40

/**
 * Finds the delimiter, the header below any banner, and the rows. A text in which nothing has a date and an amount is a table all the
 * same if its rows have the same columns: a person can name them. Undefined for any other text.
 */
export function findTable(text: string): FoundTable | undefined {
  const delimiter = delimiterOf(text)
  const split = splitTable(text, delimiter)
  const { rows } = split
  const top = topOf(rows)
  if (!top) return undefined
  const header = top.hasHeader ? (rows[top.at]?.cells ?? []) : []
  const below = rows.slice(top.hasHeader ? top.at + 1 : top.at)
  const isInTable = fitsTable(rows[top.at]?.cells.length ?? 0)
  const outside = [
    ...rows.slice(0, top.at).map((row) => ({ row, code: 'ABOVE_TABLE' as const })),
    ...below.filter((row) => !isInTable(row)).map((row) => ({ row, code: 'BELOW_TABLE' as const })),
  ]
  return {
    delimiter,
    header,
    rows: below.filter(isInTable),
    split,
    beside: outside
      .filter(({ row }) => looksLikeData(row, rows[top.at]?.cells.length ?? 0))
      .map(({ row, code }) => importProblem(code, row.line, 0, row.cells.filter(Boolean).join(' '))),
  }
}

interface Top {
  /** The place of the header, or of the first row. */
  readonly at: number
  readonly hasHeader: boolean
}

/** A header with known names; otherwise names above a movement; otherwise the first movement; otherwise rows of equal width. */
function topOf(rows: readonly TableRow[]): Top | undefined {
  const first = rows.slice(0, bannerRows + 1)
  const named = first.findIndex(isHeader)
  if (named !== -1) return { at: named, hasHeader: true }
  const data = first.findIndex(isMovement)
  const unknown = first.findIndex((row, index) => {
    const next = rows[index + 1]
    return isNames(row) && next !== undefined && fitsBelow(next, row) && isMovement(next)
  })
  const isBanner = rows[data]?.cells.length !== rows[unknown]?.cells.length
  if (unknown !== -1 && (unknown < data || isBanner)) return { at: unknown, hasHeader: true }
  return data === -1 ? topOfEqualRows(first) : { at: data, hasHeader: false }
}

/** Whether a row has as many columns as there are names; some banks end rows with more delimiters than their header, or with fewer. */
function fitsBelow({ cells }: TableRow, names: TableRow): boolean {
  return cells.length >= filledWidth(names) && filledWidth({ cells }) <= names.cells.length
}

function filledWidth({ cells }: Pick<TableRow, 'cells'>): number {
  return cells.findLastIndex(Boolean) + 1
}

const leastEqualRows = 3

function topOfEqualRows(rows: readonly TableRow[]): Top | undefined {
  const groups = [...Map.groupBy(rows, ({ cells }) => cells.length)].filter(([width]) => width > 1)
  const [, most = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const [top] = most
  if (!top || most.length < leastEqualRows || most.length * 2 < rows.length) return undefined
  return { at: rows.indexOf(top), hasHeader: isNames(top) }
}

/** Without what stands below a table, such as a total or a legal notice: it has few cells, and no date. */
function fitsTable(width: number): (row: TableRow) => boolean {
  const fewest = Math.min(3, width)
  const isOfTable = ({ cells }: TableRow) => cells.length >= fewest && cells.filter(Boolean).length >= 2
  return (row) => isOfTable(row) || row.cells.some(isDay)
}

/** A date with a number, an amount with decimals, or a date in a row as wide as the table. */
function looksLikeData(row: TableRow, width: number): boolean {
  return (
    isMovement(row) ||
    (row.cells.length === width && row.cells.some(isDay)) ||
    (row.cells.length > 1 && row.cells.some((cell) => /[.,]\d\d\D*$/.test(cell) && isNumber(cell)))
  )
}

/** The delimiter that gives the most rows of the same number of cells, and the more cells the better, above all with dates and amounts. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, sampleLetters)
  const scores = delimiters.map((delimiter) => {
    const rows = splitTable(sample, delimiter, sampleRows).rows
    const widths = rows.map(({ cells }) => cells.length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const score = Math.max(0, ...Array.from(counts, ([width, count]) => count * Math.min(width, 12)))
    return { delimiter, score: rows.some(isMovement) ? score * 2 : score }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** A row with the names of a date and of an amount, and without values. */
function isHeader({ cells }: TableRow): boolean {
  const roles = new Set(cells.map((cell) => roleOfHeader(foldedText(cell.slice(0, 80)))))
  const hasAmount = roles.has('amount') || roles.has('debit') || roles.has('credit')
  return roles.has('date') && hasAmount
}

function isMovement({ cells }: TableRow): boolean {
  return cells.some(isDay) && cells.some(isNumber)
}

/** Names of columns: no values, and more than one. */
function isNames({ cells }: TableRow): boolean {
  return cells.filter(Boolean).length > 1 && !cells.some((cell) => isDay(cell) || isNumber(cell))
}

/** A number with at most a sign and a currency around it, and no day. */
export function isNumber(cell: string): boolean {
  if (!/\d/.test(cell) || !/^[^\d]{0,5}[\d.,'\s\u00A0\u202F]{1,30}[^\d]{0,5}$/.test(cell) || isDay(cell))
    return false
  return [',', '.'].some((decimal) => {
    const read = readAmount(cell, decimal === ',' ? ',' : '.')
    return read.ok || read.code === 'AMOUNT_PRECISION'
  })
}
