import {
  type CategoryRow,
  compileRules,
  type FiledRow,
  fileRow,
  type LedgerRows,
  type RuleRow,
} from '@monedero/core'

/** What rules make of a row before it is imported. */
export interface RowFiling {
  readonly categoryId: string | null
  readonly description?: string
  readonly tags?: readonly string[]
}

/** Files rows by rules; null where none matches. Transfers of rules are left to the person. */
export function rowFiler(
  rules: readonly RuleRow[],
  categories: readonly CategoryRow[],
): (row: Omit<FiledRow, 'original'>) => RowFiling | null {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const get = (collection: string, id: string) => (collection === 'categories' ? byId.get(id) : undefined)
  // Only categories are looked up: without wallets, rules that make transfers have no target.
  const compiled = compileRules(rules, { get: get as LedgerRows['get'] })
  return (row) => {
    const { target, tags, description } = fileRow(compiled, { ...row, original: null })
    const categoryId = target?.to === 'category' ? target.categoryId : null
    if (categoryId === null && !tags && description === undefined) return null
    return { categoryId, ...(tags && { tags }), ...(description !== undefined && { description }) }
  }
}
