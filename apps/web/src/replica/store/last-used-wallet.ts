import type { CalendarDay } from '@monedero/core'
import type { BalanceView, ReplicaStore } from './replica-store.ts'

/** The wallet of the newest entry up to today, of a transfer the one that it left; undefined without entries. Archived wallets are not used. */
export function lastUsedWallet(store: ReplicaStore, today: CalendarDay): BalanceView | undefined {
  let last: { view: BalanceView; dateMs: number; isOut: boolean } | undefined
  for (const view of store.balances(today)) {
    if (view.wallet.isArchived) continue
    const { list } = store.layers.shown.indexOf(view.wallet.id)
    const [newest] = list.range(view.upcomingCount, view.upcomingCount + 1).rows
    if (!newest) continue
    const { dateMs, amount } = newest
    const isOut = amount < 0
    if (!last || dateMs > last.dateMs || (dateMs === last.dateMs && isOut && !last.isOut))
      last = { view, dateMs, isOut }
  }
  return last?.view
}
