import {
  type CalendarDay,
  dateOf,
  type Mutation,
  type RecurringRow,
  resumption,
  toAmount,
} from '@monedero/core'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import type { Replica } from '../../replica/replica.ts'

/** Values of one occurrence, as a person chose them. */
export interface ChosenValues {
  readonly amount: number
  readonly on: CalendarDay
  /** What arrives with a transfer whose rate is not known. */
  readonly amountIn?: number
}

interface Given {
  readonly today: CalendarDay
  readonly timeZone: string | null
  readonly nameOf: (row: RecurringRow) => string
}

/** What can be done about a recurring entry and its occurrences, each with Undo. */
export function occurrenceActions(replica: Replica, { today, timeZone, nameOf }: Given) {
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const perform = (change: Mutation | readonly Mutation[], message: string) =>
    changeWithUndo(replica, change, message)
  return {
    perform,
    newId: () => replica.newId(),
    /** Adds the entry, with another amount or day where the person chose one, and with what arrives where that is not known. */
    confirm({ row, day, on }: Coming, { amount, on: chosenDay = on, amountIn }: Partial<ChosenValues> = {}) {
      const { id, series } = row
      const amounts = {
        ...(amount !== undefined && { amount: toAmount(amount) }),
        ...(amountIn !== undefined && { amountIn: toAmount(amountIn) }),
      }
      const args = { id, series, day, by: 'person' as const, ...dateOf(zone, chosenDay), ...amounts }
      return perform({ op: 'recurring.post', args }, t('upcoming.confirmed', { name: nameOf(row) }))
    },
    skip: (coming: Coming) =>
      perform(mark(coming, 'skipped'), t('upcoming.skippedNamed', { name: nameOf(coming.row) })),
    /** The entry is there already, so that none is added for the occurrence. */
    settle: (coming: Coming) =>
      perform(mark(coming, 'skipped'), t('upcoming.settled', { name: nameOf(coming.row) })),
    undoSkip: (coming: Coming) => replica.performEach([mark(coming, 'open')]),
    remove: (row: RecurringRow) =>
      perform(
        { op: 'recurring.delete', args: { id: row.id } },
        t('upcoming.deletedNamed', { name: nameOf(row) }),
      ),
    pause: (row: RecurringRow) =>
      perform(
        update(row, { isPaused: true, pausedOn: today }),
        t('upcoming.pausedNamed', { name: nameOf(row) }),
      ),
    /** What fell into the pause is not added later. */
    resume: (row: RecurringRow) =>
      perform(resumption(row, today), t('upcoming.resumed', { name: nameOf(row) })),
  }
}

function update({ id }: RecurringRow, set: Partial<RecurringRow>): Mutation {
  return { op: 'recurring.update', args: { id, set } }
}

function mark({ row, day }: Coming, as: 'open' | 'skipped'): Mutation {
  return { op: 'recurring.mark', args: { id: row.id, series: row.series, day, as } }
}
