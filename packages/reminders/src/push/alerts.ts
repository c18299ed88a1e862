import {
  addDays,
  type BudgetProgress,
  type CalendarDay,
  comingIn,
  type DocumentLists,
  formatAmount,
  nearestBalance,
} from '@monedero/core'
import { comingAmount, comingTitle, liveRecurring } from '../coming-text.ts'
import type { Person } from '../person.ts'

/** What a notification is about. */
export type AlertKind = 'due' | 'budget-near' | 'budget-over'

/** Something that a person is notified of once. */
export interface Alert {
  /** Its permanent identifier. */
  key: string
  kind: AlertKind
  /** Its name, which only people who allow it get. */
  title: string
  /** The amount, which only people who allow it get. */
  amount: string
}

/** After a longer downtime, nothing is sent for what was due earlier. */
const DAYS_BACK = 3

/** Due entries to be confirmed, from a day on. */
export function dueAlerts(documents: DocumentLists, person: Person, since: CalendarDay): Alert[] {
  const earliest = addDays(person.today, -DAYS_BACK)
  const first = since > earliest ? since : earliest
  return comingIn(liveRecurring(documents), person.today, 0)
    .filter(({ state, isAutomatic, on }) => state !== 'skipped' && !isAutomatic && on >= first)
    .map((each) => ({
      // With the day on which it falls: one that a person puts off is due again.
      key: `due/${each.row.series}/${each.day}/${each.on}`,
      kind: 'due',
      title: comingTitle(each, documents, person.language),
      amount: comingAmount(each, person),
    }))
}

/** Budgets that are nearly used up, or over their limit, in the current period. */
export function budgetAlerts(budgets: readonly BudgetProgress[], person: Person): Alert[] {
  return budgets.flatMap(({ budget, period, planned, spent, left, state }) => {
    if (planned === null || spent <= 0 || state === 'ok') return []
    const kind = state === 'over' ? 'budget-over' : 'budget-near'
    const symbol = person.symbolOfCurrency(budget.currency)
    const amount = nearestBalance(BigInt(Math.abs(left)))
    return [
      {
        key: `${kind}/${budget.id}/${period.first}`,
        kind,
        title: budget.name,
        amount: formatAmount(amount, { symbol, format: person.numbers }),
      },
    ]
  })
}
