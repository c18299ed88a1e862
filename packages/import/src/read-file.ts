import type { Source } from './apps/app-table.ts'
import { isXlsx, sheetsOf } from './archives/read-xlsx.ts'
import { isZip, unzip } from './archives/unzip.ts'
import { isDatabase, type OpenDatabase } from './databases/database.ts'
import { readDatabase } from './databases/read-database.ts'
import { isArchive, readArchive } from './json/read-archive.ts'
import { isYnabJson, readYnabJson } from './json/read-ynab-json.ts'
import { mergeAccounts, mergeFiles } from './merge-accounts.ts'
import { type ImportProblem, importProblem, refuseFile, UnreadableFile } from './problem.ts'
import { readTable, type TableReading } from './read-table.ts'
import type { Reading, Statement } from './statement.ts'
import { countCamt, isCamt, readCamt } from './statements/read-camt.ts'
import { countMt940, isMt940, readMt940 } from './statements/read-mt940.ts'
import { countOfx, isOfx, readOfx } from './statements/read-ofx.ts'
import { isQif, readQif } from './statements/read-qif.ts'
import type { TableMapping } from './table/table-mapping.ts'
import { decodeText, type Encoding } from './text/decode-text.ts'
import type { GuessedStyles, ValueStyles } from './values/value-styles.ts'

/** How much a file may have. */
export const fileLimits = { bytes: 50 * 1024 * 1024, accounts: 200, rows: 200_000 } as const

/** The formats that are read, by their common names. */
export const formats = ['CSV', 'Excel', 'OFX', 'QIF', 'CAMT', 'MT940', 'JSON', 'SQLite'] as const

export type Format = (typeof formats)[number]

export interface FileContent {
  readonly format: Format
  /** The app that wrote the file, where its columns are those of a known export. */
  readonly source: Source | null
  readonly encoding: Encoding
  /** At least one; one without rows has an opening balance. */
  readonly statements: readonly Statement[]
  /** Warnings that did not prevent reading. Problems of a row are in the row. */
  readonly problems: readonly ImportProblem[]
  /** What the file has beside the rows of its statements, with the reason for each. */
  readonly leftOut: readonly ImportProblem[]
  /** How many records the reader found: each became rows, or is left out. */
  readonly recordCount: number
  /** How the dates and amounts were read, where that is a guess. */
  readonly styles: GuessedStyles | null
  /** How a table was read, so that a person can correct it. */
  readonly table: TableReading | null
}

/** The content of a file, or why it cannot be read. Nothing is read in part. */
export type ReadFile =
  | { readonly ok: true; readonly content: FileContent }
  | { readonly ok: false; readonly problem: ImportProblem }

/** Choices that override detection. */
export interface ReadOptions {
  readonly encoding?: Encoding
  readonly mapping?: TableMapping
  /** For a file that is no table. */
  readonly styles?: ValueStyles
}

interface StatementFormat {
  readonly format: Format
  readonly is: (text: string) => boolean
  readonly read: (text: string, styles?: ValueStyles) => Reading & { readonly styles?: GuessedStyles }
  /** The records of a file, counted by other means than those of the reader. */
  readonly count?: (text: string) => number
}

const statementFormats: readonly StatementFormat[] = [
  { format: 'OFX', is: isOfx, read: readOfx, count: countOfx },
  { format: 'CAMT', is: isCamt, read: readCamt, count: countCamt },
  { format: 'MT940', is: isMt940, read: readMt940, count: countMt940 },
  { format: 'QIF', is: isQif, read: readQif },
]

/**
 * Reads a file of any known format; the format is detected from the content. Never throws on invalid content. Databases are read only
 * with the means to open them.
 */
export function readFile(
  bytes: Uint8Array,
  options: ReadOptions = {},
  openDatabase: OpenDatabase = () => refuseFile('DATABASE'),
): ReadFile {
  return attempt(() => readContent(bytes, options, openDatabase))
}

function attempt(read: () => FileContent): ReadFile {
  try {
    return { ok: true, content: read() }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, problem: error.problem }
  }
}

function readContent(bytes: Uint8Array, options: ReadOptions, openDatabase: OpenDatabase): FileContent {
  if (bytes.length > fileLimits.bytes) refuseFile('FILE_TOO_LARGE')
  const files = isZip(bytes) ? unzip(bytes, fileLimits.bytes) : undefined
  // The backup of Actual is a ZIP with its database.
  const database = [bytes, ...(files?.values() ?? [])].find(isDatabase)
  const read = database
    ? databaseContent(database, openDatabase)
    : files
      ? readZip(files, options)
      : readText(bytes, options)
  const { statements, repeated } = mergeAccounts(read.statements)
  refuseTooMany(statements)
  return { ...read, statements, leftOut: [...read.leftOut, ...repeated] }
}

function databaseContent(bytes: Uint8Array, openDatabase: OpenDatabase): FileContent {
  const { source, statements } = readDatabase(bytes, openDatabase)
  return stated('SQLite', source, 'utf-8', wholeReading(statements))
}

function readText(bytes: Uint8Array, { encoding: chosen, mapping, styles }: ReadOptions): FileContent {
  const { text, encoding } = decodeText(bytes, chosen)
  const format = statementFormats.find(({ is }) => is(text))
  const json = format || isArchive(text) ? undefined : jsonIn(text)
  if (format) return stated(format.format, null, encoding, counted(text, format, styles))
  if (isArchive(text)) return stated('JSON', 'Monedero', encoding, wholeReading(readArchive(text)))
  if (isYnabJson(json)) return stated('JSON', 'YNAB', encoding, wholeReading(readYnabJson(json)))
  return tabulated('CSV', encoding, readTable(text, mapping)) ?? refuseFile('NOT_RECOGNISED')
}

/**
 * What a reader made of a text, with a word about records that it did not find. Banks send statements of days without movements, too: they
 * are no accounts to import. An account of an app may have an opening balance alone.
 */
function counted(text: string, { read, count }: StatementFormat, styles: ValueStyles | undefined) {
  const reading = read(text, styles)
  const statements = reading.statements.filter(
    ({ rows, account, balances }) =>
      rows.length > 0 || (account.openingBalance !== 0 && balances.length === 0),
  )
  const missed = (count?.(text) ?? 0) - reading.recordCount
  const ofMissed = missed > 0 ? [importProblem('RECORDS_MISSED', 0, 0, String(missed))] : []
  return { ...reading, statements, leftOut: [...reading.leftOut, ...ofMissed] }
}

/** How many records of a file became no row. */
export function leftOutCountOf({ leftOut }: Pick<FileContent, 'leftOut'>): number {
  return leftOut.reduce((sum, { code, text }) => sum + (code === 'RECORDS_MISSED' ? Number(text) : 1), 0)
}

/** Of a format whose records are all rows. */
function wholeReading(statements: readonly Statement[]): Reading {
  const recordCount = statements.reduce((sum, { rows }) => sum + rows.length, 0)
  return { statements, leftOut: [], problems: [], recordCount }
}

function stated(
  format: Format,
  source: Source | null,
  encoding: Encoding,
  reading: Reading & { readonly styles?: GuessedStyles },
): FileContent {
  const statements = reading.statements.filter(
    ({ rows, account }) => rows.length > 0 || account.openingBalance !== 0,
  )
  const [leftOut] = reading.leftOut
  if (statements.length === 0 && leftOut) throw new UnreadableFile(leftOut)
  if (statements.length === 0) refuseFile('NO_MOVEMENTS')
  return { styles: null, ...reading, format, source, encoding, statements, table: null }
}

function tabulated(
  format: Format,
  encoding: Encoding,
  table: ReturnType<typeof readTable>,
): FileContent | undefined {
  if (!table || table.statements.length === 0) return undefined
  const { reading, ...read } = table
  return { ...read, format, source: reading.source, encoding, styles: null, table: reading }
}

/**
 * An Excel file by its first sheet with a table of movements; otherwise all files inside that can be read. Each of the others is a
 * problem with its path.
 */
function readZip(files: ReadonlyMap<string, Uint8Array>, options: ReadOptions): FileContent {
  if (isXlsx(files)) {
    for (const sheet of sheetsOf(files)) {
      const content = tabulated('Excel', 'utf-8', readTable(sheet, options.mapping))
      if (content) return content
    }
    return refuseFile('NOT_RECOGNISED')
  }
  const read = [...files]
    .filter(([path]) => !isHidden(path))
    .map(([path, each]) => ({ path, ...attempt(() => readText(each, options)) }))
  const contents = read.flatMap((each) => (each.ok ? [each.content] : []))
  const [first, ...others] = contents
  const problem = read.find((each) => !each.ok)?.problem ?? importProblem('FILE_EMPTY')
  if (!first) throw new UnreadableFile(problem)
  const problems = read.flatMap(({ path, ...each }) =>
    (each.ok ? each.content.problems : [each.problem]).map((found) => ({ ...found, file: path })),
  )
  if (others.length === 0) return { ...first, problems }
  const { statements, repeated } = mergeFiles(contents.map((content) => content.statements))
  return {
    ...first,
    source: others.every(({ source }) => source === first.source) ? first.source : null,
    statements,
    problems,
    leftOut: [...contents.flatMap(({ leftOut }) => leftOut), ...repeated],
    recordCount: contents.reduce((sum, each) => sum + each.recordCount, 0),
    // Their columns may differ.
    table: null,
  }
}

function isHidden(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(^|\/)\./.test(path)
}

/** The value of a JSON text; undefined if it is none. */
function jsonIn(text: string): unknown {
  if (!/^\s{0,100}\{/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function refuseTooMany(statements: readonly Statement[]): void {
  if (statements.length > fileLimits.accounts) refuseFile('TOO_MANY_ACCOUNTS')
  if (statements.reduce((sum, { rows }) => sum + rows.length, 0) > fileLimits.rows)
    refuseFile('TOO_MANY_ROWS')
}

/** For a file that is too large to be handed over at all. */
export const tooLarge: Extract<ReadFile, { ok: false }> = {
  ok: false,
  problem: importProblem('FILE_TOO_LARGE'),
}
