import type { BalanceView, ReplicaStore } from './replica-store.ts'

/** As many as the stored first picture has, so that what it shows does not change while others are loading. */
const mostEntries = 50

/**
 * Whether nothing but spending is known of a wallet, so that its balance below zero only says that nobody has entered what it held before. A
 * card with its days owes what was spent, and after many entries the question was answered by not answering it.
 */
export function hasUnknownStart(store: ReplicaStore, view: BalanceView): boolean {
  const { id, openingBalance, closingDay } = view.wallet
  if (view.entryCount > mostEntries) return false
  if (openingBalance !== 0 || closingDay !== null || view.balance >= 0) return false
  let spent = 0
  for (const { moneyIn, moneyOut } of store.layers.shown.indexOf(id).days.values()) {
    if (moneyIn > 0) return false
    spent += moneyOut
  }
  // Older entries may still be on their way.
  return spent === view.balanceAfterUpcoming
}
