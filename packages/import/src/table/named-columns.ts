import { foldedText } from '@monedero/core'
import { isDay } from '../values/read-day.ts'
import { isNetColumn } from './fee-columns.ts'
import { type FoundTable, isNumber } from './find-table.ts'
import { type ColumnRole, roleOfHeader } from './header-words.ts'

const sampled = 2_000
/** Roles of which a table has one column. Of several descriptions one is the description, the others go to the note. */
const single = new Set<ColumnRole>([
  'amount',
  'debit',
  'credit',
  'sign',
  'category',
  'parentCategory',
  'currency',
  'bankId',
  'state',
  'fee',
  'balance',
])
/** Names of columns with the other party: as a description they are preferred to what the bank calls the movement. */
const parties = new Set([
  'payee',
  'name',
  'partner name',
  'merchant',
  'counterparty',
  'beneficiary',
  'recipient',
  'comercio',
  'zahlungsempfanger',
  'empfanger',
  'beguenstigter zahlungspflichtiger',
  'begunstigter zahlungspflichtiger',
  'auftraggeber empfanger',
  'auftraggeber begunstigter',
  'auftraggeber beguenstigter',
  'naam tegenpartij',
  'nazev protiuctu',
  'partner neve',
])

/** Days on which money counts for interest: preferred by nobody where there is the day of the booking. */
const valueDates = new Set([
  'value date',
  'valuta',
  'valutadatum',
  'valuta date',
  'wertstellung',
  'f valor',
  'fecha valor',
  'data valuta',
  'data valor',
  'date valeur',
  'rentedatum',
  'data waluty',
])
const foreign =
  /\b(?:original|originale|originalbetrag|originalwahrung|ursprung\w*|fremd\w*|foreign|oorspr\w*|local|origine|origen|exchange)\b/

/** The roles of the columns whose names are known and whose content fits. */
export function rolesByName(table: FoundTable): ColumnRole[] {
  const { header, rows } = table
  const width = Math.max(header.length, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => {
    const role = roleOfHeader(foldedName(header[index]))
    // Before an exchange.
    const isForeign = (role === 'amount' || role === 'currency') && foreign.test(foldedName(header[index]))
    return role && !isForeign && !isContradicted(role, table, index) ? role : undefined
  })
  const taken = new Set<ColumnRole>()
  // A net amount is preferred to others, and has fees taken off already.
  const net = header.findIndex(isNetColumn)
  const dates = placesOf(columns, 'date')
  const date = dates.find((index) => !valueDates.has(plainName(header[index]))) ?? dates[0]
  const account = mostDifferent(table, columns, 'account')
  const description = descriptionOf(table, columns)
  return columns.map((role, index) => {
    if (!role) return 'skip'
    if (net !== -1 && (role === 'fee' || (role === 'amount' && index !== net))) return 'skip'
    if (role === 'account' && index !== account) return 'skip'
    if (role === 'date' && index !== date) return 'skip'
    if (role === 'description') return index === description ? role : 'note'
    if (index === description) return 'description'
    if (taken.has(role) && single.has(role)) return 'skip'
    taken.add(role)
    return role
  })
}

function placesOf(columns: readonly (ColumnRole | undefined)[], wanted: ColumnRole): number[] {
  return columns.flatMap((role, index) => (role === wanted ? [index] : []))
}

/** The column that names the other party, else the first description. French banks call it a label. */
function descriptionOf(table: FoundTable, columns: readonly (ColumnRole | undefined)[]): number {
  const all = placesOf(columns, 'description')
  const isParty = (index: number) => {
    const texts = sampleOf(table, index)
    return (
      parties.has(plainName(table.header[index])) &&
      texts.length * 3 > Math.min(table.rows.length, sampled) &&
      (texts.length === 1 || new Set(texts).size > 1)
    )
  }
  const label = table.header.findIndex((name) => plainName(name) === 'label')
  return all.find(isParty) ?? all[0] ?? label
}

/** Of the columns with a role the one that tells most rows apart: an account by its number rather than by its holder. */
function mostDifferent(
  table: FoundTable,
  columns: readonly (ColumnRole | undefined)[],
  wanted: ColumnRole,
): number | undefined {
  const counts = placesOf(columns, wanted).map((index) => ({
    index,
    count: new Set(sampleOf(table, index)).size,
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.index
}

const roleContents: Readonly<Partial<Record<ColumnRole, (cell: string) => boolean>>> = {
  date: isDay,
  amount: isNumber,
  debit: isNumber,
  credit: isNumber,
  fee: isNumber,
  balance: isNumber,
}

/** Whether a column holds something else than its name promises, such as the holder of a card under "Umsatz getätigt von". */
function isContradicted(role: ColumnRole, table: FoundTable, column: number): boolean {
  const fits = roleContents[role]
  const cells = sampleOf(table, column)
  if (role === 'description') return cells.length === 0
  if (role === 'account') return areOthers(cells, Math.min(table.rows.length, sampled))
  return fits !== undefined && cells.length > 0 && cells.filter(fits).length * 3 < cells.length
}

/** Accounts of other people: missing in some rows, or hardly ever the same. */
function areOthers(accounts: readonly string[], rowCount: number): boolean {
  const isVaried = new Set(accounts).size * 2 > accounts.length
  return isVaried && (accounts.length < rowCount || rowCount >= 10)
}

/** The cells of a column that are not empty. */
export function sampleOf({ rows }: FoundTable, column: number): string[] {
  return rows.slice(0, sampled).flatMap(({ cells }) => cells[column] || [])
}

function foldedName(name = ''): string {
  return foldedText(name.slice(0, 80))
}

function plainName(name = ''): string {
  return foldedName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
