import { type Balance, type EntryRow, isBalance, toBalance, type WalletRow } from '@monedero/core'

/** What the found entries of one currency add up to. */
export interface FoundSum {
  readonly currency: string
  readonly symbol: string
  /** Undefined where it is too large to be exact. */
  readonly amount: Balance | undefined
}

/** What entries add up to, currency by currency, in the order of the wallets that bring them. */
export function sumsOf(
  rows: readonly EntryRow[],
  wallets: readonly { readonly wallet: WalletRow; readonly symbol: string }[],
): FoundSum[] {
  const amounts = new Map<string, bigint>()
  for (const { walletId, amount } of rows)
    amounts.set(walletId, (amounts.get(walletId) ?? 0n) + BigInt(amount))
  const found = wallets.filter(({ wallet }) => amounts.has(wallet.id))
  const byCurrency = Map.groupBy(found, ({ wallet }) => wallet.currency)
  return Array.from(byCurrency, ([currency, views]) => {
    const total = Number(views.reduce((sum, { wallet }) => sum + (amounts.get(wallet.id) ?? 0n), 0n))
    const symbol = views[0]?.symbol ?? currency
    return { currency, symbol, amount: isBalance(total) ? toBalance(total) : undefined }
  })
}
