import type { Amount, CategoryRow, FilingHistory, NewFiling, RuleRow, WalletRow } from '@monedero/core'
import {
  correctedRow,
  type FileContent,
  type ImportProblemCode,
  judgeRows,
  type KnownEntry,
  type KnownRejection,
  openingBefore,
  type RowCorrection,
  type StatementRow,
  type Verdict,
} from '@monedero/import'
import type { ChosenWallet } from './chosen-wallets.ts'
import { FileCategories, type MissingCategory } from './file-categories.ts'
import { rowFiler } from './row-filing.ts'
import { ruleTransfers } from './rule-transfers.ts'

/** The action for a row; `match` leaves it out, and gives the entry noted by hand its id and day. */
export type RowAction = 'add' | 'skip' | 'transfer' | 'match'

/** The choices for a row. */
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
  /** The action when it is ticked. */
  readonly tickedAction: RowAction
  /** It is known by an entry noted by hand, which lacks the bank's id or has another day. */
  readonly canMatch: boolean
  readonly categoryId: string | null
  /** What chose the category; null where the file or the person did, or where there is none. */
  readonly filedBy: 'rule' | 'guess' | null
  readonly partCategoryIds: readonly (string | null)[]
  /** What rules and the person's history make of it. */
  readonly filing: NewFiling
  /** The wallet with which a rule makes it a transfer; null where none does. */
  readonly transferWith: string | null
}

export interface Review {
  readonly rows: readonly ReviewRow[]
  /** Categories that the file names and that are made with the import. */
  readonly missing: readonly MissingCategory[]
  /** What new wallets of the accounts begin with. */
  readonly openings: readonly Amount[]
}

interface Ledger {
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
  readonly knownEntries: readonly KnownEntry[]
  /** Entries that may become the other side of a transfer by a rule. */
  readonly mergeable: ReadonlySet<string>
  readonly rejections: readonly KnownRejection[]
  readonly corrections: ReadonlyMap<number, RowCorrection>
  readonly rules: readonly RuleRow[]
  /** How the person filed before. */
  readonly history: FilingHistory
  /** The currency of a wallet that is there, or is to be made. */
  currencyOf(statement: number): string
  /** The id of a category that is to be made, by its kind and name. */
  readonly categoryIdOf: (key: string) => string
}

const usual: Readonly<Record<Verdict['kind'], RowAction>> = {
  new: 'add',
  known: 'skip',
  transfer: 'add',
  pending: 'skip',
  rejected: 'skip',
  attention: 'skip',
}

/** One value for most rows: what they share is copied to the page once. */
const none: readonly never[] = []
const unfiled: NewFiling = {}

/** Judges all rows of a file. A transfer that is neither stated in the file nor made by a rule is only proposed. */
export function reviewFile(
  { statements, source, table }: FileContent,
  wallets: readonly ChosenWallet[],
  ledger: Ledger,
): Review {
  const categories = new FileCategories(ledger.categories, source !== null, ledger.categoryIdOf)
  const made = wallets.flatMap(({ walletId, isNew }, statement) =>
    isNew ? [{ id: walletId, currency: ledger.currencyOf(statement), deletedAtMs: null }] : [],
  )
  const filingOf = rowFiler({ ...ledger, wallets: [...ledger.wallets, ...made] })
  const read = statements.flatMap(({ account, rows }, statement) =>
    rows.map((row) => ({
      statement,
      row,
      walletId: wallets[statement]?.walletId ?? '',
      account: account.name || account.number,
      currency: ledger.currencyOf(statement),
    })),
  )
  const judged = read.map((each, index) => {
    const correction = ledger.corrections.get(index)
    return correction ? { ...each, row: correctedRow(each.row, correction) } : each
  })
  const verdicts = judgeRows(judged, ledger.knownEntries, {
    areIdsReused: table !== null,
    rejections: ledger.rejections,
  })
  const noted = new Set(
    ledger.knownEntries
      .filter(({ isImported, isTransfer }) => !isImported && !isTransfer)
      .map(({ id }) => id),
  )
  const filed = judged.map(({ row, walletId }, index) => {
    const verdict = verdicts[index] ?? { kind: 'attention' }
    const isWhole = isFiled(verdict) && row.parts.length === 0
    const { amount, description, tags } = row
    const filing = isWhole && amount !== null ? filingOf({ walletId, amount, description, tags }) : unfiled
    const ofFile = isWhole ? categories.of(row) : null
    // The category of another app is the person's own; that of a bank gives way to a rule, but not to a guess.
    const isOfFile = ofFile !== null && (source !== null || filing.filedBy !== 'rule')
    return { ofFile: isOfFile ? ofFile : null, filing }
  })
  const transfers = ruleTransfers({
    rows: judged,
    verdicts,
    filings: filed.map(({ ofFile, filing }) => (ofFile === null ? filing : unfiled)),
    knownEntries: ledger.knownEntries,
    mergeable: ledger.mergeable,
  })
  const rows = judged.map(({ statement, row }, index): ReviewRow => {
    const verdict = verdicts[index] ?? { kind: 'attention' }
    const { ofFile = null, filing = unfiled } = filed[index] ?? {}
    const transferWith = transfers[index] ?? null
    const isTransfer = isStated(verdict) || transferWith !== null
    const ofFiling = filing.target?.to === 'category' ? filing.target.categoryId : null
    return {
      index,
      statement,
      row,
      verdict,
      action: isTransfer && usual[verdict.kind] === 'add' ? 'transfer' : usual[verdict.kind],
      tickedAction: isTransfer ? 'transfer' : 'add',
      canMatch:
        verdict.kind === 'known' &&
        verdict.reason !== 'bank-id' &&
        noted.has(verdict.entryId) &&
        (verdict.daysApart > 0 || row.bankId !== null),
      categoryId: ofFile ?? ofFiling,
      filedBy: ofFile !== null || ofFiling === null ? null : (filing.filedBy ?? null),
      partCategoryIds:
        isFiled(verdict) && row.parts.length > 0 ? row.parts.map((part) => categories.of(part)) : none,
      filing,
      transferWith,
    }
  })
  const openings = statements.map(({ account, balances }, statement) => {
    const isCorrected = rows.some((row) => row.statement === statement && ledger.corrections.has(row.index))
    if (!isCorrected || !account.isOpeningDerived) return account.openingBalance
    // Without the corrected rows it was not known how much of the first balance was there before.
    const ofAccount = rows.filter((row) => row.statement === statement)
    return openingBefore(
      ofAccount.map(({ row }) => row),
      balances,
    )
  })
  return { rows, missing: categories.missing, openings }
}

function isStated(verdict: Verdict): boolean {
  return verdict.kind === 'transfer' && verdict.isStated
}

/** Whether a row can have a category or become a transfer by a rule. */
function isFiled(verdict: Verdict): boolean {
  return verdict.kind !== 'known' && verdict.kind !== 'attention' && !isStated(verdict)
}

/** The rows with what a person decided about them. */
export function decidedRows(
  rows: readonly ReviewRow[],
  choices: ReadonlyMap<number, RowChoice>,
): readonly ReviewRow[] {
  if (choices.size === 0) return rows
  return rows.map((row) => {
    const choice = choices.get(row.index)
    if (!choice) return row
    const isOutdated = choice.action === 'match' && !row.canMatch
    return {
      ...row,
      ...choice,
      ...(isOutdated && { action: row.action }),
      ...(choice.categoryId !== undefined && { filedBy: null }),
    }
  })
}

/** The choices after rows were ticked or unticked. */
export function withTicks(
  choices: ReadonlyMap<number, RowChoice>,
  rows: readonly ReviewRow[],
  isTicked: boolean,
): ReadonlyMap<number, RowChoice> {
  const next = new Map(choices)
  for (const { index, tickedAction } of rows)
    next.set(index, { ...next.get(index), action: isTicked ? tickedAction : 'skip' })
  return next
}

/** The choices without those that depend on the wallet of an account: there its rows get other verdicts. */
export function withoutActionsOf(
  statement: number,
  choices: ReadonlyMap<number, RowChoice>,
  rows: readonly ReviewRow[],
): ReadonlyMap<number, RowChoice> {
  return new Map(
    Array.from(choices, ([index, { action, ...rest }]) =>
      rows[index]?.statement === statement || action === undefined
        ? [index, rest]
        : [index, { ...rest, action }],
    ),
  )
}

/** Whether an entry or a transfer is made of a row. */
export function isAdded({ action }: Pick<ReviewRow, 'action'>): boolean {
  return action === 'add' || action === 'transfer'
}

/** Whether a row can be added at all. */
export function isAddable({ verdict }: ReviewRow): boolean {
  return verdict.kind !== 'attention'
}

/** Whether other values would make an entry of a row, which cannot be read now; not where the bank declined the movement or nothing moved. */
export function canBeCorrected({ verdict, row }: ReviewRow): boolean {
  return (
    verdict.kind === 'attention' &&
    row.problems.every(({ code }) => code !== 'NOT_BOOKED' && code !== 'AMOUNT_ZERO')
  )
}

const onlyInDoubt: ReadonlySet<ImportProblemCode> = new Set([
  'AMOUNT_PRECISION',
  'SIGN_CONFLICT',
  'OTHER_CURRENCY',
])

/** Whether a row was read, but a person should have a look at its amount. */
export function isOnlyInDoubt({ verdict, row }: ReviewRow): boolean {
  const isRead = row.day !== null && row.amount !== null
  return verdict.kind === 'attention' && isRead && row.problems.every(({ code }) => onlyInDoubt.has(code))
}

/** The rows that are skipped as duplicates unless they are ticked; not those that are matched with an entry. */
export function duplicatesOf(rows: readonly ReviewRow[]): readonly ReviewRow[] {
  return rows.filter(({ verdict, action }) => verdict.kind === 'known' && action !== 'match')
}

/** The rows that ticking all of a list is about: among all rows not those that are known, pending or rejected. */
export function rowsToTick(filter: RowFilter, rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const isLeftOut = ({ kind }: Verdict) => filter === 'all' && leftOutOfAll.has(kind)
  return rows.filter((row) => isShownBy(filter, row) && isAddable(row) && !isLeftOut(row.verdict))
}

const leftOutOfAll: ReadonlySet<Verdict['kind']> = new Set(['known', 'pending', 'rejected'])

/** What the tabs over the preview show. */
export type RowFilter = 'all' | 'new' | 'known' | 'rejected' | 'check'

export function isShownBy(filter: RowFilter, { verdict: { kind } }: ReviewRow): boolean {
  if (filter === 'all') return true
  if (filter === 'new') return kind === 'new' || kind === 'transfer'
  return filter === 'check' ? kind === 'attention' || kind === 'pending' : kind === filter
}

/** The row, and the one on the other side where that is a row too. */
export function pairOf(given: ReviewRow, rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const { verdict } = given
  const other = verdict.kind === 'transfer' && 'row' in verdict.with ? rows[verdict.with.row] : undefined
  return other ? [given, other] : [given]
}
