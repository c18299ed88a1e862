import type { Amount } from '../money/amount.ts'

export const textMatches = ['contains', 'is', 'begins', 'wildcards'] as const

/** How a description is compared. Upper and lower case and accents are the same; with `wildcards`, `*` stands for any text. */
export type TextMatch = (typeof textMatches)[number]

export const amountMatches = ['is', 'above', 'below'] as const

/** How the size of an amount is compared, whatever its sign. */
export type AmountMatch = (typeof amountMatches)[number]

export const signs = ['in', 'out'] as const

export type Sign = (typeof signs)[number]

export type RuleCondition =
  | { readonly on: 'description'; readonly match: TextMatch; readonly text: string }
  | { readonly on: 'amount'; readonly match: AmountMatch; readonly amount: Amount }
  | { readonly on: 'wallet'; readonly walletId: string }
  | { readonly on: 'sign'; readonly sign: Sign }

/** Where a rule files an entry: under a category, or as a transfer with another wallet. */
export type RuleTarget =
  | { readonly to: 'category'; readonly categoryId: string }
  | { readonly to: 'transfer'; readonly walletId: string }

/** How entries are filed without being asked. Rows are immutable: a change is a new row. */
export interface RuleRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  /** An entry matches if all of them hold. */
  readonly conditions: readonly RuleCondition[]
  readonly target: RuleTarget | null
  /** Tags that are added. */
  readonly tags: readonly string[]
  /** The description that replaces the one of the entry; empty where it stays. */
  readonly description: string
  readonly isOn: boolean
  /** Rules are applied from the lowest to the highest, and by id where they are equal. */
  readonly order: number
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/** The rules that are not deleted, in the order in which they apply. */
export function inRuleOrder(rows: Iterable<RuleRow>): RuleRow[] {
  return [...rows]
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}
