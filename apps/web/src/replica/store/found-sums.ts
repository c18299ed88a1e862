import { type Balance, type EntryRow, exactSum, type WalletRow } from '@monedero/core'

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
  amountOf: (entry: EntryRow) => number,
): FoundSum[] {
  const amounts = new Map<string, number[]>()
  for (const row of rows) {
    const ofWallet = amounts.get(row.walletId)
    if (ofWallet) ofWallet.push(amountOf(row))
    else amounts.set(row.walletId, [amountOf(row)])
  }
  const found = wallets.filter(({ wallet }) => amounts.has(wallet.id))
  const byCurrency = Map.groupBy(found, ({ wallet }) => wallet.currency)
  return Array.from(byCurrency, ([currency, views]) => {
    const amount = sumOrNone(views.flatMap(({ wallet }) => amounts.get(wallet.id) ?? []))
    return { currency, symbol: views[0]?.symbol ?? currency, amount }
  })
}

function sumOrNone(amounts: readonly number[]): Balance | undefined {
  try {
    return exactSum(amounts)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
