export type { Source } from './apps/app-table.ts'
export { correctedRow, type RowCorrection } from './correct-row.ts'
export type { Database, OpenDatabase } from './databases/database.ts'
export { guardFormulas } from './own/formula-guard.ts'
export { ownColumns, ownTypes } from './own/own-columns.ts'
export { joinTags } from './own/own-tags.ts'
export type { ImportProblem, ImportProblemCode } from './problem.ts'
export {
  type FileContent,
  type Format,
  fileLimits,
  formats,
  leftOutCountOf,
  type ReadFile,
  type ReadOptions,
  readFile,
  tooLarge,
} from './read-file.ts'
export type { TableColumn, TableReading } from './read-table.ts'
export {
  openingBefore,
  type RowPart,
  type StatedBalance,
  type Statement,
  type StatementAccount,
  type StatementRow,
} from './statement.ts'
export { type ColumnRole, columnRoles } from './table/header-words.ts'
export type { TableMapping } from './table/table-mapping.ts'
export { type Encoding, encodings } from './text/decode-text.ts'
export { tidyLine } from './text/tidy-text.ts'
export type { GuessedStyles, ValueStyles } from './values/value-styles.ts'
export { judgeRows } from './verdicts/judge-rows.ts'
export type { JudgedRow, KnownEntry, KnownReason, KnownRejection, Verdict } from './verdicts/verdict.ts'
