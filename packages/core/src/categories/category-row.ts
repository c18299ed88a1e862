import type { CategoryColour } from '../appearance/colour.ts'

export const categoryKinds = ['expense', 'income'] as const

/** Which entries a category is offered for. Not enforced: a refund uses an expense category. */
export type CategoryKind = (typeof categoryKinds)[number]

/** What an entry was for. Rows are immutable: a change is a new row. */
export interface CategoryRow {
  /** UUIDv7 made by the client, or derived from uid and name for a default category. */
  readonly id: string
  readonly name: string
  /** Fixed at creation. */
  readonly kind: CategoryKind
  readonly colour: CategoryColour
  readonly icon: string
  /** A category that itself has no parent: one level of nesting. */
  readonly parentId: string | null
  /** Left out of reports and budgets. */
  readonly isLeftOut: boolean
  /** Where its entries went when it was merged, or deleted with a reassignment; null while it is not deleted. */
  readonly mergedInto: string | null
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}
