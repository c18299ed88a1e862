import { currencyOfCode, foldedText } from '@monedero/core'
import { readAmount } from '../values/read-amount.ts'
import { isDay } from '../values/read-day.ts'
import { signOfWord } from '../values/sign-of-word.ts'
import { type GuessedStyles, guessStyles, type ValueStyles } from '../values/value-styles.ts'
import { amountColumns, counterpartOf } from './amount-columns.ts'
import { currencyIn, currencyOfHeader } from './currency-marks.ts'
import { type FoundTable, isNumber } from './find-table.ts'
import { type ColumnRole, roleOfHeader } from './header-words.ts'
import { hasInvertedSigns } from './inverted-signs.ts'
import { rolesByName, sampleOf } from './named-columns.ts'
import { isState } from './row-states.ts'

/** How the columns of a table are read. A person may correct it. */
export interface TableMapping extends ValueStyles {
  /** One for each column. */
  readonly roles: readonly ColumnRole[]
  /** The person has decided that the column for in and out counts where an amount has a sign of its own. */
  readonly isSignChosen?: boolean
  /** The person names the columns, also where they are those of a known export. */
  readonly isByHand?: boolean
}

/** A detected mapping, and its ambiguous parts. */
export interface GuessedMapping extends GuessedStyles, TableMapping {}

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

/** Finds the columns whose names are not known, and drops what the content contradicts. */
function rolesByContent(table: FoundTable, named: readonly ColumnRole[]): ColumnRole[] {
  const roles = [...named]
  const columns = roles.map((_, index) => sampleOf(table, index))
  const has = (role: ColumnRole) => roles.includes(role)
  if (has('amount')) {
    for (const role of unneededRoles(table, roles, columns))
      if (has(role)) roles[roles.indexOf(role)] = 'skip'
  }
  const take = (role: ColumnRole, fits: (cells: readonly string[]) => boolean) => {
    const index = columns.findIndex(
      (cells, column) => roles[column] === 'skip' && cells.length > 0 && fits(cells),
    )
    if (index !== -1) roles[index] = role
  }
  if (!has('date')) take('date', (cells) => mostly(cells, isDay))
  takeAmounts(table, roles, columns)
  takeSign(table, roles, columns)
  if (!has('currency') && currencyOfHeader(table.header, roles) === '')
    take('currency', (cells) => cells.every((cell) => currencyOfCode(cell) !== undefined))
  if (!has('state')) take('state', (cells) => cells.every(isState))
  if (!has('description')) {
    const texts = columns.map((cells, column) => (roles[column] === 'skip' ? letters(cells) : 0))
    const most = Math.max(...texts)
    if (most > 0) roles[texts.indexOf(most)] = 'description'
  }
  return roles
}

/** Beside columns for money out and money in an amount is needed only where it has a sign, or where they are something else. */
function unneededRoles(
  table: FoundTable,
  roles: readonly ColumnRole[],
  columns: readonly (readonly string[])[],
): readonly ColumnRole[] {
  const [amount, debit, credit] = [roles.indexOf('amount'), roles.indexOf('debit'), roles.indexOf('credit')]
  const areSigned = (columns[amount] ?? []).some((cell) => minus.test(cell))
  const arePair = debit !== -1 && counterpartOf(table.rows, debit, [credit]) === credit
  return arePair && !areSigned ? ['amount'] : ['debit', 'credit']
}

/** Leaves the amounts open where several columns could hold them: a person chooses. */
function takeAmounts(table: FoundTable, roles: ColumnRole[], columns: readonly (readonly string[])[]): void {
  const open = columns.flatMap((cells, column) =>
    roles[column] === 'skip' && mostly(cells, isNumber) && !areNumbersOfRows(cells) && cells.some(isMoved)
      ? [column]
      : [],
  )
  const [debit, credit] = [roles.indexOf('debit'), roles.indexOf('credit')]
  if (debit !== -1 || credit !== -1) {
    if (debit !== -1 && credit !== -1) return
    const counterpart = counterpartOf(table.rows, Math.max(debit, credit), open)
    if (counterpart !== undefined) roles[counterpart] = debit === -1 ? 'debit' : 'credit'
  } else if (roles.includes('amount')) {
    const amount = roles.indexOf('amount')
    if (hasInvertedSigns(table, roles)) roles[amount] = 'debit'
  } else {
    const decimals = open.filter((column) => mostly(columns[column] ?? [], isDecimalNumber))
    const candidates = decimals.length > 0 ? decimals : open
    // Amounts in different currencies have columns of their own.
    if (new Set(candidates.map((column) => currencyIn(table.header[column] ?? ''))).size > 1) return
    const found = amountColumns(table.rows, candidates, table.delimiter === ',' ? '.' : ',')
    for (const [column, role] of found)
      if (role !== 'balance' || !roles.includes('balance')) roles[column] = role
  }
}

/** A column for in and out is needed where amounts have no signs of their own. A type such as "Card payment" has none. */
function takeSign(table: FoundTable, roles: ColumnRole[], columns: readonly (readonly string[])[]): void {
  const sign = roles.indexOf('sign')
  const amount = roles.indexOf('amount')
  const isNamedSo = isSignName(table.header[sign] ?? '')
  const areSigned = (columns[amount] ?? []).some((cell) => minus.test(cell))
  const isContradicting = (column: number) => contradicts(table.rows, column, amount)
  const isSignNamed =
    amount !== -1 && (isSignColumn(columns[sign] ?? [], { isNamedSo, areSigned }) || isContradicting(sign))
  if (sign !== -1 && !isSignNamed) roles[sign] = 'skip'
  if (amount === -1 || roles.includes('sign')) return
  const isSign = (cells: readonly string[], column: number) => {
    const signCount = knownSigns(cells)
    if (signCount === 0 || new Set(cells).size > manyWords) return false
    return !areSigned || (signCount * 2 > cells.length && isContradicting(column))
  }
  const unnamed = columns.findIndex((cells, column) => roles[column] === 'skip' && isSign(cells, column))
  if (unnamed !== -1) roles[unnamed] = 'sign'
}

// Cards have fees and payments with either sign.
const eitherSign = /^(?:payments?|fee|charge|purchase|sent|out)$/i

/** Whether a column calls something money out whose amount has no minus. */
function contradicts(rows: FoundTable['rows'], column: number, amount: number): boolean {
  return rows
    .slice(0, 2_000)
    .filter(({ cells }) => !minus.test(cells[amount] ?? ''))
    .some(({ cells }) => signOfWord(cells[column] ?? '') === -1 && !eitherSign.test(cells[column] ?? ''))
}

/** A column with more different words is a text. */
const manyWords = 8
const minus = /[-\u2212\u2010-\u2015(]/

/** Long numbers, or numbers that count the rows, are references. */
function areNumbersOfRows(cells: readonly string[]): boolean {
  if (!cells.every((cell) => /^\d+$/.test(cell))) return false
  const numbers = cells.map((cell) => Number(cell))
  const isCounting = (step: 1 | -1) =>
    numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + step)
  return cells.every((cell) => cell.length >= 8) || isCounting(1) || isCounting(-1)
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

/**
 * A name such as "Debit/Credit" leaves no doubt; under "Type" most words must be known, or any of them where no amount has a minus.
 * Others are problems of their rows.
 */
function isSignColumn(
  cells: readonly string[],
  { isNamedSo, areSigned }: { readonly isNamedSo: boolean; readonly areSigned: boolean },
): boolean {
  const signCount = knownSigns(cells)
  return isNamedSo || signCount * 2 > cells.length || (!areSigned && signCount > 0)
}

function knownSigns(cells: readonly string[]): number {
  return cells.filter((cell) => signOfWord(cell) !== undefined).length
}

function isMoved(cell: string): boolean {
  return /[1-9]/.test(cell)
}

function isSignName(name: string): boolean {
  return (
    roleOfHeader(foldedText(name.slice(0, 80))) === 'sign' &&
    !/^(?:transaction )?(?:type|tipo)$/i.test(name.trim())
  )
}
