import { type Balance, toBalance } from '../money/amount.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { EntryRow } from './entry-row.ts'

/** Adds hundredths exactly, even if an intermediate sum exceeds the range of safe integers. */
export function exactSum(amounts: Iterable<number>): Balance {
  let safe = 0
  let rest = 0n
  for (const amount of amounts) {
    const next = safe + amount
    if (Number.isSafeInteger(next)) {
      safe = next
      continue
    }
    rest += BigInt(safe)
    safe = amount
  }
  return toBalance(Number(rest + BigInt(safe)))
}

/** A wallet's balance: its opening balance and all its entries that are not deleted. */
export function walletBalance(wallet: WalletRow, entries: Iterable<EntryRow>): Balance {
  return exactSum([wallet.openingBalance, ...amountsIn(wallet.id, entries)])
}

/** The balance after each entry of one wallet, for entries newest first, counted back from the balance after all of them. */
export function runningBalances(balance: Balance, newestFirst: readonly EntryRow[]): number[] {
  let after: number = balance
  return newestFirst.map(({ amount }) => {
    const shown = after
    after -= amount
    return shown
  })
}

function* amountsIn(walletId: string, entries: Iterable<EntryRow>): Generator<number> {
  for (const entry of entries) {
    if (entry.walletId === walletId && entry.deletedAtMs === null) yield entry.amount
  }
}
