import { partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import { isInstantMs, localDayOf } from '../calendar/instant.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { entryTypeOf } from '../entries/entry-type.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { changedTags, setsTags } from './changed-tags.ts'
import type { Draft } from './draft.ts'
import { changeable, filedUnder, openWallet } from './guards.ts'
import { changedLinks, needsOfLinks, oldLinks } from './link-changes.ts'
import type { EntrySet, NewEntry, TransferSet } from './mutation-args.ts'
import { changedFiling, filedParts, needsOfParts, oldFiling, splitFiling } from './part-changes.ts'

const msPerDay = 86_400_000

/** Fields that a `set` of an entry and of a transfer have in common. */
export type SharedSet = Omit<
  TransferSet,
  | 'origin'
  | 'destination'
  | 'amountOut'
  | 'amountIn'
  | 'feeAmount'
  | 'feeCategoryId'
  | 'originImported'
  | 'destinationImported'
>

/** An entry of its own, not deleted, in a wallet that is not deleted. */
export function ownEntry(draft: Draft, id: string, path: string): EntryRow {
  const entry = changeable(notOfTransfer(draft.entry(id), path), 'entry', path)
  if (draft.get('wallets', entry.walletId)?.deletedAtMs !== null)
    return refuseMutation('WALLET_DELETED', path)
  return entry
}

/** The row, unless it is changed with a transfer only. */
export function notOfTransfer(row: EntryRow | undefined, path: string): EntryRow | undefined {
  if (row?.transferId) return refuseMutation('USE_TRANSFER', path)
  if (row?.feeOf) return refuseMutation('FEE_OF_TRANSFER', path)
  return row
}

/** Creates an entry; one that is there stays as it is, unless it is deleted and `replacesDeleted`. */
export function createEntry(
  draft: Draft,
  given: NewEntry,
  path: string,
  { replacesDeleted = false } = {},
): void {
  const { id, walletId, categoryId, parts, refundOf = null, iouId = null, imported = null } = given
  const existing = draft.entry(id)
  if (existing?.transferId || existing?.feeOf) refuseMutation('ID_TAKEN', `${path}id`, 'entry')
  if (existing && !(replacesDeleted && existing.deletedAtMs !== null)) return
  openWallet(draft, walletId, `${path}walletId`)
  const pathOf = (field: string) => path + field
  const filing = parts ? splitFiling(filedParts(draft, parts, `${path}parts`), given, pathOf) : given
  const unlinked = { id, amount: filing.amount, refundOf: null, iouId: null }
  const links = changedLinks(draft, unlinked, { refundOf, iouId }, pathOf)
  draft.putEntry({
    id,
    walletId,
    type: entryTypeOf(filing.amount, null),
    amount: filing.amount,
    description: given.description,
    note: given.note,
    dateMs: given.dateMs,
    offsetMinutes: given.offsetMinutes,
    categoryId: categoryId && filedUnder(draft, categoryId, `${path}categoryId`),
    filedBy: filing.parts ? 'person' : (given.filedBy ?? 'person'),
    original: given.original ?? null,
    tags: filing.tags,
    parts: filing.parts ?? null,
    refundOf: links.refundOf,
    iouId: links.iouId,
    feeOf: null,
    imported,
    transferId: null,
    transferOrigin: null,
    transferDestination: null,
    deletedAtMs: null,
    rev: 0,
  })
}

/** Changes an entry. `rowPath` is its path among several, used in refusals. */
export function changeEntry(
  draft: Draft,
  entry: EntryRow,
  set: EntrySet,
  path: string,
  rowPath?: string,
): void {
  const { walletId = entry.walletId } = set
  if (walletId !== entry.walletId) openWallet(draft, walletId, `${path}.walletId`)
  const pathOf = (field: string) => rowPath ?? `${path}.${field}`
  const filing = changedFiling(draft, entry, set, path, pathOf)
  draft.putEntry({
    ...entry,
    ...sharedChanges(entry, set, path),
    walletId,
    type: entryTypeOf(filing.amount, null),
    ...filing,
    ...changedFiler(entry, set, filing),
    ...changedLinks(draft, { ...entry, amount: filing.amount }, set, pathOf),
    imported: entry.imported && (set.imported ?? entry.imported),
  })
}

/** Who chose the category, and the description that a rule replaced: a person, and none, unless the set says otherwise. */
function changedFiler(
  entry: EntryRow,
  set: EntrySet,
  filing: Pick<EntryRow, 'parts'>,
): Pick<EntryRow, 'filedBy' | 'original'> {
  const filedBy = set.filedBy ?? (set.categoryId === undefined ? entry.filedBy : 'person')
  return {
    filedBy: filing.parts ? 'person' : filedBy,
    original:
      set.original === undefined && set.description === undefined ? entry.original : (set.original ?? null),
  }
}

/** The fields that a `set` changes in the same way on an entry and on both legs of a transfer. */
export function sharedChanges(row: EntryRow, set: SharedSet, path: string) {
  return {
    description: set.description ?? row.description,
    note: set.note ?? row.note,
    tags: changedTags(row.tags, set, path),
    dateMs: changedDate(row, set, path),
    offsetMinutes: set.offsetMinutes ?? row.offsetMinutes,
  }
}

/** A new local day keeps the time of day and the offset. */
function changedDate(row: EntryRow, set: SharedSet, path: string): number {
  if (set.dateMs !== undefined) return set.dateMs
  if (set.day === undefined) return row.dateMs
  const oldDay = localDayOf(row.dateMs, row.offsetMinutes)
  const dateMs = row.dateMs + (dayNumberOf(partsOf(set.day)) - dayNumberOf(partsOf(oldDay))) * msPerDay
  if (!isInstantMs(dateMs))
    refuseMutation('INVALID', `${path}.day`, 'day', 'must be between the years 2 and 9998')
  return dateMs
}

/** The `set` that restores the current values of an entry. */
export function oldEntrySet(before: LedgerRows, row: EntryRow, set: EntrySet): EntrySet {
  const { tags: _, ...shared } = oldSharedSet(row, set)
  const old: EntrySet = { ...shared, ...oldFiling(before, row, set), ...oldLinks(before, row, set) }
  if (set.walletId !== undefined) old.walletId = row.walletId
  if (set.imported && row.imported) old.imported = row.imported
  const isFiled = set.categoryId !== undefined || set.parts !== undefined
  if (set.filedBy !== undefined || (isFiled && row.filedBy !== 'person')) old.filedBy = row.filedBy
  if (set.original !== undefined || (set.description !== undefined && row.original !== null))
    old.original = row.original
  return old
}

/** The same for the fields that entries and transfers share. */
export function oldSharedSet(row: EntryRow, set: SharedSet): SharedSet {
  const old: SharedSet = {}
  if (set.description !== undefined) old.description = row.description
  if (set.note !== undefined) old.note = row.note
  if (setsTags(set)) old.tags = row.tags
  if (set.dateMs !== undefined || set.day !== undefined) {
    old.dateMs = row.dateMs
    old.offsetMinutes = row.offsetMinutes
  }
  return old
}

export function needsOfSet(set: EntrySet): Need[] {
  return [...needsOfPlace(set), ...needsOfParts(set), ...needsOfLinks(set)]
}

export function needsOfNewEntry(given: NewEntry): Need[] {
  const { id, parts, refundOf } = given
  const needs = needsOfPlace(given)
  needs.push({ entry: id })
  // Most entries have none of either.
  if (parts) needs.push(...needsOfParts({ parts }))
  if (refundOf) needs.push(...needsOfLinks(given))
  return needs
}

function needsOfPlace({ walletId, categoryId }: Pick<EntrySet, 'walletId' | 'categoryId'>): Need[] {
  const needs: Need[] = []
  if (walletId !== undefined) needs.push({ document: ['wallets', walletId] })
  if (categoryId) needs.push({ document: ['categories', categoryId] })
  return needs
}
