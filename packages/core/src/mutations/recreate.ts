import type { BudgetRow } from '../budgets/budget-row.ts'
import type { CategoryRow } from '../categories/category-row.ts'
import { type DefaultCategoryNames, defaultCategories } from '../categories/default-categories.ts'
import type { AllRows } from '../collections/ledger-rows.ts'
import type { EntryPart, EntryRow } from '../entries/entry-row.ts'
import type { TitleNames } from '../entries/entry-title.ts'
import { importDigest, isEditedSinceImport } from '../entries/import-digest.ts'
import type { ImportRow } from '../imports/import-row.ts'
import type { IouRow } from '../ious/iou-row.ts'
import { limits } from '../limits/limits.ts'
import { toAmount } from '../money/amount.ts'
import type { RecurringRow } from '../recurring/recurring-row.ts'
import type { RuleRow } from '../rules/rule-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import { checkpointValues } from './checkpoint-rules.ts'
import { inSlices } from './in-slices.ts'
import type { Mutation, NewEntry, NewTransfer } from './mutation-args.ts'
import { valuesOf } from './rate-rules.ts'
import { slicesThatFit } from './slices-that-fit.ts'

const rowsPerMutation = 500

/** Source and target user, and their languages. */
export interface Carrying {
  readonly from: string
  readonly to: string
  /** In all languages: the two users may use different ones. */
  readonly categoryNames: readonly DefaultCategoryNames[]
  readonly titleOf: (entry: EntryRow, names: TitleNames) => string
}

/**
 * The mutations that recreate all visible rows of one user for another, with the same ids: a guest's rows in an account.
 * A default category maps to its counterpart; a leg whose other wallet is deleted becomes an entry with the same title.
 */
export function recreate(rows: AllRows, carrying: Carrying): Mutation[] {
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
    counterparts,
    visibleById,
    iouIds: new Set(ious.map(({ id }) => id)),
  }
  const own: NewEntry[] = []
  const transfers: NewTransfer[] = []
  for (const together of Map.groupBy(visible, (row) => row.feeOf ?? row.transferId ?? row.id).values()) {
    const transfer = newTransferOf(together, moving)
    if (transfer) transfers.push(transfer)
    else own.push(...together.map((row) => newEntryOf(row, moving)))
  }
  // A refund comes after its purchase, and after the IOU that it settles.
  const refunds = own.filter(({ refundOf }) => refundOf)
  const others = own.filter(({ refundOf }) => !refundOf)
  return [
    ...wallets.flatMap(newWalletOf),
    ...newCategoriesOf(categories, counterparts),
    ...inSlices(rows.rates.filter(isLive).map(valuesOf), limits.bulkRows).map(
      (rates): Mutation => ({ op: 'rates.set', args: { rates } }),
    ),
    ...slicesThatFit(others, rowsPerMutation).map((entries) => bulkOf({ entries, transfers: [] })),
    ...slicesThatFit(transfers, rowsPerMutation / 2).map((slice) =>
      bulkOf({ entries: [], transfers: slice }),
    ),
    ...ious.flatMap(newIouOf),
    ...rows.budgets.filter(isLive).map((row) => newBudgetOf(row, counterparts)),
    ...rows.imports.filter(isLive).flatMap(newImportOf),
    ...rows.rules.filter(isLive).map((row) => newRuleOf(row, counterparts)),
    ...rows.recurring.filter(isLive).map((row) => newRecurringOf(row, counterparts)),
    ...inSlices(rows.checkpoints.filter(isLive).map(checkpointValues), limits.bulkRows).map(
      (checkpoints): Mutation => ({ op: 'checkpoints.set', args: { checkpoints } }),
    ),
    ...slicesThatFit(refunds, rowsPerMutation).map((entries) => bulkOf({ entries, transfers: [] })),
  ]
}

/** Lookups for the rows that are recreated. */
interface Moving {
  readonly names: TitleNames
  readonly titleOf: Carrying['titleOf']
  readonly counterparts: ReadonlyMap<string, string>
  readonly visibleById: ReadonlyMap<string, EntryRow>
  readonly iouIds: ReadonlySet<string>
}

function isPurchase(visibleById: ReadonlyMap<string, EntryRow>, id: string | null): boolean {
  const row = visibleById.get(id ?? '')
  return row !== undefined && row.amount < 0
}

function newIouOf({ entryId, deletedAtMs: _, rev: __, ...values }: IouRow): Mutation[] {
  return entryId === null ? [] : [{ op: 'iou.create', args: { entryId, ...values } }]
}

function newBudgetOf(
  { scope, deletedAtMs: _, rev: __, ...values }: BudgetRow,
  counterparts: ReadonlyMap<string, string>,
): Mutation {
  const there = (id: string) => counterparts.get(id) ?? id
  const scopeThere = scope.of === 'categories' ? { ...scope, ids: scope.ids.map(there) } : scope
  return { op: 'budget.create', args: { ...values, scope: scopeThere } }
}

function newRuleOf(
  { target, deletedAtMs: _, rev: __, ...values }: RuleRow,
  counterparts: ReadonlyMap<string, string>,
): Mutation {
  const targetThere =
    target?.to === 'category'
      ? { ...target, categoryId: counterparts.get(target.categoryId) ?? target.categoryId }
      : target
  return { op: 'rule.create', args: { ...values, target: targetThere } }
}

function newRecurringOf(
  { categoryId, deletedAtMs: _, rev: __, ...values }: RecurringRow,
  counterparts: ReadonlyMap<string, string>,
): Mutation {
  const categoryIdThere = categoryId && (counterparts.get(categoryId) ?? categoryId)
  return { op: 'recurring.create', args: { ...values, categoryId: categoryIdThere } }
}

function newImportOf({ undoneAtMs, deletedAtMs: _, rev: __, ...args }: ImportRow): Mutation[] {
  const created: Mutation = { op: 'import.create', args: { ...args } }
  return undoneAtMs === null
    ? [created]
    : [created, { op: 'import.update', args: { id: args.id, set: { undoneAtMs } } }]
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

/** Default categories that still have a default name, in any language: source id → target id. */
function defaultCounterparts(
  categories: readonly CategoryRow[],
  { from, to, categoryNames }: Carrying,
): ReadonlyMap<string, string> {
  const live = new Map(categories.map((row) => [row.id, row.name]))
  const there = defaultCategories(to)
  const pairs = categoryNames.flatMap((names) =>
    defaultCategories(from, names).map(({ id, name }, index) => [id, name, there[index]?.id ?? id] as const),
  )
  return new Map(pairs.filter(([id, name]) => live.get(id) === name).map(([id, , thereId]) => [id, thereId]))
}

function newWalletOf({ isArchived, deletedAtMs: _, rev: __, ...args }: WalletRow): Mutation[] {
  const created: Mutation = { op: 'wallet.create', args }
  return isArchived ? [created, { op: 'wallet.archive', args: { id: args.id } }] : [created]
}

function newCategoriesOf(
  categories: readonly CategoryRow[],
  counterparts: ReadonlyMap<string, string>,
): Mutation[] {
  return categories
    .filter(({ id }) => !counterparts.has(id))
    .toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
    .map(({ mergedInto: _, deletedAtMs: __, rev: ___, parentId, ...args }) => ({
      op: 'category.create',
      args: { ...args, parentId: parentId && (counterparts.get(parentId) ?? parentId) },
    }))
}

function newEntryOf(row: EntryRow, moving: Moving): NewEntry {
  const { id, walletId, amount, description, note, tags, dateMs, offsetMinutes, parts } = row
  const { names, titleOf, visibleById, iouIds } = moving
  const isOfTransfer = row.type === 'transfer' || row.feeOf !== null
  const refundOf = isPurchase(visibleById, row.refundOf) ? row.refundOf : null
  const values = {
    walletId,
    amount,
    description: isOfTransfer ? titleOf(row, names) : description,
    note,
    tags,
    dateMs,
    offsetMinutes,
    categoryId: categoryThere(row.categoryId, moving),
    filedBy: row.filedBy,
    original: isOfTransfer ? null : row.original,
    parts: parts && parts.map((part) => newPartOf(part, moving)),
  }
  // Mapping the category does not count as an edit.
  const digest = isEditedSinceImport(row) ? row.imported?.digest : importDigest(values)
  return {
    id,
    ...values,
    ...(row.imported && digest !== undefined && { imported: { ...row.imported, digest } }),
    ...(refundOf && { refundOf, ...(iouIds.has(row.iouId ?? '') && { iouId: row.iouId }) }),
  }
}

function newPartOf({ id, amount, categoryId, note, tags }: EntryPart, moving: Moving): EntryPart {
  return { id, amount, categoryId: categoryThere(categoryId, moving), note, tags }
}

function categoryThere(id: string | null, { names, counterparts }: Moving): string | null {
  const category = id === null ? undefined : names.get('categories', id)
  return category ? (counterparts.get(category.id) ?? category.id) : null
}

function newTransferOf(together: readonly EntryRow[], moving: Moving): NewTransfer | undefined {
  const legs = together.filter(({ transferId }) => transferId !== null)
  const [out, into] = legs.toSorted((a, b) => a.amount - b.amount)
  if (!out || !into || out.transferId === null) return undefined
  const { transferId, description, note, tags, dateMs, offsetMinutes } = out
  const fee = together.find(({ feeOf }) => feeOf !== null)
  return {
    transferId,
    originEntryId: out.id,
    destinationEntryId: into.id,
    origin: out.walletId,
    destination: into.walletId,
    amountOut: toAmount(0 - out.amount),
    amountIn: into.amount,
    description,
    note,
    tags,
    dateMs,
    offsetMinutes,
    ...(out.imported && { originImported: out.imported }),
    ...(into.imported && { destinationImported: into.imported }),
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
