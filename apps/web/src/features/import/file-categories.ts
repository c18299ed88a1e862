import { type CategoryKind, type CategoryRow, foldedText } from '@monedero/core'
import type { StatementRow } from '@monedero/import'

/** A category that a file names and the person does not have. */
export interface MissingCategory {
  readonly id: string
  readonly name: string
  readonly kind: CategoryKind
  readonly parentId: string | null
}

/** A row, or a part of one. */
type FiledRow = Pick<StatementRow, 'category' | 'amount'> & Partial<Pick<StatementRow, 'belongsTo'>>

/** Finds the categories that a file names among the person's, and lists those that would have to be made. */
export class FileCategories {
  readonly missing: MissingCategory[] = []
  readonly #idOf: (key: string) => string
  readonly #canMake: boolean
  /** By kind, name of the parent (empty at the top) and name. */
  readonly #known = new Map<string, string>()
  /** Those below a parent, by kind and name alone. */
  readonly #nested = new Map<string, string>()

  /**
   * Categories of banks are ignored: only those of an app are made. `idOf` gives the same id for the
   * same kind and name again, so that a chosen category stays the same whenever the rows are judged anew.
   */
  constructor(categories: readonly CategoryRow[], canMake: boolean, idOf: (key: string) => string) {
    this.#idOf = idOf
    this.#canMake = canMake
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    for (const { id, name, kind, parentId } of categories) {
      this.#known.set(keyOf(kind, names.get(parentId ?? '') ?? '', name), id)
      if (parentId !== null) this.#nested.set(keyOf(kind, '', name), id)
    }
  }

  /** The category of a row; null where it has none, or none that is known or made. */
  of(row: FiledRow): string | null {
    const [first, second] = row.category
    if (first === undefined) return null
    const kind = this.#kindOf(row)
    const existingId = this.#known.get(
      second === undefined ? keyOf(kind, '', first) : keyOf(kind, first, second),
    )
    if (existingId !== undefined) return existingId
    const name = second ?? first
    const nested = this.#nested.get(keyOf(kind, '', name))
    if (nested !== undefined && (second === undefined || !this.#canMake)) return nested
    if (!this.#canMake) return this.#known.get(keyOf(kind, '', name)) ?? null
    return second === undefined
      ? this.#top(kind, first)
      : this.#make(kind, second, this.#top(kind, first), first)
  }

  /** What is paid back is filed where the purchase is, unless only income has such a category. */
  #kindOf({ category, amount, belongsTo = '' }: FiledRow): CategoryKind {
    if ((amount ?? 0) <= 0) return 'expense'
    if (belongsTo === '') return 'income'
    const [parent, name] = category.length > 1 ? category : ['', ...category]
    const isKnown = (kind: CategoryKind) => this.#known.has(keyOf(kind, parent ?? '', name ?? ''))
    return isKnown('income') && !isKnown('expense') ? 'income' : 'expense'
  }

  #top(kind: CategoryKind, name: string): string {
    return this.#known.get(keyOf(kind, '', name)) ?? this.#make(kind, name, null, '')
  }

  #make(kind: CategoryKind, name: string, parentId: string | null, parent: string): string {
    const key = keyOf(kind, parent, name)
    const id = this.#idOf(key)
    this.missing.push({ id, name, kind, parentId })
    this.#known.set(key, id)
    return id
  }
}

/** Ids by kind and name: new at first, then always the same. */
export function idsByKey(newId: () => string): (key: string) => string {
  const ids = new Map<string, string>()
  return (key) => {
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}

function keyOf(kind: CategoryKind, parent: string, name: string): string {
  return [kind, foldedText(parent), foldedText(name)].join('\u001F')
}
