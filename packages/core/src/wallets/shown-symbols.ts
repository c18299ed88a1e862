import type { WalletRow } from './wallet-row.ts'

/** How each wallet's symbol is written: alone, or with the currency's code where the same symbol means two currencies. */
export function shownSymbols(
  wallets: Iterable<Pick<WalletRow, 'id' | 'symbol' | 'currency'>>,
): Map<string, string> {
  const all = [...wallets]
  const currenciesOf = Map.groupBy(all, ({ symbol }) => symbol)
  const isShared = ({ symbol, currency }: (typeof all)[number]) =>
    currenciesOf.get(symbol)?.some((other) => other.currency !== currency)
  return new Map(
    all.map((wallet) => [
      wallet.id,
      isShared(wallet) ? `${wallet.symbol}\u00A0${wallet.currency}` : wallet.symbol,
    ]),
  )
}
