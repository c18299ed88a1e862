import { foldedText } from '@monedero/core'
import { type DecidedDecimal, type Decimal, decideDecimal, readAmount } from '../values/read-amount.ts'
import { type DayOrder, type DecidedOrder, decideOrder, readDay } from '../values/read-day.ts'
import { isNetColumn } from './fee-columns.ts'
import type { FoundTable } from './find-table.ts'
import { type ColumnRole, roleOfHeader } from './header-words.ts'

/** How the columns of a table are read. A person may correct it. */
export interface TableMapping {
  /** One for each column. */
  readonly roles: readonly ColumnRole[]
  readonly dayOrder: DayOrder
  readonly decimal: Decimal
}

/** A detected mapping, and its ambiguous parts. */
export interface GuessedMapping extends TableMapping {
  readonly isOrderSure: boolean
  readonly isDecimalSure: boolean
}

const sampled = 2_000
/** Roles of which a table has one column. Of several descriptions the first is the description, the others go to the note. */
const single = new Set<ColumnRole>([
  'date',
  'amount',
  'debit',
  'credit',
  'sign',
  'category',
  'parentCategory',
  'account',
  'currency',
  'bankId',
  'state',
  'fee',
  'balance',
])

/** Detects the role of each column, by its name and content. */
export function guessMapping(table: FoundTable): GuessedMapping {
  return withStyles(table, rolesByContent(table, rolesByName(table)))
}

/** The styles of dates and amounts that the columns of these roles have. */
export function withStyles(table: FoundTable, roles: readonly ColumnRole[]): GuessedMapping {
  const order: DecidedOrder = decideOrder(cellsOf(table, roles, ['date']))
  // A file with commas between cells hardly has them in its numbers.
  const otherwise = table.delimiter === ',' ? '.' : ','
  const amounts = cellsOf(table, roles, ['amount', 'debit', 'credit'])
  const decided: DecidedDecimal = decideDecimal(amounts, otherwise)
  return {
    roles,
    dayOrder: order.order,
    isOrderSure: order.isSure,
    decimal: decided.decimal,
    isDecimalSure: decided.isSure,
  }
}

function* cellsOf(
  { rows }: FoundTable,
  roles: readonly ColumnRole[],
  wanted: readonly ColumnRole[],
): Generator<string> {
  const columns = roles.flatMap((role, index) => (wanted.includes(role) ? [index] : []))
  for (const { cells } of rows) for (const column of columns) yield cells[column] ?? ''
}

function rolesByName({ header, rows }: FoundTable): ColumnRole[] {
  const width = Math.max(header.length, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const taken = new Set<ColumnRole>()
  // A net amount is preferred to others, and has fees taken off already.
  const net = header.findIndex(isNetColumn)
  return Array.from({ length: width }, (_, index) => {
    const role = roleOfHeader(foldedText((header[index] ?? '').slice(0, 80)))
    if (!role) return 'skip'
    if (net !== -1 && (role === 'fee' || (role === 'amount' && index !== net))) return 'skip'
    if (role === 'description' && taken.has('description')) return 'note'
    if (taken.has(role) && single.has(role)) return 'skip'
    taken.add(role)
    return role
  })
}

/** Finds the columns whose names are not known, and drops what the content contradicts. */
function rolesByContent(table: FoundTable, named: readonly ColumnRole[]): ColumnRole[] {
  const roles = [...named]
  const columns = roles.map((_, index) => sampleOf(table, index))
  const has = (role: ColumnRole) => roles.includes(role)
  // A type such as "Card payment" has no sign. Two amount columns, or amounts with a minus, need none.
  const sign = roles.indexOf('sign')
  const isNeeded = () => !has('debit') && !has('credit') && !hasMinus(table, roles.indexOf('amount'))
  if (sign !== -1 && !(isSignColumn(columns[sign] ?? []) && isNeeded())) roles[sign] = 'skip'
  if (has('amount')) {
    for (const role of ['debit', 'credit'] as const) if (has(role)) roles[roles.indexOf(role)] = 'skip'
  }
  const take = (role: ColumnRole, fits: (cells: readonly string[]) => boolean) => {
    const index = columns.findIndex((cells, column) => roles[column] === 'skip' && fits(cells))
    if (index !== -1) roles[index] = role
  }
  if (!has('date'))
    take('date', (cells) => mostly(cells, (cell) => readDay(cell, 'dmy').ok || readDay(cell, 'mdy').ok))
  if (!has('amount') && !has('debit') && !has('credit'))
    take('amount', (cells) => mostly(cells, isDecimalNumber))
  if (!has('description')) {
    const texts = columns.map((cells, column) => (roles[column] === 'skip' ? letters(cells) : 0))
    const most = Math.max(...texts)
    if (most > 0) roles[texts.indexOf(most)] = 'description'
  }
  return roles
}

function hasMinus({ rows }: FoundTable, column: number): boolean {
  return rows.some(
    ({ cells }) => isNegative(cells[column] ?? '', '.') || isNegative(cells[column] ?? '', ','),
  )
}

function isNegative(cell: string, decimal: Decimal): boolean {
  const read = readAmount(cell, decimal)
  return read.ok && read.amount < 0
}

function sampleOf({ rows }: FoundTable, column: number): string[] {
  return rows.slice(0, sampled).flatMap(({ cells }) => cells[column] || [])
}

function mostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(fits).length > cells.length * 0.7
}

function isDecimalNumber(cell: string): boolean {
  return /\d[.,]\d{1,2}\D*$/.test(cell.slice(-12)) && (readAmount(cell, ',').ok || readAmount(cell, '.').ok)
}

function letters(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.slice(0, 100).replaceAll(/[^\p{L}]/gu, '').length, 0)
}

const outWords = new Set([
  'd',
  'dr',
  'dbit',
  'debit',
  'out',
  'af',
  's',
  'soll',
  'cargo',
  'debe',
  'debito',
  'withdrawal',
  'expense',
  'expenses',
  'gasto',
  'gastos',
  'ausgabe',
  'ausgaben',
  'lastschrift',
  '-',
  'payment',
  'outgoing transfer',
  'uscita',
  'depense',
])
const inWords = new Set([
  'c',
  'cr',
  'crdt',
  'credit',
  'in',
  'bij',
  'h',
  'haben',
  'abono',
  'haber',
  'credito',
  'deposit',
  'income',
  'ingreso',
  'ingresos',
  'einnahme',
  'einnahmen',
  'gutschrift',
  '+',
  'incoming transfer',
  'entrata',
  'revenu',
  'refund',
])

/** −1 for money out, 1 for money in; undefined for any other word. */
export function signOfWord(word: string): -1 | 1 | undefined {
  const folded = foldedText(word.slice(0, 40)).trim().replace(/\.$/, '')
  if (outWords.has(folded)) return -1
  return inWords.has(folded) ? 1 : undefined
}

function isSignColumn(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => signOfWord(cell) !== undefined)
}
