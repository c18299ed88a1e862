import {
  addDays,
  type BudgetProgress,
  type CalendarDay,
  type DocumentLists,
  type EntryRow,
  formatAmount,
  nearestBalance,
} from '@monedero/core'
import { comingAmount, comingFrom, comingTitle } from '../coming-text.ts'
import { openPayments, paymentAmount } from '../open-payments.ts'
import type { Person } from '../person.ts'

/** What a notification is about. */
export type AlertKind = 'due' | 'card' | 'budget-near' | 'budget-over'

/** Something that a person is notified of once. */
export interface Alert {
  /** Its permanent identifier. */
  key: string
  kind: AlertKind
  /** Its name, which only people who allow it get. */
  title: string
  /** The amount, which only people who allow it get. */
  amount: string
  /** The day on which a card is to be paid. */
  day?: CalendarDay
}

/** After a longer downtime, nothing is sent for what was due earlier. */
const DAYS_BACK = 3
/** Transfers between banks take a day or two. */
const DAYS_BEFORE_PAYMENT = 3

/** The first day whose due entries and payments are sent. */
export function firstAlertDay({ today }: Person, since: CalendarDay): CalendarDay {
  const earliest = addDays(today, -DAYS_BACK)
  return since > earliest ? since : earliest
}

/** Due entries to be confirmed, from a day on. */
export function dueAlerts(documents: DocumentLists, person: Person, since: CalendarDay): Alert[] {
  const first = firstAlertDay(person, since)
  return comingFrom(documents, person.today, 0)
    .filter(({ state, isAutomatic, on }) => state !== 'skipped' && !isAutomatic && on >= first)
    .map((each) => ({
      // With the day on which it falls: one that a person puts off is due again.
      key: `due/${each.row.series}/${each.day}/${each.on}`,
      kind: 'due',
      title: comingTitle(each, documents, person.language),
      amount: comingAmount(each, person),
    }))
}

/** Cards that have to be paid in the next days. */
export async function cardAlerts(
  documents: DocumentLists,
  readEntries: () => Promise<readonly EntryRow[]>,
  person: Person,
): Promise<Alert[]> {
  const { today } = person
  const until = addDays(today, DAYS_BEFORE_PAYMENT)
  return (await openPayments(documents, readEntries, { today, until })).map((payment) => ({
    key: `card/${payment.card.id}/${payment.dueOn}`,
    kind: 'card',
    title: payment.card.name,
    amount: paymentAmount(payment, person),
    day: payment.dueOn,
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
