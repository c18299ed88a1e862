import {
  type CalendarDay,
  isAmount,
  isInstantMs,
  isUtcOffsetMinutes,
  localDayOf,
  toAmount,
  walletKinds,
} from '@monedero/core'
import { importProblem, refuseFile } from '../problem.ts'
import {
  type RowPart,
  type Statement,
  type StatementAccount,
  type StatementRow,
  statementAccount,
  statementRow,
} from '../statement.ts'
import { maxPartNote, tidyNote } from '../text/tidy-text.ts'
import { wholeParts } from '../values/whole-parts.ts'
import { fieldOf, listOf, numberOf, textOf } from './json-values.ts'

export function isArchive(text: string): boolean {
  return /^\s*\{[^\n]{0,200}"format":"monedero-archive"/.test(text.slice(0, 400))
}

/**
 * Reads the archive of Monedero itself as a file to import: entries, with the names of their wallets, categories and tags, become new
 * ones. (Restoring everything as it was needs an empty account.)
 */
export function readArchive(text: string): Statement[] {
  const rows = new Map<string, Map<string, unknown>>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [[table, row] = ['', null]] = Object.entries(parsedLine(line, index + 1))
    if (!tables.has(table) || typeof fieldOf(row, 'deletedAtMs') === 'number') continue
    const ofTable = rows.get(table) ?? new Map<string, unknown>()
    rows.set(table, ofTable.set(textOf(row, 'id'), row))
  }
  const of = (table: string) => rows.get(table) ?? new Map<string, unknown>()
  const names = { wallets: of('wallets'), categories: of('categories') }
  const entries = [...of('entries').values()].filter((entry) => names.wallets.has(textOf(entry, 'walletId')))
  const byWallet = Map.groupBy(entries, (entry) => textOf(entry, 'walletId'))
  const statements = Array.from(names.wallets, ([id, wallet]) => ({
    account: accountOf(wallet),
    rows: (byWallet.get(id) ?? []).map((entry, index) => rowOf(entry, index + 1, names)),
    balances: [],
  }))
  return statements.filter((each) => each.rows.length > 0 || each.account.openingBalance !== 0)
}

function accountOf(wallet: unknown): StatementAccount {
  const openingBalance = numberOf(wallet, 'openingBalance')
  return statementAccount({
    name: textOf(wallet, 'name'),
    currency: textOf(wallet, 'currency'),
    kind: walletKinds.find((kind) => kind === textOf(wallet, 'kind')) ?? 'bank',
    openingBalance: isAmount(openingBalance) ? openingBalance : toAmount(0),
  })
}

const tables = new Set(['wallets', 'categories', 'entries'])

type Names = Readonly<Record<'wallets' | 'categories', ReadonlyMap<string, unknown>>>

function parsedLine(line: string, number: number): object {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Refused below.
  }
  return refuseFile('TRUNCATED', number)
}

function rowOf(entry: unknown, line: number, names: Names): StatementRow {
  const amount = numberOf(entry, 'amount')
  const day = dayOf(entry)
  const problems = [
    ...(day === null ? [importProblem('DATE_MISSING', line)] : []),
    ...(isAmount(amount) && amount !== 0 ? [] : [importProblem('AMOUNT_MISSING', line)]),
  ]
  const parts = isAmount(amount) ? wholeParts(partsOf(entry, names), amount) : []
  return statementRow({
    line,
    day,
    amount: isAmount(amount) && amount !== 0 ? amount : null,
    description: textOf(entry, 'description'),
    note: textOf(entry, 'note'),
    bankId: textOf(fieldOf(entry, 'imported'), 'bankId'),
    category: parts.length > 0 ? [] : categoryOf(entry, names),
    tags: listOf(entry, 'tags').filter((tag) => typeof tag === 'string'),
    transferTo: otherWallet(entry, names),
    number: textOf(entry, 'transferId') || textOf(entry, 'id'),
    belongsTo: textOf(entry, 'feeOf') || textOf(entry, 'refundOf'),
    parts,
    problems,
  })
}

function dayOf(entry: unknown): CalendarDay | null {
  const [dateMs, offset] = [numberOf(entry, 'dateMs'), numberOf(entry, 'offsetMinutes')]
  return isInstantMs(dateMs) && isUtcOffsetMinutes(offset) ? localDayOf(dateMs, offset) : null
}

function categoryOf(row: unknown, { categories }: Names): string[] {
  const category = categories.get(textOf(row, 'categoryId'))
  const parent = categories.get(textOf(category, 'parentId'))
  return [textOf(parent, 'name'), textOf(category, 'name')].filter((name) => name !== '')
}

function otherWallet(entry: unknown, { wallets }: Names): string {
  const [own, origin] = [textOf(entry, 'walletId'), textOf(entry, 'transferOrigin')]
  return textOf(wallets.get(origin === own ? textOf(entry, 'transferDestination') : origin), 'name')
}

function partsOf(entry: unknown, names: Names): RowPart[] {
  return listOf(entry, 'parts').flatMap((part) => {
    const amount = numberOf(part, 'amount')
    const tags = listOf(part, 'tags').filter((tag) => typeof tag === 'string')
    const note = tidyNote(textOf(part, 'note'), maxPartNote)
    return isAmount(amount) ? [{ amount, category: categoryOf(part, names), tags, note }] : []
  })
}
