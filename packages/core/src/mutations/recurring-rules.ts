import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import { isDone, tidied } from '../recurring/recurring-row.ts'
import { changeable, filedUnder } from './guards.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import {
  addEntry,
  confirmable,
  dueByItself,
  hasEntry,
  needsOfEntry,
  removeEntry,
  restorationOfEntry,
} from './recurring-posting.ts'
import { deletionOf, restorationOf } from './removal-rules.ts'
import type { RulesOf } from './rule.ts'

type RecurringSet = ArgsOf<'recurring.update'>['set']

export const recurringRules: RulesOf<`recurring.${'create' | 'update' | 'delete' | 'restore' | 'post' | 'mark'}`> =
  {
    'recurring.create': {
      needs: (args) => [{ collection: 'recurring' }, ...needsOfTemplate(args)],
      effect(draft, args) {
        if (draft.get('recurring', args.id)) return
        draft.put('recurring', { ...args, ...categoryNow(draft, args), deletedAtMs: null, rev: 0 })
      },
      inverse: (before, { id }) =>
        before.get('recurring', id) ? [] : [{ op: 'recurring.delete', args: { id } }],
    },

    'recurring.update': {
      needs: ({ id, set }) => [{ document: ['recurring', id] }, ...needsOfTemplate(set)],
      effect(draft, { id, set }) {
        const row = changeable(draft.get('recurring', id), 'recurring entry', 'id')
        draft.put('recurring', { ...row, ...set, ...categoryNow(draft, set) })
      },
      inverse(before, { id, set }) {
        const row = before.get('recurring', id)
        return row ? [{ op: 'recurring.update', args: { id, set: oldValues<RecurringSet>(row, set) } }] : []
      },
    },

    'recurring.delete': deletionOf('recurring'),
    'recurring.restore': restorationOf('recurring'),

    'recurring.post': {
      needs: ({ id, series, day }) => [{ document: ['recurring', id] }, ...needsOfEntry(series, day)],
      effect(draft, args) {
        const row = args.by === 'person' ? confirmable(draft, args) : dueByItself(draft, args)
        if (!row || isDone(row, args.day)) return
        addEntry(draft, row, args)
        draft.put('recurring', tidied({ ...row, posted: withDay(row.posted, args.day) }))
      },
      inverse(before, { id, series, day }) {
        const row = before.get('recurring', id)
        if (row?.deletedAtMs !== null || isDone(row, day)) return []
        return hasEntry(before, row, day)
          ? [{ op: 'recurring.update', args: { id, set: { posted: row.posted } } }]
          : [{ op: 'recurring.mark', args: { id, series, day, as: 'open' } }]
      },
    },

    'recurring.mark': {
      needs: ({ id, series, day }) => [{ document: ['recurring', id] }, ...needsOfEntry(series, day)],
      effect(draft, { id, series, day, as }) {
        const row = changeable(draft.get('recurring', id), 'recurring entry', 'id')
        const isSkipped = as === 'skipped'
        const isPosted = row.posted.includes(day)
        if (row.series !== series || (isDone(row, day) && isSkipped && !isPosted)) return
        // The server may have added it before the person's choice arrived.
        if (isPosted) removeEntry(draft, row, day)
        const without = (days: readonly CalendarDay[]) => days.filter((each) => each !== day)
        const skipped = isSkipped ? withDay(row.skipped, day) : without(row.skipped)
        draft.put('recurring', tidied({ ...row, posted: without(row.posted), skipped }))
      },
      inverse(before, { id, day }) {
        const row = before.get('recurring', id)
        if (!row) return []
        const { posted, skipped } = row
        return [
          ...(posted.includes(day) ? restorationOfEntry(before, row, day) : []),
          { op: 'recurring.update', args: { id, set: { posted, skipped } } },
        ]
      },
    },
  }

/** What the entries need, which may be added in the same push. */
function needsOfTemplate({ walletId, destinationId, categoryId }: RecurringSet): Need[] {
  const wallets = [walletId, destinationId].flatMap((id): Need[] =>
    id ? [{ document: ['wallets', id] }] : [],
  )
  return categoryId ? [...wallets, { collection: 'categories' }] : wallets
}

/** The category that a change names, or that it was merged into. One that is not known stays: it may be restored. */
function categoryNow(
  rows: Pick<LedgerRows, 'get'>,
  { categoryId }: RecurringSet,
): Pick<RecurringSet, 'categoryId'> {
  return categoryId && rows.get('categories', categoryId)
    ? { categoryId: filedUnder(rows, categoryId, 'categoryId') }
    : {}
}

function withDay(days: readonly CalendarDay[], day: CalendarDay): readonly CalendarDay[] {
  return [...days, day].toSorted()
}
