import { currencyOfCode, foldedText } from '@monedero/core'
import { readAmount } from '../values/read-amount.ts'
import { isDay } from '../values/read-day.ts'
import { type GuessedStyles, guessStyles, type ValueStyles } from '../values/value-styles.ts'
import { isNetColumn } from './fee-columns.ts'
import { type FoundTable, isNumber } from './find-table.ts'
import { type ColumnRole, roleOfHeader } from './header-words.ts'

/** How the columns of a table are read. A person may correct it. */
export interface TableMapping extends ValueStyles {
  /** One for each column. */
  readonly roles: readonly ColumnRole[]
  /** The person has decided that the column for in and out counts where an amount has a sign of its own. */
  readonly isSignChosen?: boolean
}

/** A detected mapping, and its ambiguous parts. */
export interface GuessedMapping extends GuessedStyles, TableMapping {}

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
  // A file with commas between cells hardly has them in its numbers.
  const otherwise = table.delimiter === ',' ? '.' : ','
  const amounts = cellsOf(table, roles, ['amount', 'debit', 'credit'])
  return { roles, ...guessStyles(cellsOf(table, roles, ['date']), amounts, otherwise) }
}

function* cellsOf(
  { rows }: FoundTable,
  roles: readonly ColumnRole[],
  wanted: readonly ColumnRole[],
): Generator<string> {
  const columns = roles.flatMap((role, index) => (wanted.includes(role) ? [index] : []))
  for (const { cells } of rows) for (const column of columns) yield cells[column] ?? ''
}

function rolesByName(table: FoundTable): ColumnRole[] {
  const { header, rows } = table
  const width = Math.max(header.length, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const taken = new Set<ColumnRole>()
  // A net amount is preferred to others, and has fees taken off already.
  const net = header.findIndex(isNetColumn)
  return Array.from({ length: width }, (_, index) => {
    const role = roleOfHeader(foldedText((header[index] ?? '').slice(0, 80)))
    if (!role || isContradicted(role, table, index)) return 'skip'
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
  // A type such as "Card payment" has no sign. Two amount columns need none.
  const sign = roles.indexOf('sign')
  const isNeeded = !has('debit') && !has('credit')
  const isNamedSo = isSignName(table.header[sign] ?? '')
  if (sign !== -1 && !(isSignColumn(columns[sign] ?? [], isNamedSo) && isNeeded)) roles[sign] = 'skip'
  if (has('amount')) {
    for (const role of ['debit', 'credit'] as const) if (has(role)) roles[roles.indexOf(role)] = 'skip'
  }
  const take = (role: ColumnRole, fits: (cells: readonly string[]) => boolean) => {
    const index = columns.findIndex((cells, column) => roles[column] === 'skip' && fits(cells))
    if (index !== -1) roles[index] = role
  }
  if (!has('date')) take('date', (cells) => mostly(cells, isDay))
  if (!has('amount') && !has('debit') && !has('credit')) {
    take('amount', (cells) => mostly(cells, isDecimalNumber))
    if (!has('amount')) take('amount', (cells) => mostly(cells, isNumber) && !areNumbersOfRows(cells))
  }
  if (!has('currency')) take('currency', (cells) => cells.every((cell) => currencyOfCode(cell) !== undefined))
  if (!has('description')) {
    const texts = columns.map((cells, column) => (roles[column] === 'skip' ? letters(cells) : 0))
    const most = Math.max(...texts)
    if (most > 0) roles[texts.indexOf(most)] = 'description'
  }
  return roles
}

const roleContents: Readonly<Partial<Record<ColumnRole, (cell: string) => boolean>>> = {
  date: isDay,
  amount: isNumber,
  debit: isNumber,
  credit: isNumber,
  fee: isNumber,
  balance: isNumber,
}

/** Whether a column holds something else than its name promises, such as the holder of a card under "Umsatz getätigt von". */
function isContradicted(role: ColumnRole, table: FoundTable, column: number): boolean {
  const fits = roleContents[role]
  const cells = fits ? sampleOf(table, column) : []
  return fits !== undefined && cells.length > 0 && cells.filter(fits).length * 3 < cells.length
}

/** Long numbers, or numbers that count the rows, are references. */
function areNumbersOfRows(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => Number(cell))
  const isCounting = (step: 1 | -1) =>
    numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + step)
  return cells.every((cell) => /^\d{8,}$/.test(cell)) || isCounting(1) || isCounting(-1)
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
  'deebet',
  'wn',
  'obciazenie',
  'money out',
  'sent',
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
  'k',
  'kreedit',
  'kredit',
  'ma',
  'uznanie',
  'money in',
  'received',
])

/** −1 for money out, 1 for money in; undefined for any other word. */
export function signOfWord(word: string): -1 | 1 | undefined {
  const folded = foldedText(word.slice(0, 40)).trim().replace(/\.$/, '')
  if (outWords.has(folded)) return -1
  return inWords.has(folded) ? 1 : undefined
}

/** A name such as "Debit/Credit" leaves no doubt; under "Type" most words must be known. Others are problems of their rows. */
function isSignColumn(cells: readonly string[], isNamedSo: boolean): boolean {
  const known = cells.filter((cell) => signOfWord(cell) !== undefined).length
  return isNamedSo || known * 2 > cells.length
}

function isSignName(name: string): boolean {
  return (
    roleOfHeader(foldedText(name.slice(0, 80))) === 'sign' &&
    !/^(?:transaction )?(?:type|tipo)$/i.test(name.trim())
  )
}
