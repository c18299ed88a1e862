import type { CalendarDay } from '@monedero/core'
import type { ReplicaStore } from '../../../replica/store/replica-store.ts'
import type { RateNeeds } from './rates-to-store.ts'

/** The currencies of the wallets, each with the day of its first entry; without any entry only the rate of today is needed. */
export function rateNeeds(store: ReplicaStore, home: string, today: CalendarDay): RateNeeds {
  const { isComplete } = store.layers
  const wallets = store.wallets().filter(({ wallet }) => wallet.currency !== home)
  const days = Map.groupBy(wallets, ({ wallet }) => wallet.currency)
  const firstDay = (id: string) => store.days(id).at(-1)?.day ?? today
  return {
    home,
    since: new Map(
      Array.from(days, ([currency, views]) => [
        currency,
        // While entries are still to come, no day is known to be the first.
        isComplete ? views.map(({ wallet }) => firstDay(wallet.id)).toSorted()[0] : undefined,
      ]),
    ),
  }
}
