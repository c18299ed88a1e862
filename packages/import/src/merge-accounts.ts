import { foldedText } from '@monedero/core'
import { type ImportProblem, importProblem } from './problem.ts'
import {
  balancesByDay,
  derivedOpening,
  type Statement,
  type StatementAccount,
  type StatementRow,
  withUniqueIds,
} from './statement.ts'

/** Statements of different accounts, and the rows that were left out because another one had them already. */
export interface Merged {
  readonly statements: readonly Statement[]
  readonly repeated: readonly ImportProblem[]
}

/** Makes one statement of those in a file that have the same account number. */
export function mergeAccounts(statements: readonly Statement[]): Merged {
  const groups = Map.groupBy(statements, (statement) => numberKey(statement.account) ?? statement)
  return mergedGroups(groups.values(), withoutKnownIds)
}

/**
 * Makes one statement of those in several files that have the same account number or, without a number, the same name: the files may
 * continue each other, or overlap.
 */
export function mergeFiles(files: readonly (readonly Statement[])[]): Merged {
  const inFiles = files.map(withOwnNumbers).map(mergeAccounts)
  const statements = inFiles.map((each) => each.statements)
  const ambiguous = new Set(statements.flatMap(repeatedNames))
  const groups = Map.groupBy(statements.flat(), (statement) => {
    const name = nameKey(statement.account)
    return numberKey(statement.account) ?? (name === undefined || ambiguous.has(name) ? statement : name)
  })
  const merged = mergedGroups(groups.values(), withoutOverlap)
  return {
    statements: merged.statements,
    repeated: [...inFiles.flatMap(({ repeated }) => repeated), ...merged.repeated],
  }
}

/** Each file counts its rows from 1, or does not count them. */
function withOwnNumbers(statements: readonly Statement[], file: number): readonly Statement[] {
  const numberIn = (number: string) => (number === '' ? '' : `${file} ${number}`)
  return statements.map((statement) => ({
    ...statement,
    rows: statement.rows.map((row) =>
      row.number + row.belongsTo === ''
        ? row
        : { ...row, number: numberIn(row.number), belongsTo: numberIn(row.belongsTo) },
    ),
  }))
}

function mergedGroups(groups: Iterable<readonly Statement[]>, join: JoinRows): Merged {
  const repeated: ImportProblem[] = []
  const statements = Array.from(groups, (group) => {
    const [only] = group
    return group.length === 1 && only ? only : mergedOf(group, join, repeated)
  })
  return { statements, repeated }
}

/** Undefined for an account that has only a name, or none: another account in the file may be called the same. */
function numberKey({ number, currency, kind }: StatementAccount): string | undefined {
  return number === '' ? undefined : ['number', kind, currency, number].join(' ')
}

function nameKey({ name, currency, kind }: StatementAccount): string | undefined {
  return name === '' ? undefined : ['name', kind, currency, foldedText(name)].join(' ')
}

/** Names that several accounts in a file have. */
function repeatedNames(statements: readonly Statement[]): string[] {
  const names = statements.flatMap(({ account }) => nameKey(account) ?? [])
  return names.filter((name, index) => names.indexOf(name) !== index)
}

/** Marks which rows of the lists stay. */
type JoinRows = () => (row: StatementRow, list: number) => boolean

function mergedOf(group: readonly Statement[], join: JoinRows, repeated: ImportProblem[]): Statement {
  const inOrder = group.toSorted(byTime)
  const isKept = join()
  const kept: StatementRow[] = []
  for (const [list, statement] of inOrder.entries()) {
    for (const row of oldestFirst(statement.rows)) {
      if (isKept(row, list)) kept.push(row)
      else repeated.push(importProblem('REPEATED', row.line, 0, row.description))
    }
  }
  const rows = withUniqueIds(kept)
  const balances = balancesByDay(inOrder.flatMap((statement) => statement.balances))
  const [{ account, balances: ofFirst }] = inOrder as [Statement, ...Statement[]]
  const hasOpening = ofFirst.length > 0 || account.openingBalance !== 0
  const name = inOrder.map((statement) => statement.account.name).find((each) => each !== '') ?? ''
  return {
    account: {
      ...account,
      name,
      ...(!hasOpening && derivedOpening(rows, balances)),
    },
    rows,
    balances,
  }
}

/** By the first day; of the same first day the one that ends earlier. */
function byTime(a: Statement, b: Statement): number {
  const [[firstA, lastA], [firstB, lastB]] = [span(a), span(b)]
  return compare(firstA, firstB) || compare(lastA, lastB)
}

function span({ rows, balances }: Statement): [string, string] {
  const days = rows.flatMap(({ day }) => day ?? []).toSorted()
  const closing = balances.at(-1)
  return [days[0] ?? closing?.day ?? '', closing?.day ?? days.at(-1) ?? '']
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function oldestFirst(rows: readonly StatementRow[]): readonly StatementRow[] {
  const days = rows.flatMap(({ day }) => day ?? [])
  return (days[0] ?? '') > (days.at(-1) ?? '') ? rows.toReversed() : rows
}

/** All rows, without those that were before with the same id, day and amount. */
function withoutKnownIds(): ReturnType<JoinRows> {
  const seen = new Set<string>()
  return (row) => {
    const key = rowKey(row)
    const isFirst = row.bankId === null || !seen.has(key)
    seen.add(key)
    return isFirst
  }
}

/** All rows; of equal ones as many as the list has that holds most of them. */
function withoutOverlap(): ReturnType<JoinRows> {
  const most = new Map<string, number>()
  let counts = new Map<string, number>()
  let current = 0
  return (row, list) => {
    if (list !== current) [counts, current] = [new Map(), list]
    const key = rowKey(row)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= (most.get(key) ?? 0)) return false
    most.set(key, count)
    return true
  }
}

/** Rows with the same key are the same movement if they are in different files. */
function rowKey({ bankId, day, amount, isPending, description, note }: StatementRow): string {
  return JSON.stringify([isPending, day, amount, ...(bankId === null ? [description, note] : [bankId])])
}
