import type { BalanceView, ReplicaStore } from './replica-store.ts'

/**
 * Whether nothing but spending is known of a wallet, so that its balance below zero only says that nobody has entered what it held before. A
 * card with its days owes what was spent.
 */
export function hasUnknownStart(store: ReplicaStore, view: BalanceView): boolean {
  const { id, openingBalance, closingDay } = view.wallet
  if (openingBalance !== 0 || closingDay !== null || view.balance >= 0) return false
  let spent = 0
  for (const { moneyIn, moneyOut } of store.layers.shown.indexOf(id).days.values()) {
    if (moneyIn > 0) return false
    spent += moneyOut
  }
  // Older entries may still be on their way.
  return spent === view.balanceAfterUpcoming
}
