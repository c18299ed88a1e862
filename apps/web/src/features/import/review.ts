import type { CategoryRow } from '@monedero/core'
import {
  type FileContent,
  judgeRows,
  type KnownEntry,
  type StatementRow,
  type Verdict,
} from '@monedero/import'
import type { ChosenWallet } from './chosen-wallets.ts'
import { FileCategories, type MissingCategory } from './file-categories.ts'

/** What becomes of a row. */
export type RowAction = 'add' | 'skip' | 'transfer'

/** What a person decided about a row. */
export interface RowChoice {
  readonly action?: RowAction
  readonly categoryId?: string | null
}

/** A row as the preview shows it, and as it is written. */
export interface ReviewRow {
  readonly index: number
  /** Which of the file's accounts it belongs to. */
  readonly statement: number
  readonly row: StatementRow
  readonly verdict: Verdict
  readonly action: RowAction
  readonly categoryId: string | null
  readonly partCategoryIds: readonly (string | null)[]
}

export interface Review {
  readonly rows: readonly ReviewRow[]
  /** Categories that the file names and that are made with the import. */
  readonly missing: readonly MissingCategory[]
}

interface Ledger {
  readonly categories: readonly CategoryRow[]
  readonly known: readonly KnownEntry[]
  /** The currency of a wallet that is there, or is to be made. */
  currencyOf(statement: number): string
  readonly newId: () => string
}

const usual: Readonly<Record<Verdict['kind'], RowAction>> = {
  new: 'add',
  known: 'skip',
  transfer: 'add',
  pending: 'skip',
  attention: 'skip',
}

/** Judges all rows of a file. A guess is never acted on by itself: only a transfer that the file states is one. */
export function reviewFile(
  { statements, source, table }: FileContent,
  wallets: readonly ChosenWallet[],
  ledger: Ledger,
): Review {
  const categories = new FileCategories(ledger.categories, source !== null, ledger.newId)
  const judged = statements.flatMap(({ account, rows }, statement) =>
    rows.map((row) => ({
      statement,
      row,
      walletId: wallets[statement]?.walletId ?? '',
      account: account.name || account.number,
      currency: ledger.currencyOf(statement),
    })),
  )
  const verdicts = judgeRows(judged, ledger.known, { areIdsReused: table !== null })
  const rows = judged.map(({ statement, row }, index): ReviewRow => {
    const verdict = verdicts[index] ?? { kind: 'attention' }
    const isStated = verdict.kind === 'transfer' && verdict.isStated
    const isFiled = verdict.kind !== 'known' && verdict.kind !== 'attention' && !isStated
    return {
      index,
      statement,
      row,
      verdict,
      action: isStated ? 'transfer' : usual[verdict.kind],
      categoryId: isFiled && row.parts.length === 0 ? categories.of(row) : null,
      partCategoryIds: isFiled ? row.parts.map((part) => categories.of(part)) : [],
    }
  })
  return { rows, missing: categories.missing }
}

/** The rows with what a person decided about them. */
export function decidedRows(
  rows: readonly ReviewRow[],
  choices: ReadonlyMap<number, RowChoice>,
): readonly ReviewRow[] {
  if (choices.size === 0) return rows
  return rows.map((row) => {
    const choice = choices.get(row.index)
    return choice ? { ...row, ...choice } : row
  })
}

/** Whether a row can be added at all. */
export function isAddable({ verdict }: ReviewRow): boolean {
  return verdict.kind !== 'attention'
}

/** What the tabs over the preview show. */
export type RowFilter = 'all' | 'new' | 'known' | 'check'

export function isShownBy(filter: RowFilter, { verdict: { kind } }: ReviewRow): boolean {
  if (filter === 'all') return true
  if (filter === 'new') return kind === 'new' || kind === 'transfer'
  return filter === 'known' ? kind === 'known' : kind === 'attention' || kind === 'pending'
}
