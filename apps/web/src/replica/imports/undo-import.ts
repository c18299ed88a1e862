import {
  type CalendarDay,
  type CheckpointRow,
  type EntryRow,
  type ImportRow,
  isEditedSinceImport,
  localDayOf,
  type Mutation,
  type ReplacedEntry,
  restorableMs,
  slicesThatFit,
} from '@monedero/core'
import type { ReplicaStore } from '../store/replica-store.ts'

const idsPerMutation = 2_000
/** Each has two legs, and may stand for two entries. */
const transfersPerMutation = 1_000

/** The entries of an import that are still there; of a transfer both sides. */
export function entriesOfImport(store: ReplicaStore, importId: string): EntryRow[] {
  const found = [...store.layers.shown.entries.values()].filter(
    (entry) => entry.imported?.importId === importId && entry.deletedAtMs === null,
  )
  return found.filter(({ walletId }) => store.rows.get('wallets', walletId)?.deletedAtMs === null)
}

/** Rows are immutable, and telling whether one was edited takes long for thousands. */
const editedOf = new WeakMap<EntryRow, boolean>()

function isEdited(entry: EntryRow): boolean {
  const found = editedOf.get(entry) ?? isEditedSinceImport(entry)
  editedOf.set(entry, found)
  return found
}

/** How many entries of an import are still there, and how many of these were edited since; a transfer is one. */
export interface Standing {
  readonly count: number
  readonly edited: number
}

/** Visits entries one after another; finds those of each import that are still there, by the id of the import. */
export function standingCounter(store: ReplicaStore) {
  const found = new Map<string, { ids: Set<string>; edited: Set<string> }>()
  return {
    visit: (entry: EntryRow): void => {
      if (!entry.imported || entry.deletedAtMs !== null) return
      if (store.rows.get('wallets', entry.walletId)?.deletedAtMs !== null) return
      const { importId } = entry.imported
      const { ids, edited } = found.get(importId) ?? { ids: new Set(), edited: new Set() }
      const id = entry.transferId ?? entry.id
      ids.add(id)
      if (isEdited(entry)) edited.add(id)
      found.set(importId, { ids, edited })
    },
    finish: (): ReadonlyMap<string, Standing> =>
      new Map(
        Array.from(found, ([importId, { ids, edited }]) => [
          importId,
          { count: ids.size, edited: edited.size },
        ]),
      ),
  }
}

/** Those of them that were edited since, each transfer once. */
export function editedEntries(entries: readonly EntryRow[]): EntryRow[] {
  const found = entries.filter(isEdited)
  return [...new Map(found.map((entry) => [entry.transferId ?? entry.id, entry])).values()]
}

/**
 * What takes an import back: its entries go, those that a transfer had replaced come back, matched ones get their days back, and
 * wallets and categories that were made for it and that nothing else uses go. `kept` names entries and transfers that stay.
 */
export function undoMutations(
  store: ReplicaStore,
  { id, replaced, matched, madeWalletIds, madeCategoryIds }: ImportRow,
  kept: ReadonlySet<string>,
  nowMs: number,
): Mutation[] {
  const all = entriesOfImport(store, id)
  const going = all.filter((entry) => !kept.has(entry.transferId ?? entry.id))
  const goingIds = new Set(going.map((entry) => entry.id))
  const transferIds = [...new Set(going.flatMap((entry) => entry.transferId ?? []))]
  const legs = new Set(transferIds.flatMap((each) => store.rows.transferLegs(each).map((leg) => leg.id)))
  const entryIds = going.filter(({ transferId }) => transferId === null).map((entry) => entry.id)
  const staying = [...store.layers.shown.entries.values()].filter(
    (entry) => entry.deletedAtMs === null && !goingIds.has(entry.id) && !legs.has(entry.id),
  )
  const usedWallets = new Set(staying.map(({ walletId }) => walletId))
  const usedCategories = new Set(
    staying.flatMap(({ categoryId, parts }) => [categoryId, ...(parts ?? []).map((part) => part.categoryId)]),
  )
  const wallets = madeWalletIds.filter(
    (each) => !usedWallets.has(each) && store.rows.get('wallets', each)?.deletedAtMs === null,
  )
  const stayingTransfers = new Set(staying.map(({ transferId }) => transferId))
  // A transfer that stays still stands for the entry that it replaced.
  const restored = replaced.filter(
    ({ entryId, transferId }) =>
      !stayingTransfers.has(transferId) && isDeleted(store, entryId) && !isOfUndoneImport(store, entryId),
  )
  const replacedBy = Map.groupBy(restored, ({ transferId }) => transferId)
  const goingTransfers = new Set(transferIds)
  // A transfer without any row was never made: another device had replaced the entry already.
  const alone = restored.filter(
    ({ transferId }) => !goingTransfers.has(transferId) && store.rows.transferLegs(transferId).length > 0,
  )
  return [
    // First: whatever is deleted before it was not deleted by the undo.
    { op: 'import.update', args: { id, set: { undoneAtMs: nowMs } } },
    ...slices(entryIds).map(
      (slice): Mutation => ({ op: 'entries.delete', args: { entryIds: slice, transferIds: [] } }),
    ),
    // A transfer goes only together with the return of what it stands for, so that neither is lost where the other is refused.
    ...slices(transferIds, transfersPerMutation).map((slice): Mutation => {
      const restores = slice.flatMap((each) => entryIdsOf(replacedBy.get(each)))
      return { op: 'entries.delete', args: { entryIds: [], transferIds: slice, restores } }
    }),
    ...slices(entryIdsOf(alone)).map(
      (slice): Mutation => ({ op: 'entries.restore', args: { entryIds: slice, transferIds: [] } }),
    ),
    ...movedDays(
      store,
      matched.map(({ entryId, day, dayBefore }) => ({ entryId, from: day, to: dayBefore })),
    ),
    ...unusedCategories(store, madeCategoryIds, usedCategories).map(
      (each): Mutation => ({ op: 'category.delete', args: { id: each, reassignTo: null } }),
    ),
    ...wallets.map((each): Mutation => ({ op: 'wallet.delete', args: { id: each } })),
    ...checkpointsGoing(store, id),
  ]
}

/**
 * How many entries can no longer come back: a transfer of the import replaced them, and they were deleted with it more than 30 days
 * ago. While there are any, the import cannot be undone.
 */
export function goneWith(store: ReplicaStore, { replaced }: ImportRow, nowMs: number): number {
  return replaced.filter(({ entryId, transferId }) => {
    const stands = store.rows.transferLegs(transferId).some((leg) => leg.deletedAtMs === null)
    const entry = store.rows.entry(entryId)
    const isGone = entry ? entry.deletedAtMs !== null && nowMs - entry.deletedAtMs >= restorableMs : true
    return stands && isGone
  }).length
}

/** Whether everything that an undo deleted is still there to be restored. */
export function canRedo({ undoneAtMs }: ImportRow, nowMs: number): boolean {
  return undoneAtMs !== null && nowMs < undoneAtMs + restorableMs
}

/** What brings an undone import back: the wallets, categories, entries and checkpoints that its undo deleted. */
export function redoMutations(store: ReplicaStore, record: ImportRow, nowMs: number): Mutation[] {
  const { id, replaced, matched, madeWalletIds, madeCategoryIds } = record
  const replacedIds = replacedByOthers(store, id)
  const deleted = [...store.layers.shown.deletedEntries.values()].filter(
    (entry) =>
      entry.imported?.importId === id &&
      isDeletedByUndo(record, entry) &&
      !replacedIds.has(entry.id) &&
      nowMs - (entry.deletedAtMs ?? 0) < restorableMs,
  )
  const transferIds = [...new Set(deleted.flatMap(({ transferId }) => transferId ?? []))]
  const entryIds = deleted.filter(({ transferId }) => transferId === null).map((entry) => entry.id)
  const again = Map.groupBy(
    replaced.filter(({ entryId }) => store.rows.entry(entryId)?.deletedAtMs === null),
    ({ transferId }) => transferId,
  )
  const isGone = (collection: 'wallets' | 'categories') => (each: string) => {
    const row = store.rows.get(collection, each)
    return row !== undefined && isDeletedByUndo(record, row)
  }
  const rank = (each: string) => Number(store.rows.get('categories', each)?.parentId !== null)
  return [
    ...madeWalletIds
      .filter(isGone('wallets'))
      .map((each): Mutation => ({ op: 'wallet.restore', args: { id: each } })),
    ...madeCategoryIds
      .filter(isGone('categories'))
      .toSorted((a, b) => rank(a) - rank(b))
      .map((each): Mutation => ({ op: 'category.restore', args: { id: each } })),
    ...slices(entryIds).map(
      (slice): Mutation => ({ op: 'entries.restore', args: { entryIds: slice, transferIds: [] } }),
    ),
    ...slices(transferIds, transfersPerMutation).map((slice): Mutation => {
      const deletes = slice.flatMap((each) => entryIdsOf(again.get(each)))
      return { op: 'entries.restore', args: { entryIds: [], transferIds: slice, deletes } }
    }),
    ...movedDays(
      store,
      matched.map(({ entryId, day, dayBefore }) => ({ entryId, from: dayBefore, to: day })),
    ),
    ...checkpointsComing(store, record),
    { op: 'import.update', args: { id, set: { undoneAtMs: null } } },
  ]
}

/**
 * Whether a row was deleted by the undo of an import, or later. Revisions give the order of changes that are at the server, the clock of
 * the device that of the others; a change that is not at the server (revision 0) came after one that is.
 */
function isDeletedByUndo(
  { undoneAtMs, rev: undoneRev }: ImportRow,
  { deletedAtMs, rev }: { readonly deletedAtMs: number | null; readonly rev: number },
): boolean {
  if (undoneAtMs === null || deletedAtMs === null) return false
  if (rev === 0) return undoneRev > 0 || deletedAtMs >= undoneAtMs
  return undoneRev > 0 && rev >= undoneRev
}

interface MovedDay {
  readonly entryId: string
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Moves entries to other days, unless the person has moved them elsewhere since. */
function movedDays(store: ReplicaStore, days: readonly MovedDay[]): Mutation[] {
  const changes = days.flatMap(({ entryId, from, to }) => {
    const entry = store.rows.entry(entryId)
    if (!entry || entry.deletedAtMs !== null || from === to || entry.transferId !== null) return []
    if (store.rows.get('wallets', entry.walletId)?.deletedAtMs !== null) return []
    if (localDayOf(entry.dateMs, entry.offsetMinutes) !== from) return []
    return [{ entryIds: [entryId], transferIds: [], set: { day: to } }]
  })
  return slicesThatFit(changes, idsPerMutation).map((slice) => ({
    op: 'entries.update',
    args: { changes: slice },
  }))
}

/** Entries for which the transfer of another import stands. */
function replacedByOthers(store: ReplicaStore, importId: string): ReadonlySet<string> {
  const others = [...store.rows.all('imports')].filter(({ id }) => id !== importId)
  const standing = others
    .flatMap(({ replaced }) => replaced)
    .filter(({ transferId }) => store.rows.transferLegs(transferId).some((leg) => leg.deletedAtMs === null))
  return new Set(standing.map(({ entryId }) => entryId))
}

function checkpointsGoing(store: ReplicaStore, importId: string): Mutation[] {
  const ids = checkpointsOfImport(store, importId)
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .map(({ id }) => id)
  return ids.length === 0 ? [] : [{ op: 'checkpoints.delete', args: { ids } }]
}

function checkpointsComing(store: ReplicaStore, record: ImportRow): Mutation[] {
  const checkpoints = checkpointsOfImport(store, record.id)
    .filter((row) => isDeletedByUndo(record, row))
    .map(({ walletId, day, balance }) => ({ walletId, day, balance, importId: record.id }))
  return checkpoints.length === 0 ? [] : [{ op: 'checkpoints.set', args: { checkpoints } }]
}

/** The closing balances that an import gave, deleted ones too. */
function checkpointsOfImport(store: ReplicaStore, importId: string): CheckpointRow[] {
  return [...store.rows.all('checkpoints')].filter((each) => each.importId === importId)
}

function isOfUndoneImport(store: ReplicaStore, entryId: string): boolean {
  const importId = store.rows.entry(entryId)?.imported?.importId ?? ''
  return typeof store.rows.get('imports', importId)?.undoneAtMs === 'number'
}

function isDeleted(store: ReplicaStore, entryId: string): boolean {
  return typeof store.rows.entry(entryId)?.deletedAtMs === 'number'
}

/** Children before their parents; a parent stays while a child does. */
function unusedCategories(
  store: ReplicaStore,
  ids: readonly string[],
  used: ReadonlySet<string | null>,
): string[] {
  const categories = store.categories().map(({ category }) => category)
  const made = categories.filter(({ id }) => ids.includes(id) && !used.has(id))
  const going = new Set(made.map(({ id }) => id))
  const isParentOfStaying = (id: string) =>
    categories.some((each) => each.parentId === id && !going.has(each.id))
  return made
    .filter(({ id }) => !isParentOfStaying(id))
    .toSorted((a, b) => Number(a.parentId === null) - Number(b.parentId === null))
    .map(({ id }) => id)
}

function entryIdsOf(pairs: readonly ReplacedEntry[] = []): string[] {
  return pairs.map(({ entryId }) => entryId)
}

function slices(ids: readonly string[], size = idsPerMutation): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
