import { type CategoryKind, type CategoryRow, formatAmount, type NumberFormat } from '@monedero/core'
import type { PickerOption } from '../design/pickers/picker-option.ts'
import { t } from '../messages/text.ts'
import type { BalanceView, CategoryView } from '../replica/store/replica-store.ts'

/** What most people file most entries under, by icon; before somebody has used categories, these come first. */
const firstIcons = ['shopping-basket', 'utensils', 'bus', 'receipt', 'house', 'shopping-bag']

/** Categories of one kind, or of both, for a picker: each with its children under it, those used most first. */
export function categoryOptions(
  categories: readonly CategoryView[],
  kind: CategoryKind | 'both',
): PickerOption[] {
  const uses = usesOf(categories)
  const useOf = ({ id }: CategoryRow) => uses.get(id) ?? 0
  const rows = categories
    .map(({ category }) => category)
    .filter((category) => kind === 'both' || category.kind === kind)
    .toSorted(
      (a, b) =>
        Number(a.kind === 'income') - Number(b.kind === 'income') ||
        useOf(b) - useOf(a) ||
        rankOf(a) - rankOf(b),
    )
  const ids = new Set(rows.map(({ id }) => id))
  const isTop = ({ parentId }: CategoryRow) => parentId === null || !ids.has(parentId)
  return rows.filter(isTop).flatMap((parent) => {
    const group =
      kind === 'both' ? { group: t(parent.kind === 'expense' ? 'app.expenses' : 'app.income') } : {}
    const children = rows.filter(({ parentId }) => parentId === parent.id)
    return [
      { ...lookOf(parent), ...group },
      ...children.map((child) => ({ ...lookOf(child), hint: parent.name, isNested: true, ...group })),
    ]
  })
}

/** The categories of a kind that an entry is likeliest to go to. */
export function likelyCategories(
  categories: readonly CategoryView[],
  kind: CategoryKind,
  limit: number,
): CategoryRow[] {
  return categories
    .filter(({ category }) => category.kind === kind)
    .toSorted((a, b) => b.entryCount - a.entryCount || rankOf(a.category) - rankOf(b.category))
    .slice(0, limit)
    .map(({ category }) => category)
}

/** How many entries are filed under each category or its children. */
function usesOf(categories: readonly CategoryView[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { category, entryCount } of categories)
    for (const id of [category.id, category.parentId])
      if (id !== null) uses.set(id, (uses.get(id) ?? 0) + entryCount)
  return uses
}

function rankOf({ icon }: CategoryRow): number {
  const rank = firstIcons.indexOf(icon)
  return rank < 0 ? firstIcons.length : rank
}

/** Wallets for a picker with their balances: those that are not archived, and the one that is chosen already. */
export function walletOptions(
  wallets: readonly BalanceView[],
  format: NumberFormat,
  chosenId = '',
): PickerOption[] {
  return wallets
    .filter(({ wallet }) => !wallet.isArchived || wallet.id === chosenId)
    .map(({ wallet, balance, symbol }) => ({
      ...lookOf(wallet),
      hint: formatAmount(balance, { symbol, format }),
      hasAmount: true,
    }))
}

function lookOf({
  id,
  name,
  icon,
  colour,
}: Pick<CategoryRow, 'id' | 'name' | 'icon'> & Pick<PickerOption, 'colour'>) {
  return { id, label: name, icon, ...(colour && { colour }) }
}
