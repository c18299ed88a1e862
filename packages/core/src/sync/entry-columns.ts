import type { EntryPart, EntryRow, FiledBy } from '../entries/entry-row.ts'
import { entryTypeOf } from '../entries/entry-type.ts'
import type { ImportMark } from '../entries/import-mark.ts'
import type { Amount } from '../money/amount.ts'

/** Repeated texts: a dictionary, and per row an index into it. */
interface DictionaryColumn {
  readonly values: readonly string[]
  readonly at: readonly number[]
}

/** A sparse column: row indexes, ascending, and their values. */
interface SparseColumn<T> {
  readonly rows: readonly number[]
  readonly values: readonly T[]
}

/** Entries as columns: a page on the wire, a chunk at rest in the browser. Plain JSON and structured-clone data. */
export interface EntryColumns {
  /** Ids of 36 characters, one after another. */
  readonly ids: string
  readonly revs: readonly number[]
  readonly amounts: readonly Amount[]
  /** Each minus the one before. */
  readonly dateSteps: readonly number[]
  /** Each minus the one before. */
  readonly offsetSteps: readonly number[]
  readonly wallets: DictionaryColumn
  /** The empty text stands for none. */
  readonly categories: DictionaryColumn
  readonly descriptions: DictionaryColumn
  readonly notes: SparseColumn<string>
  readonly tags: SparseColumn<readonly string[]>
  /** transferId, origin and destination. */
  readonly transfers: SparseColumn<readonly [string, string, string]>
  readonly deletedAtMs: SparseColumn<number>
  /** The last five are omitted if no row uses them, as in most pages. */
  readonly parts?: SparseColumn<readonly EntryPart[]>
  /** refundOf, and iouId or null. */
  readonly refunds?: SparseColumn<readonly [string, string | null]>
  /** feeOf. */
  readonly fees?: SparseColumn<string>
  readonly imports?: SparseColumn<ImportMark>
  /** filedBy and original, where they are not `person` and null. */
  readonly filings?: SparseColumn<readonly [FiledBy, string | null]>
}

type RareColumn = 'parts' | 'refunds' | 'fees' | 'imports' | 'filings'

const idLength = 36
const noTags: readonly string[] = []
const noTransfer = [null, null, null] as const
const filedByPerson = ['person', null] as const
const noRefund = [null, null] as const
const nothing = { rows: [], values: [] }

/** Turns rows into columns, in the same order. */
export function encodeEntries(rows: readonly EntryRow[]): EntryColumns {
  return {
    ids: rows.map(({ id }) => id).join(''),
    revs: rows.map(({ rev }) => rev),
    amounts: rows.map(({ amount }) => amount),
    dateSteps: rows.map(({ dateMs }, index) => dateMs - (rows[index - 1]?.dateMs ?? 0)),
    offsetSteps: rows.map(
      ({ offsetMinutes }, index) => offsetMinutes - (rows[index - 1]?.offsetMinutes ?? 0),
    ),
    wallets: dictionary(rows.map(({ walletId }) => walletId)),
    categories: dictionary(rows.map(({ categoryId }) => categoryId ?? '')),
    descriptions: dictionary(rows.map(({ description }) => description)),
    notes: sparse(rows, ({ note }) => note || undefined),
    tags: sparse(rows, ({ tags }) => (tags.length > 0 ? tags : undefined)),
    transfers: sparse(rows, transferOf),
    deletedAtMs: sparse(rows, ({ deletedAtMs }) => deletedAtMs ?? undefined),
    ...rareColumns(rows),
  }
}

function rareColumns(rows: readonly EntryRow[]): Pick<EntryColumns, RareColumn> {
  if (rows.every(isPlain)) return {}
  const parts = sparse(rows, (row) => row.parts ?? undefined)
  const refunds = sparse(rows, ({ refundOf, iouId }) =>
    refundOf === null ? undefined : ([refundOf, iouId] as const),
  )
  const fees = sparse(rows, ({ feeOf }) => feeOf ?? undefined)
  const imports = sparse(rows, ({ imported }) => imported ?? undefined)
  const filings = sparse(rows, ({ filedBy, original }) =>
    filedBy === 'person' && original === null ? undefined : ([filedBy, original] as const),
  )
  return {
    ...(parts.rows.length > 0 && { parts }),
    ...(refunds.rows.length > 0 && { refunds }),
    ...(fees.rows.length > 0 && { fees }),
    ...(imports.rows.length > 0 && { imports }),
    ...(filings.rows.length > 0 && { filings }),
  }
}

function isPlain({ parts, refundOf, feeOf, imported, filedBy, original }: EntryRow): boolean {
  const isLinked = parts !== null || refundOf !== null || feeOf !== null || imported !== null
  return !isLinked && filedBy === 'person' && original === null
}

/** Turns columns back into rows. Inconsistent columns throw a RangeError: the page was truncated or corrupted. */
export function decodeEntries(columns: EntryColumns): EntryRow[] {
  const { ids, revs, amounts, dateSteps, offsetSteps } = columns
  const size = amounts.length
  const fits = [
    revs,
    dateSteps,
    offsetSteps,
    columns.wallets.at,
    columns.categories.at,
    columns.descriptions.at,
  ]
  if (ids.length !== size * idLength || fits.some((column) => column.length !== size)) {
    throw new RangeError('columns of different lengths')
  }
  const wallets = readDictionary(columns.wallets)
  const categories = readDictionary(columns.categories)
  const descriptions = readDictionary(columns.descriptions)
  const notes = readSparse(columns.notes, size)
  const tags = readSparse(columns.tags, size)
  const transfers = readSparse(columns.transfers, size)
  const deletedAtMs = readSparse(columns.deletedAtMs, size)
  const parts = readSparse(columns.parts, size)
  const refunds = readSparse(columns.refunds, size)
  const fees = readSparse(columns.fees, size)
  const imports = readSparse(columns.imports, size)
  const filings = readSparse(columns.filings, size)
  let dateMs = 0
  let offsetMinutes = 0
  return amounts.map((amount, index) => {
    dateMs += dateSteps[index] ?? 0
    offsetMinutes += offsetSteps[index] ?? 0
    const [transferId, transferOrigin, transferDestination] = transfers(index) ?? noTransfer
    const [filedBy, original] = filings(index) ?? filedByPerson
    const [refundOf, iouId] = refunds(index) ?? noRefund
    return {
      id: ids.slice(index * idLength, (index + 1) * idLength),
      walletId: wallets(index),
      type: entryTypeOf(amount, transferId),
      amount,
      description: descriptions(index),
      note: notes(index) ?? '',
      dateMs,
      offsetMinutes,
      categoryId: categories(index) || null,
      filedBy,
      original,
      tags: tags(index) ?? noTags,
      parts: parts(index) ?? null,
      refundOf,
      iouId,
      feeOf: fees(index) ?? null,
      imported: imports(index) ?? null,
      transferId,
      transferOrigin,
      transferDestination,
      deletedAtMs: deletedAtMs(index) ?? null,
      rev: revs[index] ?? 0,
    }
  })
}

function transferOf(row: EntryRow): readonly [string, string, string] | undefined {
  const { transferId, transferOrigin, transferDestination } = row
  if (transferId === null || transferOrigin === null || transferDestination === null) return undefined
  return [transferId, transferOrigin, transferDestination]
}

function dictionary(texts: readonly string[]): DictionaryColumn {
  const places = new Map<string, number>()
  const at = texts.map((text) => {
    const place = places.get(text)
    if (place !== undefined) return place
    places.set(text, places.size)
    return places.size - 1
  })
  return { values: [...places.keys()], at }
}

function sparse<T>(rows: readonly EntryRow[], valueOf: (row: EntryRow) => T | undefined): SparseColumn<T> {
  const column = { rows: [] as number[], values: [] as T[] }
  for (const [index, row] of rows.entries()) {
    const value = valueOf(row)
    if (value === undefined) continue
    column.rows.push(index)
    column.values.push(value)
  }
  return column
}

function readDictionary({ values, at }: DictionaryColumn): (index: number) => string {
  return (index) => {
    const text = values[at[index] ?? -1]
    if (text === undefined) throw new RangeError('a place that the dictionary does not have')
    return text
  }
}

/** Reads a sparse column row by row, from the first to the last. */
function readSparse<T>(
  { rows, values }: SparseColumn<T> = nothing,
  size: number,
): (index: number) => T | undefined {
  const isAscending = rows.every((row, at) => row > (rows[at - 1] ?? -1) && row < size)
  if (!isAscending || rows.length !== values.length) throw new RangeError('a sparse column that does not fit')
  let at = 0
  return (index) => (rows[at] === index ? values[at++] : undefined)
}
