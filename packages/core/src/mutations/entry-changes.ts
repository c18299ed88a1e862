import { partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import { dateRangeText, isInstantMs, localDayOf } from '../calendar/instant.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { entryTypeOf } from '../entries/entry-type.ts'
import { maxTags } from '../entries/read-entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { Draft } from './draft.ts'
import { changeable, filedUnder, openWallet } from './guards.ts'
import type { EntrySet, NewEntry, TransferSet } from './mutation-args.ts'

const msPerDay = 86_400_000

/** What entries and transfers have in common in a `set`. */
export type SharedSet = Omit<TransferSet, 'origin' | 'destination' | 'amountOut' | 'amountIn'>

/** An entry of its own, not deleted, in a wallet that is not deleted. */
export function ownEntry(draft: Draft, id: string, path: string): EntryRow {
  const row = draft.entry(id)
  if (row?.transferId) return refuseMutation('USE_TRANSFER', path)
  const entry = changeable(row, 'entry', path)
  if (draft.get('wallets', entry.walletId)?.deletedAtMs !== null)
    return refuseMutation('WALLET_DELETED', path)
  return entry
}

export function createEntry(draft: Draft, { categoryId, ...given }: NewEntry, path: string): void {
  const known = draft.entry(given.id)
  if (known?.transferId) refuseMutation('ID_TAKEN', `${path}id`, 'entry')
  if (known) return
  openWallet(draft, given.walletId, `${path}walletId`)
  draft.putEntry({
    ...given,
    type: entryTypeOf(given.amount, null),
    categoryId: categoryId && filedUnder(draft, categoryId, `${path}categoryId`),
    transferId: null,
    transferOrigin: null,
    transferDestination: null,
    deletedAtMs: null,
    rev: 0,
  })
}

export function changeEntry(draft: Draft, entry: EntryRow, set: EntrySet, path: string): void {
  const { walletId = entry.walletId, amount = entry.amount, categoryId } = set
  if (walletId !== entry.walletId) openWallet(draft, walletId, `${path}.walletId`)
  draft.putEntry({
    ...entry,
    ...sharedChanges(entry, set, path),
    walletId,
    amount,
    type: entryTypeOf(amount, null),
    categoryId:
      categoryId === undefined
        ? entry.categoryId
        : categoryId && filedUnder(draft, categoryId, `${path}.categoryId`),
  })
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

function changedTags(tags: readonly string[], set: SharedSet, path: string): readonly string[] {
  const { addTags = [], removeTags = [] } = set
  if (set.tags) return set.tags
  if (addTags.length + removeTags.length === 0) return tags
  const changed = [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])]
  if (changed.length > maxTags)
    refuseMutation('INVALID', `${path}.addTags`, 'addTags', `leads to more than ${maxTags} tags`)
  return changed
}

/** A new local day keeps the time of day and the offset. */
function changedDate(row: EntryRow, set: SharedSet, path: string): number {
  if (set.dateMs !== undefined) return set.dateMs
  if (set.day === undefined) return row.dateMs
  const oldDay = localDayOf(row.dateMs, row.offsetMinutes)
  const dateMs = row.dateMs + (dayNumberOf(partsOf(set.day)) - dayNumberOf(partsOf(oldDay))) * msPerDay
  if (!isInstantMs(dateMs)) refuseMutation('INVALID', `${path}.day`, '', dateRangeText)
  return dateMs
}

/** The `set` that gives an entry back what it has now. */
export function oldEntrySet(before: LedgerRows, row: EntryRow, set: EntrySet): EntrySet {
  const old: EntrySet = oldSharedSet(row, set)
  if (set.walletId !== undefined) old.walletId = row.walletId
  if (set.amount !== undefined) old.amount = row.amount
  // A purged category means none, and could not be named again.
  if (set.categoryId !== undefined)
    old.categoryId = before.get('categories', row.categoryId ?? '') ? row.categoryId : null
  return old
}

/** The same for what entries and transfers have in common. */
export function oldSharedSet(row: EntryRow, set: SharedSet): SharedSet {
  const old: SharedSet = {}
  if (set.description !== undefined) old.description = row.description
  if (set.note !== undefined) old.note = row.note
  if (set.tags ?? set.addTags ?? set.removeTags) old.tags = row.tags
  if (set.dateMs !== undefined || set.day !== undefined) {
    old.dateMs = row.dateMs
    old.offsetMinutes = row.offsetMinutes
  }
  return old
}

export function needsOfSet(set: EntrySet): Need[] {
  const needs: Need[] = []
  if (set.walletId !== undefined) needs.push({ document: ['wallets', set.walletId] })
  if (set.categoryId) needs.push({ document: ['categories', set.categoryId] })
  return needs
}

export function needsOfNewEntry({ id, walletId, categoryId }: NewEntry): Need[] {
  return [{ entry: id }, ...needsOfSet({ walletId, categoryId })]
}
