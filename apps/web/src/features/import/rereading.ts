import {
  type CategoryKind,
  daysBetween,
  type EntryRow,
  type EntrySet,
  type ImportRow,
  importDigest,
  isEditedSinceImport,
  localDayOf,
  type Mutation,
  slicesThatFit,
} from '@monedero/core'
import type { StatementRow } from '@monedero/import'
import type { FileRow } from './file-session.ts'

/** An entry of an import, with the row that it was made of as it was read then, and as it is read now. */
export interface RereadEntry {
  readonly entry: EntryRow
  readonly before: StatementRow
  /** Undefined where the line is no row any more. */
  readonly after: StatementRow | undefined
}

/** What another reading of its file makes of the entries of an import. */
export interface Rereading {
  readonly changes: readonly RereadChange[]
  /** Entries that stay, because the person edited them, split them or linked them, or because their row can't be read now. */
  readonly staying: number
  /** Rows that could not be read before. */
  readonly nowReadable: number
}

export interface RereadChange {
  readonly entry: EntryRow
  readonly after: StatementRow
  readonly set: EntrySet
}

interface Ledger {
  readonly kindOf: (categoryId: string) => CategoryKind | undefined
  /** Whether a transfer cannot be changed, because one of its wallets is deleted. */
  readonly isLocked: (transferId: string) => boolean
  /** Whether refunds or IOUs belong to an expense. */
  readonly isLinked: (entryId: string) => boolean
}

interface Given {
  readonly entries: readonly EntryRow[]
  readonly accounts: ImportRow['accounts']
  /** The names of the accounts of the file by which wallets are remembered. */
  readonly accountKeys: readonly string[]
  readonly before: readonly FileRow[]
}

/** Finds the row of each entry: of the same wallet, day and amount, if possible with the same description. */
export function rowsOfEntries({ entries, accounts, accountKeys, before }: Given): Map<FileRow, EntryRow> {
  const walletIds = accountKeys.map((key) =>
    accounts.filter(({ account }) => account === key).map(({ walletId }) => walletId),
  )
  const found = new Map<FileRow, EntryRow>()
  for (const hasSameText of [true, false]) {
    const taken = new Set(found.values())
    const open = Map.groupBy(
      entries.filter((entry) => !taken.has(entry)),
      (entry) => {
        const day = localDayOf(entry.dateMs, entry.offsetMinutes)
        return keyOf([entry.walletId, day, entry.amount, hasSameText && textOf(entry)])
      },
    )
    for (const each of before) {
      if (found.has(each)) continue
      const { day, amount, description } = each.row
      const entry = (walletIds[each.statement] ?? [])
        .map((walletId) => open.get(keyOf([walletId, day, amount, hasSameText && description])))
        .find((group) => group?.length)
        ?.shift()
      if (entry) found.set(each, entry)
    }
  }
  return found
}

/** Compares two readings of a file, line by line, and finds what the second one changes in the entries. */
export function rereading(
  entries: readonly EntryRow[],
  found: ReadonlyMap<FileRow, EntryRow>,
  [before, after]: readonly [readonly FileRow[], readonly FileRow[]],
  ledger: Ledger,
): Rereading {
  const now = new Map(placed(after).map(({ key, row }) => [key, row]))
  const changes: RereadChange[] = []
  let [staying, nowReadable] = [entries.length - found.size, 0]
  for (const { key, row, given } of placed(before)) {
    const entry = found.get(given)
    const next = now.get(key)
    if (!entry) {
      if (!isReadable(row) && next && isReadable(next)) nowReadable += 1
      continue
    }
    if (!next || !isReadable(next) || next.problems.length > row.problems.length) {
      staying += 1
      continue
    }
    const set = setOf({ entry, before: row, after: next }, ledger)
    if (set === undefined) staying += 1
    else if (Object.keys(set).length > 0) changes.push({ entry, after: next, set })
  }
  return { changes, staying, nowReadable }
}

/** The mutations of all changes. Both sides of a transfer change together. */
export function rereadMutations(changes: readonly RereadChange[]): Mutation[] {
  const own = changes.filter(({ entry }) => entry.transferId === null)
  const named = own.map(({ entry, set }) => ({
    entryIds: [entry.id],
    transferIds: [],
    set: { ...set, ...markOf(entry, set) },
  }))
  const transfers = Map.groupBy(
    changes.filter(({ entry }) => entry.transferId !== null),
    ({ entry }) => entry.transferId ?? '',
  )
  return [
    ...slicesThatFit(named, changesPerMutation).map(
      (slice): Mutation => ({ op: 'entries.update', args: { changes: slice } }),
    ),
    ...Array.from(transfers, ([transferId, legs]): Mutation => {
      const marks = legs.map(({ entry, set }) => {
        const { imported } = markOf(entry, set)
        if (!imported) return {}
        return entry.amount < 0 ? { originImported: imported } : { destinationImported: imported }
      })
      return { op: 'transfer.update', args: { transferId, set: Object.assign({}, legs[0]?.set, ...marks) } }
    }),
  ]
}

const changesPerMutation = 250

/** The mark of a changed entry: it counts as edited since its import only if it did before. */
function markOf(entry: EntryRow, set: EntrySet): Pick<EntrySet, 'imported'> {
  const { imported } = entry
  if (!imported || isEditedSinceImport(entry)) return {}
  const { amount = entry.amount, description = entry.description, note = entry.note } = set
  const { dateMs = entry.dateMs, categoryId = entry.categoryId } = set
  const digest = importDigest({ ...entry, amount, description, note, dateMs, categoryId })
  return { imported: { ...imported, digest } }
}

const msPerDay = 86_400_000

/** What changes in an entry: nothing that the person changed. Undefined if it would have to change otherwise than the person left it. */
function setOf(
  { entry, before, after }: RereadEntry & { after: StatementRow },
  { kindOf, isLocked, isLinked }: Ledger,
): EntrySet | undefined {
  const set: EntrySet = {}
  if (after.day !== null && before.day !== null && after.day !== before.day) {
    // At the same time of the other day.
    set.dateMs = entry.dateMs + daysBetween(before.day, after.day) * msPerDay
    set.offsetMinutes = entry.offsetMinutes
  }
  if (after.amount !== null && after.amount !== before.amount) {
    const isBound = entry.parts !== null || entry.transferId !== null || entry.refundOf !== null
    if (isBound || (after.amount > 0 && isLinked(entry.id))) return undefined
    set.amount = after.amount
    const kind = entry.categoryId === null ? undefined : kindOf(entry.categoryId)
    if (kind !== undefined && kind !== (after.amount > 0 ? 'income' : 'expense')) set.categoryId = null
  }
  if (entry.transferId !== null)
    return Object.keys(set).length > 0 && isLocked(entry.transferId) ? undefined : set
  if (after.description !== before.description && textOf(entry) === before.description)
    set.description = after.description
  if (after.note !== before.note && entry.note === before.note) set.note = after.note
  return set
}

/** The rows with what names them in every reading: the line, and their place among those of the same line. */
function placed(rows: readonly FileRow[]): { key: string; row: StatementRow; given: FileRow }[] {
  const counts = new Map<number, number>()
  return rows.map((given) => {
    const { row } = given
    const count = counts.get(row.line) ?? 0
    counts.set(row.line, count + 1)
    return { key: `${row.line} ${count}`, row, given }
  })
}

function isReadable({ day, amount }: StatementRow): boolean {
  return day !== null && amount !== null
}

/** The description that the file gave. */
function textOf({ original, description }: EntryRow): string {
  return original ?? description
}

function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values)
}
