import { type CategoryRow, type Colour, leftOutCategories, type WalletRow } from '@monedero/core'
import { t } from '../../messages/text.ts'

/** How something is named and drawn. */
export interface Look {
  readonly label: string
  readonly colour: Colour
  readonly icon: string
}

/** Live categories as reports group them. */
export class CategoryNames {
  readonly #byId: ReadonlyMap<string, CategoryRow>

  constructor(categories: readonly CategoryRow[]) {
    this.#byId = new Map(categories.map((category) => [category.id, category]))
  }

  /** The category under which another is counted. */
  topOf = (id: string): string => {
    const parentId = this.#byId.get(id)?.parentId ?? ''
    return this.#byId.has(parentId) ? parentId : id
  }

  /** A category and those under it; of none the empty text. */
  under(id: string): string[] {
    const children = [...this.#byId.values()].filter(({ parentId }) => parentId === id && id !== '')
    return [id, ...children.map((child) => child.id)]
  }

  /** The categories that are not left out of reports, and the empty text for none; undefined where all count. */
  counted(): string[] | undefined {
    const leftOut = leftOutCategories(this.#byId.values())
    return leftOut.size === 0 ? undefined : ['', ...this.#byId.keys()].filter((id) => !leftOut.has(id))
  }

  hasChildren(id: string): boolean {
    return this.under(id).length > 1
  }

  look(id: string): Look {
    const category = this.#byId.get(id)
    if (!category) return { label: t('reports.noCategory'), colour: 'slate', icon: 'circle-dashed' }
    return { label: category.name, colour: category.colour, icon: category.icon }
  }
}

/** How a wallet is named and drawn. */
export function walletLook(wallet: WalletRow | undefined): Look {
  return { label: wallet?.name ?? '', colour: wallet?.colour ?? 'slate', icon: wallet?.icon ?? '' }
}
