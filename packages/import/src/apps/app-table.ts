import type { ColumnRole } from '../table/header-words.ts'
import type { AccountRow } from '../table/read-rows.ts'
import type { TableMapping } from '../table/table-mapping.ts'
import type { Cells } from './change-row.ts'

/** Apps whose exports are recognised. */
export const sources = [
  'YNAB',
  'Firefly III',
  'Actual',
  'Mint',
  'Wallet',
  'Cashew',
  'Monefy',
  'Spendee',
  'ezBookkeeping',
  'Money Manager EX',
  'Monedero',
] as const

export type Source = (typeof sources)[number]

/** How the export of an app is read. */
export interface AppTable {
  readonly source: Source
  /** Columns that its header has, in lower case; the order does not matter. */
  readonly header: readonly string[]
  readonly columns: Readonly<Partial<Record<ColumnRole, string>>>
  /** The order of its dates, where every export has the same. */
  readonly dayOrder?: TableMapping['dayOrder']
  /** Takes from a text what its export put before formulas, where that differs from other apps. */
  readonly unguarded?: (text: string) => string
  /** What a row is a part of: the same text for all parts of one movement, empty for a movement of its own. */
  splitOf?(cells: Cells): string
  /** How many parts the movement has that a row is a part of, where they follow each other and have no number in common; otherwise 0. */
  partCountOf?(cells: Cells): number
  partNoteOf?(cells: Cells): string
  /** What a part may have as its note, where that is more than a line. */
  readonly tidyPartNote?: (note: string) => string
  /** The description of the movement that a row is a part of. */
  titleOfWhole?(cells: Cells): string
  /** Whether the note is of the whole movement, beside that of its part. */
  readonly hasNoteOfWhole?: boolean
  /** Rows that repeat what the rows of their parts have. */
  isWholeOfParts?(cells: Cells): boolean
  /** Rows that the person has declared void. */
  isVoid?(cells: Cells): boolean
  /** Rows that state what an account held before its first movement. */
  isOpening?(cells: Cells): boolean
  /** Changes a row by cells beyond the columns above. */
  adjust?(row: AccountRow, cells: Cells): readonly AccountRow[]
}
