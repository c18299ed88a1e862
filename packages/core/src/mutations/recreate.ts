import type { BudgetRow } from '../budgets/budget-row.ts'
import type { CategoryRow } from '../categories/category-row.ts'
import { type DefaultCategoryNames, defaultCategories } from '../categories/default-categories.ts'
import { checkpointId } from '../checkpoints/checkpoint-row.ts'
import type { CollectionName, DocumentOf } from '../collections/collections.ts'
import { type AllRows, type LedgerRows, userOf } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { TitleNames } from '../entries/entry-title.ts'
import { importDigest, isEditedSinceImport } from '../entries/import-digest.ts'
import { toAmount } from '../money/amount.ts'
import { rateId } from '../rates/rate-row.ts'
import type { RuleRow } from '../rules/rule-row.ts'
import { newUserRow } from '../user-document/user-row.ts'
import { homeCurrencyOf } from '../wallets/home-currency.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import { createDocuments } from './document-mutations.ts'
import { newEntryOf, newTransferOf, withCategories } from './entry-mutations.ts'
import { mergedTarget } from './guards.ts'
import type { Mutation, NewEntry, NewTransfer } from './mutation-args.ts'
import { slicesThatFit } from './slices-that-fit.ts'

const rowsPerMutation = 500

/** Source and target user, and their languages. */
export interface Carrying {
  readonly from: string
  readonly to: string
  /** The rows of the target user, live: what is there already is not made again. */
  readonly there: LedgerRows
  /** In all languages: the two users may use different ones. */
  readonly categoryNames: readonly DefaultCategoryNames[]
  readonly titleOf: (entry: EntryRow, names: TitleNames) => string
}

/**
 * The mutations that recreate all visible rows of one user for another, with the same ids: a guest's rows in an account. They come in
 * steps, each of which depends on what became of the one before: an entry whose category could not be made comes without one.
 * A default category maps to its counterpart, or is made where that was deleted; a leg whose other wallet is deleted, or whose other
 * leg is there already, becomes an entry with the same title.
 */
export function* recreate(rows: AllRows, carrying: Carrying): Generator<readonly Mutation[]> {
  const { there } = carrying
  const wallets = rows.wallets.filter(isLive)
  const categories = rows.categories.filter(isLive)
  const counterparts = defaultCounterparts(categories, carrying)
  const walletById = new Map(wallets.map((row) => [row.id, row]))
  const categoryById = new Map(categories.map((row) => [row.id, row]))
  const names = namesFrom(walletById, categoryById)
  const visible = rows.entries.filter((row) => isLive(row) && walletById.has(row.walletId))
  const visibleById = new Map(visible.map((row) => [row.id, row]))
  const ious = rows.ious.filter((row) => isLive(row) && isPurchase(visibleById, row.entryId))
  const { titleOf } = carrying
  const moving: Moving = {
    names,
    titleOf,
    there,
    counterparts,
    visibleById,
    iouIds: new Set(ious.map(({ id }) => id)),
  }
  const create = <Name extends CollectionName>(name: Name, list: readonly DocumentOf<Name>[]) =>
    createDocuments(
      name,
      list.filter((row) => isLive(row) && !there.get(name, row.id)),
    )
  const idThere = (id: string) => counterparts.get(id) ?? id
  yield [
    ...newHomeOf(rows, there),
    ...create('wallets', wallets),
    ...create('categories', newCategories(categories, counterparts, there)),
    ...create('rates', rows.rates),
  ]
  const own: NewEntry[] = []
  const transfers: NewTransfer[] = []
  for (const [id, together] of Map.groupBy(visible, (row) => row.feeOf ?? row.transferId ?? row.id)) {
    const absent = together.filter((row) => !there.entry(row.id))
    if (absent.length === 0) continue
    // Where one leg is left, the transfer is not made again; where both are, only the fee was deleted.
    const isThere = there.transferLegs(id).length > 0
    const transfer = isThere ? undefined : newTransfer(together, moving)
    if (transfer) transfers.push(transfer)
    else own.push(...absent.filter(({ feeOf }) => !isThere || !feeOf).map((row) => newEntry(row, moving)))
  }
  // A refund comes after its purchase, and after the IOU that it settles.
  const refunds = own.filter(({ refundOf }) => refundOf)
  const others = own.filter(({ refundOf }) => !refundOf)
  yield [
    ...slicesThatFit(others, rowsPerMutation).map((entries) => bulkOf({ entries, transfers: [] })),
    ...slicesThatFit(transfers, rowsPerMutation / 2).map((slice) =>
      bulkOf({ entries: [], transfers: slice }),
    ),
  ]
  yield [
    ...create('ious', ious),
    ...create(
      'budgets',
      rows.budgets.map((row) => withScope(row, idThere)),
    ),
    ...create('imports', rows.imports),
    ...create(
      'rules',
      rows.rules.map((row) => withTarget(row, idThere)),
    ),
    ...create(
      'recurring',
      rows.recurring.map((row) => ({ ...row, categoryId: row.categoryId && idThere(row.categoryId) })),
    ),
    ...create('checkpoints', rows.checkpoints),
    ...slicesThatFit(refunds, rowsPerMutation).map((entries) => bulkOf({ entries, transfers: [] })),
  ]
}

/** The rows that mutations of `recreate` make. */
export function recreatedIds(mutations: readonly Mutation[]): string[] {
  return mutations.flatMap(({ op, args }): string[] => {
    if (op === 'rates.set') return args.rates.map(rateId)
    if (op === 'checkpoints.set') return args.checkpoints.map(checkpointId)
    if (op === 'entries.create') {
      const legs = args.transfers.flatMap((each) => [each.originEntryId, each.destinationEntryId])
      return [...args.entries.map(({ id }) => id), ...legs]
    }
    return op.endsWith('.create') && 'id' in args ? [args.id] : []
  })
}

/** Lookups for the rows that are recreated. */
interface Moving {
  readonly names: TitleNames
  readonly titleOf: Carrying['titleOf']
  readonly there: LedgerRows
  readonly counterparts: ReadonlyMap<string, string>
  readonly visibleById: ReadonlyMap<string, EntryRow>
  readonly iouIds: ReadonlySet<string>
}

function isPurchase(visibleById: ReadonlyMap<string, EntryRow>, id: string | null): boolean {
  const row = visibleById.get(id ?? '')
  return row !== undefined && row.amount < 0
}

/** The home currency comes along into an account that has none yet. */
function newHomeOf({ user: [user = newUserRow], wallets }: AllRows, there: LedgerRows): Mutation[] {
  const home = homeCurrencyOf(user.settings, wallets)
  const homeThere = homeCurrencyOf(userOf(there).settings, there.all('wallets'))
  if (home === undefined || homeThere !== undefined) return []
  return [{ op: 'settings.update', args: { set: { homeCurrency: home } } }]
}

function withScope(row: BudgetRow, idThere: (id: string) => string): BudgetRow {
  const { scope } = row
  // Two of them may have been merged there.
  return scope.of === 'categories'
    ? { ...row, scope: { ...scope, ids: [...new Set(scope.ids.map(idThere))] } }
    : row
}

function withTarget(row: RuleRow, idThere: (id: string) => string): RuleRow {
  const { target } = row
  return target?.to === 'category'
    ? { ...row, target: { ...target, categoryId: idThere(target.categoryId) } }
    : row
}

function namesFrom(
  walletById: ReadonlyMap<string, WalletRow>,
  categoryById: ReadonlyMap<string, CategoryRow>,
): TitleNames {
  function get(collection: 'wallets', id: string): WalletRow | undefined
  function get(collection: 'categories', id: string): CategoryRow | undefined
  function get(collection: 'wallets' | 'categories', id: string) {
    return (collection === 'wallets' ? walletById : categoryById).get(id)
  }
  return { get }
}

/** Default categories that still have a default name, in any language, and a counterpart that is not deleted: source id → target id. */
function defaultCounterparts(
  categories: readonly CategoryRow[],
  { from, to, there, categoryNames }: Carrying,
): ReadonlyMap<string, string> {
  const live = new Map(categories.map((row) => [row.id, row.name]))
  const idsThere = defaultCategories(to).map(({ id }) => id)
  const counterparts = new Map<string, string>()
  for (const names of categoryNames) {
    for (const [index, { id, name }] of defaultCategories(from, names).entries()) {
      const chosen = there.get('categories', idsThere[index] ?? '')
      const target = chosen && mergedTarget(there, chosen)
      if (live.get(id) === name && target?.deletedAtMs === null) counterparts.set(id, target.id)
    }
  }
  return counterparts
}

/** Categories to make, parents first, each below its parent there where that may have children. */
function newCategories(
  categories: readonly CategoryRow[],
  counterparts: ReadonlyMap<string, string>,
  there: LedgerRows,
): CategoryRow[] {
  const withParentThere = (row: CategoryRow): CategoryRow => {
    const parentId = row.parentId && (counterparts.get(row.parentId) ?? row.parentId)
    const parent = parentId && there.get('categories', parentId)
    const isParent =
      !parent || (parent.deletedAtMs === null && parent.parentId === null && parent.kind === row.kind)
    return { ...row, parentId: isParent ? parentId : null }
  }
  return categories
    .filter(({ id }) => !counterparts.has(id))
    .toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
    .map(withParentThere)
}

function newEntry(row: EntryRow, moving: Moving): NewEntry {
  const { names, titleOf, visibleById, iouIds } = moving
  const isOfTransfer = row.type === 'transfer' || row.feeOf !== null
  const refundOf = isPurchase(visibleById, row.refundOf) ? row.refundOf : null
  const moved = withCategories(row, (id) => categoryThere(id, moving))
  const plain = isOfTransfer ? { ...moved, description: titleOf(row, names), original: null } : moved
  // Mapping the category does not count as an edit.
  const imported =
    row.imported && !isEditedSinceImport(row)
      ? { ...row.imported, digest: importDigest(plain) }
      : row.imported
  return {
    ...newEntryOf({ ...plain, imported }),
    ...(refundOf && { refundOf, ...(iouIds.has(row.iouId ?? '') && { iouId: row.iouId }) }),
  }
}

/** The category there; null where it could not be made. */
function categoryThere(id: string | null, { names, counterparts, there }: Moving): string | null {
  const category = id === null ? undefined : names.get('categories', id)
  const idThere = category && (counterparts.get(category.id) ?? category.id)
  return idThere && there.get('categories', idThere) ? idThere : null
}

function newTransfer(together: readonly EntryRow[], moving: Moving): NewTransfer | undefined {
  const legs = together.filter(({ transferId }) => transferId !== null)
  const [out, into] = legs.toSorted((a, b) => a.amount - b.amount)
  if (!out || !into || out.transferId === null) return undefined
  const fee = together.find(({ feeOf }) => feeOf !== null)
  return {
    ...newTransferOf(out.transferId, out, into),
    ...(fee && {
      fee: { amount: toAmount(0 - fee.amount), categoryId: categoryThere(fee.categoryId, moving) },
    }),
  }
}

function bulkOf(args: { entries: NewEntry[]; transfers: NewTransfer[] }): Mutation {
  return { op: 'entries.create', args }
}

function isLive({ deletedAtMs }: { deletedAtMs: number | null }): boolean {
  return deletedAtMs === null
}
