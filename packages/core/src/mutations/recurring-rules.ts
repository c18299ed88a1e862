import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import {
  isDone,
  type OccurrenceChange,
  occurrenceChangeOf,
  type RecurringRow,
  tidied,
} from '../recurring/recurring-row.ts'
import { addedMeanwhile } from './added-meanwhile.ts'
import { changeable, filedUnder } from './guards.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import {
  addEntry,
  confirmable,
  dueByItself,
  liveEntryOf,
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
      needs: ({ id, set, takesBack }) => [
        { document: ['recurring', id] },
        ...needsOfTemplate(set),
        ...(takesBack?.days.flatMap((day) => needsOfEntry(takesBack.series, day)) ?? []),
      ],
      effect(draft, { id, set, takesBack, occurrences = [], skips = [], reopens = [] }) {
        const row = changeable(draft.get('recurring', id), 'recurring entry', 'id')
        const added = addedMeanwhile(draft, row, takesBack)
        for (const { day } of added) removeEntry(draft, row, day)
        const posted = row.posted.filter((day) => !added.some((each) => each.day === day))
        const changed = { ...row, posted, ...set, ...categoryNow(draft, set) }
        const done = { ...changed, changes: withOccurrences(changed.changes, occurrences) }
        draft.put('recurring', withSkips(done, skips, reopens))
      },
      inverse(before, { id, set, takesBack, occurrences = [], skips = [], reopens = [] }) {
        const row = before.get('recurring', id)
        if (!row) return []
        const changed = occurrences.map(({ day }) => occurrenceChangeOf(row, day) ?? asTheOthers(day))
        const skipped = skips.filter((day) => !isDone(row, day))
        const reopened = reopens.filter((day) => row.skipped.includes(day))
        const old = {
          id,
          set: oldValues<RecurringSet>(row, set),
          ...(changed.length > 0 && set.changes === undefined && { occurrences: changed }),
          ...(skipped.length > 0 && { reopens: skipped }),
          ...(reopened.length > 0 && { skips: reopened }),
        }
        const added = addedMeanwhile(before, row, takesBack)
        return [
          { op: 'recurring.update', args: old },
          ...added.flatMap(({ day, entry }) => additionAgain({ id, series: row.series, day }, entry)),
        ]
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
        const live = liveEntryOf(before, row, day)
        // Skipping it deletes the entry, and is harmless if it arrives again later.
        return [
          marking({ id, series, day }, 'skipped'),
          marking({ id, series, day }, 'open'),
          ...(live ? [restorationOfEntry(live)] : []),
        ]
      },
    },

    'recurring.mark': {
      needs: ({ id, series, day }) => [{ document: ['recurring', id] }, ...needsOfEntry(series, day)],
      effect(draft, { id, series, day, as }) {
        const row = changeable(draft.get('recurring', id), 'recurring entry', 'id')
        if (row.series !== series) return
        if (as === 'open') {
          const skipped = row.skipped.filter((each) => each !== day)
          return draft.put('recurring', { ...row, skipped })
        }
        const isPosted = row.posted.includes(day)
        // One that was added and deleted is done already.
        if (isPosted ? !liveEntryOf(draft, row, day) : isDone(row, day)) return
        // The server may have added it before the person's choice arrived.
        if (isPosted) removeEntry(draft, row, day)
        const posted = row.posted.filter((each) => each !== day)
        draft.put('recurring', tidied({ ...row, posted, skipped: withDay(row.skipped, day) }))
      },
      inverse(before, { id, series, day, as }) {
        const row = before.get('recurring', id)
        if (row?.deletedAtMs !== null || row.series !== series) return []
        const occurrence = { id, series, day }
        if (as === 'open') return row.skipped.includes(day) ? [marking(occurrence, 'skipped')] : []
        const entry = row.posted.includes(day) ? liveEntryOf(before, row, day) : undefined
        if (!entry) return isDone(row, day) ? [] : [marking(occurrence, 'open')]
        return [marking(occurrence, 'open'), ...additionAgain(occurrence, entry)]
      },
    },
  }

type Occurrence = Omit<ArgsOf<'recurring.mark'>, 'as'>

/** Restores the entry of an occurrence, and notes its day as added. */
function additionAgain(occurrence: Occurrence, entry: EntryRow): Mutation[] {
  const { dateMs, offsetMinutes } = entry
  return [
    restorationOfEntry(entry),
    { op: 'recurring.post', args: { ...occurrence, by: 'person', dateMs, offsetMinutes } },
  ]
}

function marking(occurrence: Occurrence, as: ArgsOf<'recurring.mark'>['as']): Mutation {
  return { op: 'recurring.mark', args: { ...occurrence, as } }
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

/** The change of an occurrence that is like the others again. */
function asTheOthers(day: CalendarDay): OccurrenceChange {
  return { day, amount: null, on: null }
}

function withOccurrences(
  changes: readonly OccurrenceChange[],
  given: readonly OccurrenceChange[],
): readonly OccurrenceChange[] {
  if (given.length === 0) return changes
  const byDay = new Map([...changes, ...given].map((change) => [change.day, change]))
  return [...byDay.values()]
    .filter(({ amount, on }) => amount !== null || on !== null)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The row with occurrences that are given up or open again. Lists that another device has changed meanwhile keep its days. */
function withSkips(
  row: RecurringRow,
  skips: readonly CalendarDay[],
  reopens: readonly CalendarDay[],
): RecurringRow {
  const open = { ...row, skipped: row.skipped.filter((day) => !reopens.includes(day)) }
  if (skips.length === 0) return open
  const skipped = [...open.skipped, ...skips.filter((day) => !isDone(open, day))]
  return tidied({ ...open, skipped: skipped.toSorted() })
}

function withDay(days: readonly CalendarDay[], day: CalendarDay): readonly CalendarDay[] {
  return [...days, day].toSorted()
}
