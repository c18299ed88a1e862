import type { ReplicaStore } from './replica-store.ts'

/** Whether there may be a forecast: with a recurring entry, or with a card that has its days. */
export function hasForecast(store: ReplicaStore): boolean {
  return (
    store.rows.count('recurring') > 0 ||
    store.wallets().some(({ wallet }) => wallet.closingDay !== null && !wallet.isArchived)
  )
}
