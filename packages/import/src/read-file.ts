import type { Source } from './apps/app-table.ts'
import { type ImportProblem, importProblem, refuseFile, UnreadableFile } from './problem.ts'
import type { Statement } from './statement.ts'
import { isCamt, readCamt } from './statements/read-camt.ts'
import { isMt940, readMt940 } from './statements/read-mt940.ts'
import { isOfx, readOfx } from './statements/read-ofx.ts'
import { isQif, readQif } from './statements/read-qif.ts'
import { readTable, type TableReading } from './table/read-table.ts'
import type { TableMapping } from './table/table-mapping.ts'
import { decodeText, type Encoding } from './text/decode-text.ts'

export const maxFileBytes = 50 * 1024 * 1024
const maxAccounts = 200
const maxRows = 200_000

/** The formats that are read, by their common names. */
export const formats = ['CSV', 'OFX', 'QIF', 'CAMT', 'MT940'] as const

export type Format = (typeof formats)[number]

export interface FileContent {
  readonly format: Format
  /** The app that wrote the file, where its columns are those of a known export. */
  readonly source: Source | null
  readonly encoding: Encoding
  /** At least one, each with at least one row. */
  readonly statements: readonly Statement[]
  /** What was odd, but kept nothing from being read. Problems of a row stand in the row. */
  readonly problems: readonly ImportProblem[]
  /** How a table was read, so that a person can correct it. */
  readonly table: TableReading | null
}

/** The content of a file, or why it cannot be read. Nothing is read in part. */
export type ReadFile =
  | { readonly ok: true; readonly content: FileContent }
  | { readonly ok: false; readonly problem: ImportProblem }

/** What a person has chosen instead of what is recognised. */
export interface ReadOptions {
  readonly encoding?: Encoding
  readonly mapping?: TableMapping
}

const statementFormats = [
  { format: 'OFX', is: isOfx, read: readOfx },
  { format: 'CAMT', is: isCamt, read: readCamt },
  { format: 'MT940', is: isMt940, read: readMt940 },
  { format: 'QIF', is: isQif, read: readQif },
] as const

/** Reads a file of any known format; the format follows from the content. Never throws on what a file holds. */
export function readFile(bytes: Uint8Array, options: ReadOptions = {}): ReadFile {
  try {
    return { ok: true, content: readContent(bytes, options) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, problem: error.problem }
  }
}

function readContent(bytes: Uint8Array, { encoding: chosen, mapping }: ReadOptions): FileContent {
  if (bytes.length > maxFileBytes) refuseFile('FILE_TOO_LARGE')
  const { text, encoding } = decodeText(bytes, chosen)
  const known = statementFormats.find(({ is }) => is(text))
  if (known) {
    const statements = known.read(text).filter(({ rows }) => rows.length > 0)
    if (statements.length === 0) refuseFile('NOT_RECOGNISED')
    refuseTooMany(statements)
    return { format: known.format, source: null, encoding, statements, problems: [], table: null }
  }
  const table = readTable(text, mapping)
  if (!table || table.statements.length === 0) return refuseFile('NOT_RECOGNISED')
  const { statements, problems, reading } = table
  refuseTooMany(statements)
  return { format: 'CSV', source: reading.source, encoding, statements, problems, table: reading }
}

function refuseTooMany(statements: readonly Statement[]): void {
  if (statements.length > maxAccounts) refuseFile('TOO_MANY_ACCOUNTS')
  if (statements.reduce((sum, { rows }) => sum + rows.length, 0) > maxRows) refuseFile('TOO_MANY_ROWS')
}

/** For a file that is too large to be handed over at all. */
export const tooLarge: Extract<ReadFile, { ok: false }> = {
  ok: false,
  problem: importProblem('FILE_TOO_LARGE'),
}
