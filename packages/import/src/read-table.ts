import type { Amount, CalendarDay } from '@monedero/core'
import type { AppTable, Source } from './apps/app-table.ts'
import { appTables, mmexColumns } from './apps/app-tables.ts'
import type { Cells } from './apps/change-row.ts'
import { joinSplits, type SplitRow } from './apps/join-splits.ts'
import { pairUnnamedTransfers, transfersByPayee } from './apps/pair-transfers.ts'
import { type ImportProblem, type ImportProblemCode, importProblem, refuseFile } from './problem.ts'
import { type Reading, type Statement } from './statement.ts'
import { isBalanceLine } from './table/balance-lines.ts'
import { type AccountStatements, byAccount } from './table/by-account.ts'
import { type ColumnSigns, columnSigns } from './table/column-signs.ts'
import { currencyOfHeader } from './table/currency-marks.ts'
import { hasFeesOnTop, isNetColumn } from './table/fee-columns.ts'
import { type FoundTable, findTable } from './table/find-table.ts'
import type { ColumnRole } from './table/header-words.ts'
import { ofBank, readTableRow, unguarded } from './table/read-rows.ts'
import { isHold } from './table/row-states.ts'
import { hasTooManyRows, type TableRow } from './table/split-table.ts'
import { type GuessedMapping, guessMapping, type TableMapping, withStyles } from './table/table-mapping.ts'
import { tidyLine } from './text/tidy-text.ts'
import { readAmount } from './values/read-amount.ts'
import { readDay } from './values/read-day.ts'
import { sureStyles } from './values/value-styles.ts'

/** A column as a person sees it when correcting the mapping. */
export interface TableColumn {
  /** Empty where the table has no header. */
  readonly name: string
  /** The first value in it. */
  readonly example: string
  /** How that is read in a column of dates, or of amounts; null elsewhere. */
  readonly day: CalendarDay | null
  readonly amount: Amount | null
}

/** How a table was read. */
export interface TableReading {
  readonly source: Source | null
  readonly delimiter: string
  readonly columns: readonly TableColumn[]
  readonly mapping: GuessedMapping
  /** Somewhere the column for in and out and the sign of the amount differ. */
  readonly hasSignConflict: boolean
  /** The same for all files with the same columns: corrections are kept under it. */
  readonly headerKey: string
}

export interface ReadTable extends Reading {
  readonly reading: TableReading
}

/**
 * Reads a CSV or TSV text; undefined if it holds no table of movements. A mapping replaces what would be guessed; the columns of an
 * app's export are known, so only the styles of its dates and amounts are replaced, unless the person names its columns.
 */
export function readTable(text: string, corrected?: TableMapping): ReadTable | undefined {
  const found = findTable(text)
  if (!found) return undefined
  const table = isBareMmex(found) ? { ...found, header: mmexColumns } : found
  if (hasTooManyRows(table.split)) refuseFile('TOO_MANY_ROWS')
  const app = corrected?.isByHand ? undefined : appOf(table)
  const guessed = mappingOf(table, app, corrected)
  const leftOut = table.rows.flatMap(
    app ? leftOutOfApp(app, table.header, guessed) : leftOutOfBank(table.header),
  )
  const lines = new Set(leftOut.map(({ line }) => line))
  const moving = { ...table, rows: table.rows.filter(({ line }) => !lines.has(line)) }
  const first = statementsOf(text, moving, guessed, app)
  const mapping = corrected ? guessed : withShownFee(text, moving, guessed, first.statements)
  const read = mapping === guessed ? first : statementsOf(text, moving, mapping, app)
  const { statements } = read
  const isOnlyIncome = !app && !corrected && hasOnlyIncome(statements, mapping)
  return {
    statements,
    leftOut: [...table.beside, ...leftOut],
    problems: [
      ...table.split.problems,
      ...read.problems,
      ...(isOnlyIncome ? [importProblem('ONLY_INCOME')] : []),
    ],
    recordCount: table.rows.length + table.beside.length,
    reading: {
      source: app?.source ?? null,
      delimiter: table.delimiter,
      columns: mapping.roles.map((_, index) => columnOf(table, mapping, index)),
      mapping,
      hasSignConflict: hasSignConflict(statements),
      headerKey: [table.delimiter, ...(table.header.length > 0 ? table.header : [mapping.roles.length])].join(
        '\u001F',
      ),
    },
  }
}

const fewOfIncome = 2

/** Whether nothing tells money out from money in, and nothing shows that there is none. */
function hasOnlyIncome(statements: readonly Statement[], { roles }: TableMapping): boolean {
  const rows = statements.flatMap((statement) => statement.rows)
  return (
    roles.includes('amount') &&
    !roles.includes('sign') &&
    rows.length >= fewOfIncome &&
    statements.every(({ balances }) => balances.length === 0) &&
    rows.every(({ amount }) => amount === null || amount > 0) &&
    rows.some(({ amount }) => amount !== null)
  )
}

function hasSignConflict(statements: readonly Statement[]): boolean {
  return statements.some(({ rows }) =>
    rows.some(({ problems }) => problems.some(({ code }) => code === 'SIGN_CONFLICT')),
  )
}

/** Why a row becomes no entry; none where it does. */
type LeftOutOf = (row: TableRow) => ImportProblem[]

function leftOutOfBank(header: readonly string[]): LeftOutOf {
  const hasNetColumn = header.some(isNetColumn)
  return (row) => {
    if (isBalanceLine(row)) return [leaveOut('BALANCE_LINE', row)]
    return hasNetColumn && row.cells.some(isHold) ? [leaveOut('NOT_BOOKED', row)] : []
  }
}

function leftOutOfApp(app: AppTable, header: readonly string[], mapping: TableMapping): LeftOutOf {
  const names = header.map(folded)
  return (row) => {
    if (app.isVoid?.((name) => row.cells[names.indexOf(name)] ?? '')) return [leaveOut('NOT_BOOKED', row)]
    // Apps write them for reminders and adjustments of nothing.
    return isZero(row, mapping) ? [leaveOut('AMOUNT_ZERO', row)] : []
  }
}

function leaveOut(code: ImportProblemCode, { line, cells }: TableRow): ImportProblem {
  return importProblem(code, line, 0, cells.filter(Boolean).join(' '))
}

function isZero({ cells }: TableRow, { roles, decimal }: TableMapping): boolean {
  const amounts = cells.filter((cell, index) => cell !== '' && amountRoles.has(roles[index] ?? 'skip'))
  const isNothing = (text: string) => {
    const read = readAmount(text, decimal)
    return read.ok && read.amount === 0
  }
  return amounts.length > 0 && amounts.every(isNothing)
}

function statementsOf(
  text: string,
  table: FoundTable,
  mapping: TableMapping,
  app: AppTable | undefined,
): AccountStatements {
  const cut = cutRow(text, table)
  const isTooLong = rowsWithExtraCells(table)
  const signs = columnSigns(table, mapping)
  const names = new Map(table.header.map((name, index) => [folded(name), index]))
  const read = table.rows.flatMap((row) =>
    rowsOf(row, names, { mapping, signs }, app).map((each) => {
      if (row === cut) return marked(each, 'TRUNCATED')
      return isTooLong(row) ? marked(each, 'EXTRA_CELLS') : each
    }),
  )
  const joined = joinSplits(app?.source === 'Actual' ? transfersByPayee(read) : read)
  const { roles } = mapping
  return byAccount(pairUnnamedTransfers(joined), {
    currencyOfAll: app ? '' : currencyOfHeader(table.header, roles),
    hasBalances: roles.includes('balance'),
    areSigned:
      app !== undefined || !roles.includes('amount') || roles.includes('sign') || signs.areCreditsMarked,
  })
}

/**
 * Takes off a column of fees only where the file shows that the amounts do not include them: by its balances, by rows that have nothing
 * but a fee, or by the columns of a known export, unless its balances contradict.
 */
function withShownFee(
  text: string,
  table: FoundTable,
  mapping: GuessedMapping,
  read: readonly Statement[],
): GuessedMapping {
  if (!mapping.roles.includes('fee')) return mapping
  const roles = mapping.roles.map((role) => (role === 'fee' ? 'skip' : role))
  const without = { ...mapping, roles }
  const { statements: other } = statementsOf(text, table, without, undefined)
  if (unread(other) > unread(read)) return mapping
  const [isShown, isContradicted] = [read, other].map((each) =>
    each.some(({ balances }) => balances.length > 0),
  )
  if (isShown !== isContradicted) return isShown ? mapping : without
  return hasFeesOnTop(mapping.roles) ? mapping : without
}

function unread(statements: readonly Statement[]): number {
  return statements.flatMap(({ rows }) => rows.filter(({ problems }) => problems.length > 0)).length
}

function mappingOf(table: FoundTable, app: AppTable | undefined, corrected?: TableMapping): GuessedMapping {
  if (!app) return corrected ? { ...corrected, ...sureStyles(corrected) } : guessMapping(table)
  const names = table.header.map(folded)
  const roles = names.map<ColumnRole>(() => 'skip')
  for (const [role, name] of Object.entries(app.columns) as [ColumnRole, string][]) {
    const index = names.indexOf(name)
    if (index !== -1) roles[index] = role
  }
  const order = app.dayOrder && { dayOrder: app.dayOrder, isOrderSure: true }
  return {
    ...withStyles(table, roles),
    ...order,
    ...(corrected && sureStyles(corrected)),
    isSignChosen: true,
  }
}

/** The export of Money Manager EX without its header. */
function isBareMmex({ header, rows }: FoundTable): boolean {
  const type = mmexColumns.indexOf('type')
  return (
    header.length === 0 &&
    rows.every(({ cells }) => /^(?:withdrawal|deposit|transfer)$/i.test(cells[type] ?? ''))
  )
}

function appOf({ header }: FoundTable): AppTable | undefined {
  const names = new Set(header.map(folded))
  return appTables.find((app) => app.header.every((name) => names.has(name)))
}

const whole = { split: '', partCount: 0, partNote: '', title: '', hasNoteOfWhole: false }

function rowsOf(
  row: TableRow,
  names: ReadonlyMap<string, number>,
  { mapping, signs }: { mapping: TableMapping; signs: ColumnSigns },
  app: AppTable | undefined,
): readonly SplitRow[] {
  const textOfCell = app?.unguarded ?? unguarded
  const read = readTableRow(mapping, signs, row, textOfCell)
  if (!app) return [{ ...ofBank(read, mapping, row.cells), ...whole }]
  const cells: Cells = (name) => row.cells[names.get(name) ?? -1] ?? ''
  if (app.isWholeOfParts?.(cells)) return []
  const split = app.splitOf?.(cells) ?? ''
  const partCount = app.partCountOf?.(cells) ?? 0
  const isPart = split !== '' || partCount > 0
  const tidyPartNote = app.tidyPartNote ?? ((note) => tidyLine(note, 200).text)
  const partNote = isPart ? tidyPartNote(textOfCell(app.partNoteOf?.(cells) ?? '')) : ''
  const title = isPart ? tidyLine(textOfCell(app.titleOfWhole?.(cells) ?? ''), 200).text : ''
  const isOpening = app.isOpening?.(cells) ?? false
  return (app.adjust?.(read, cells) ?? [read]).map((each) => ({
    ...each,
    isOpening,
    split,
    partCount,
    partNote,
    title,
    hasNoteOfWhole: app.hasNoteOfWhole ?? false,
  }))
}

function columnOf({ header, rows }: FoundTable, mapping: TableMapping, index: number): TableColumn {
  const example = rows.find(({ cells }) => cells[index])?.cells[index] ?? ''
  const role = mapping.roles[index] ?? 'skip'
  const date = role === 'date' ? readDay(example, mapping.dayOrder) : undefined
  const amount = amountRoles.has(role) ? readAmount(example, mapping.decimal) : undefined
  return {
    name: (header[index] ?? '').slice(0, 60),
    example: example.slice(0, 60),
    day: date?.ok ? date.day : null,
    amount: amount?.ok ? amount.amount : null,
  }
}

const amountRoles: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit'])

function folded(name: string): string {
  return name.trim().toLowerCase()
}

/** The last row, if the text ends inside it: without a line break, and with fewer cells than the row before. */
function cutRow(text: string, { rows }: FoundTable): TableRow | undefined {
  const [before, last] = rows.slice(-2)
  if (!before || !last || /[\r\n]$/.test(text)) return undefined
  return last.cells.length < before.cells.length ? last : undefined
}

/** A delimiter that was not quoted moves every value behind it, such as the cents of an amount, into the next column. */
function rowsWithExtraCells({ header, rows }: FoundTable): (row: TableRow) => boolean {
  const widths = rows.map(({ cells }) => cells.findLastIndex(Boolean) + 1)
  const usual = header.length || (widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0)
  return ({ cells }) => cells.findLastIndex(Boolean) >= usual
}

function marked(given: SplitRow, code: ImportProblemCode): SplitRow {
  const { row } = given
  return { ...given, row: { ...row, problems: [importProblem(code, row.line), ...row.problems] } }
}
