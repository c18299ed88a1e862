import { addDays, type CalendarDay, payDayOf } from '@monedero/core'
import { cardPayments } from '../../../replica/recurring/card-payments.ts'
import type { MoveSource } from '../../../replica/recurring/forecast.ts'
import { aheadOf, byDay } from '../../../replica/recurring/planned-moves.ts'
import { comingIn, recurringOf } from '../../../replica/recurring/upcoming.ts'
import type { ReplicaStore } from '../../../replica/store/replica-store.ts'

/** Something that is due on one of the next days. */
export interface NextDue {
  readonly day: CalendarDay
  readonly walletId: string
  /** As of an entry: below 0 where it goes out. */
  readonly amount: number
  readonly isAbout: boolean
  readonly source: Exclude<MoveSource, null>
}

/** With today a week. */
const daysAhead = 6

/** What is due in the seven days from today, as *Upcoming* lists it: recurring entries, entries dated ahead, and what is open of card statements. */
export function nextDays(store: ReplicaStore, today: CalendarDay): readonly NextDue[] {
  const until = addDays(today, daysAhead)
  const recurring = comingIn(recurringOf(store), today, daysAhead, {
    walletOf: (id) => store.rows.get('wallets', id),
  })
    .filter(({ state }) => state === 'today' || state === 'coming')
    .map(({ row, on, amount }) => ({
      day: on,
      walletId: row.walletId,
      amount,
      isAbout: row.isAbout,
      source: row,
    }))
  const ahead = store
    .balances(today)
    .flatMap((view) => aheadOf(store, view, today))
    // A transfer is listed where it leaves.
    .filter(({ source: { transferOrigin }, walletId }) => (transferOrigin ?? walletId) === walletId)
    .map(({ day, walletId, amount, source }) => ({ day, walletId, amount, isAbout: false, source }))
  const payments = cardPayments(store, today)
    .filter(({ open }) => open > 0)
    .map(({ view: { wallet: card }, statement, open }) => ({
      day: payDayOf(statement, today),
      walletId: card.id,
      amount: 0 - open,
      isAbout: false,
      source: { card },
    }))
  return [...recurring, ...ahead, ...payments].filter(({ day }) => day <= until).toSorted(byDay)
}
