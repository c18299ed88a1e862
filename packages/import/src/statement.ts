import { type Amount, type CalendarDay, isAmount, toAmount, type WalletKind } from '@monedero/core'
import type { ImportProblem } from './problem.ts'
import { tidyLine, tidyNote, tidyTags } from './text/tidy-text.ts'
import { sumOf } from './values/sum-of.ts'

/** A part of a split row. */
export interface RowPart {
  readonly amount: Amount
  readonly category: readonly string[]
  readonly tags: readonly string[]
  readonly note: string
}

/** One movement of money as a file has it. */
export interface StatementRow {
  /** Where it begins in the file. */
  readonly line: number
  /** Null if it could not be read; `problems` then has the reason. */
  readonly day: CalendarDay | null
  readonly amount: Amount | null
  readonly description: string
  readonly note: string
  /** The bank's reference of the movement, unique in its account. */
  readonly bankId: string | null
  /** None, the name of a category, or the names of its parent and of itself. */
  readonly category: readonly string[]
  readonly tags: readonly string[]
  /** The account on the other side, where the file names one of its own. */
  readonly transferTo: string | null
  /** What names it in its file; the same for both sides of a transfer. Empty where the file does not number its rows. */
  readonly number: string
  /** The number of the transfer whose fee it is, or of the purchase that it pays back. */
  readonly belongsTo: string
  /** Not booked yet. */
  readonly isPending: boolean
  /** None, or at least two that add up to the amount and have its sign. */
  readonly parts: readonly RowPart[]
  readonly problems: readonly ImportProblem[]
}

/** An account as a file names it. */
export interface StatementAccount {
  /** Empty where the file does not name it. */
  readonly name: string
  /** IBAN or number; empty where the file has none. */
  readonly number: string
  /** ISO 4217 code; empty where the file has none. */
  readonly currency: string
  readonly kind: WalletKind
  /** What it held before its first movement; 0 where the file does not state it. */
  readonly openingBalance: Amount
  /** The file does not state it: it was computed from the first balance and the rows until then. */
  readonly isOpeningDerived: boolean
}

/** What an account held at the end of a day, as the bank states it. */
export interface StatedBalance {
  readonly amount: Amount
  readonly day: CalendarDay
}

/** The rows of one account. */
export interface Statement {
  readonly account: StatementAccount
  readonly rows: readonly StatementRow[]
  /** What the account held at the end of days, by day; the last one closes the statement. None where its rows do not lead to them. */
  readonly balances: readonly StatedBalance[]
}

/** What a reader made of a file: each record of it became rows of a statement, or is left out with the reason. */
export interface Reading {
  readonly statements: readonly Statement[]
  readonly leftOut: readonly ImportProblem[]
  /** What of rows could not be kept. */
  readonly problems: readonly ImportProblem[]
  readonly recordCount: number
}

/** What an account held before its rows, by the first of its balances; 0 where none is stated. */
export function openingBefore(rows: readonly StatementRow[], [first]: readonly StatedBalance[]): Amount {
  if (!first) return toAmount(0)
  const until = rows.filter(({ day, isPending }) => day !== null && day <= first.day && !isPending)
  const opening = Number(BigInt(first.amount) - sumOf(until.map(({ amount }) => amount ?? 0)))
  return isAmount(opening) ? opening : toAmount(0)
}

/** The opening of an account whose file states balances, but not this one. */
export function derivedOpening(
  rows: readonly StatementRow[],
  balances: readonly StatedBalance[],
): Pick<StatementAccount, 'openingBalance' | 'isOpeningDerived'> {
  return { openingBalance: openingBefore(rows, balances), isOpeningDerived: balances.length > 0 }
}

/** The earlier of two balances; of the same day the first. */
export function earlierBalance(a: StatedBalance | null, b: StatedBalance | null): StatedBalance | null {
  return a && b ? (b.day < a.day ? b : a) : (a ?? b)
}

/** Balances in the order of their days; of the same day the last. */
export function balancesByDay(given: readonly (StatedBalance | null)[]): StatedBalance[] {
  const days = new Map(given.flatMap((balance) => (balance ? [[balance.day, balance] as const] : [])))
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const unnamed: StatementAccount = {
  name: '',
  number: '',
  currency: '',
  kind: 'bank',
  openingBalance: toAmount(0),
  isOpeningDerived: false,
}

export function statementAccount(given: Partial<StatementAccount>): StatementAccount {
  const { name, number, currency, kind, openingBalance, isOpeningDerived } = { ...unnamed, ...given }
  return {
    name: tidyLine(name, 60).text,
    number: tidyLine(number, 60).text,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    kind,
    openingBalance,
    isOpeningDerived,
  }
}

type RowValues = Pick<StatementRow, 'line' | 'day' | 'amount'> & Partial<Omit<StatementRow, 'line'>>

/**
 * One list for all rows without values. Rows are copied from a worker to the page in slices, and what the rows of a slice
 * share is copied once: without it, collecting 100,000 rows blocks the page for four frames instead of two.
 */
const none: readonly never[] = []

/** A row with texts that an entry may have. Text that is too long for the description goes to the note. */
export function statementRow(given: RowValues): StatementRow {
  const { text, isCut } = tidyLine(given.description ?? '', 200)
  const wholeNote = isCut ? `${given.description ?? ''}\n${given.note ?? ''}` : (given.note ?? '')
  return {
    line: given.line,
    day: given.day,
    amount: given.amount,
    description: text,
    note: tidyNote(wholeNote),
    bankId: tidyLine(given.bankId ?? '', 120).text || null,
    category: orNone(given.category?.map((name) => tidyLine(name, 60).text).filter((name) => name !== '')),
    tags: orNone(given.tags && tidyTags(given.tags)),
    transferTo: tidyLine(given.transferTo ?? '', 60).text || null,
    number: given.number ?? '',
    belongsTo: given.belongsTo ?? '',
    isPending: given.isPending ?? false,
    parts: orNone(given.parts),
    problems: orNone(given.problems),
  }
}

function orNone<Value>(values: readonly Value[] | undefined): readonly Value[] {
  return values?.length ? values : none
}

/** Drops ids that occur twice in an account, because they do not identify a movement. */
export function withUniqueIds(rows: readonly StatementRow[]): StatementRow[] {
  const counts = new Map<string, number>()
  for (const { bankId } of rows) if (bankId !== null) counts.set(bankId, (counts.get(bankId) ?? 0) + 1)
  return rows.map((row) => ((counts.get(row.bankId ?? '') ?? 0) > 1 ? { ...row, bankId: null } : row))
}
