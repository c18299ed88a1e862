import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { RecurringRow } from '../recurring/recurring-row.ts'
import type { Draft } from './draft.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { oldValues } from './old-values.ts'

type RecurringSet = ArgsOf<'recurring.update'>['set']

/** What of a recurring entry follows a category or a tag; undefined where it does not name it. */
type RecurringChange = (row: RecurringRow) => Pick<RecurringSet, 'categoryId' | 'tags'> | undefined

export function recurringMovingCategory(from: string, to: string): RecurringChange {
  return ({ categoryId }) => (categoryId === from ? { categoryId: to } : undefined)
}

export function recurringMovingTag(from: string, to: string): RecurringChange {
  return ({ tags }) =>
    from !== to && tags.includes(from)
      ? { tags: [...new Set(tags.map((tag) => (tag === from ? to : tag)))] }
      : undefined
}

/** Lets recurring entries follow a category or a tag, deleted ones too. */
export function moveRecurring(draft: Draft, change: RecurringChange): void {
  for (const row of draft.before.all('recurring')) {
    const moved = change(row)
    if (moved) draft.put('recurring', { ...row, ...moved })
  }
}

/** Gives recurring entries back what `moveRecurring` changes. */
export function oldRecurring(before: LedgerRows, change: RecurringChange): Mutation[] {
  return [...before.all('recurring')].flatMap((row): Mutation[] => {
    const moved = row.deletedAtMs === null ? change(row) : undefined
    return moved
      ? [{ op: 'recurring.update', args: { id: row.id, set: oldValues<RecurringSet>(row, moved) } }]
      : []
  })
}
