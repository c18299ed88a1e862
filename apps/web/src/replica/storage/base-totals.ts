import { type DayTotals, dayTotals } from '@monedero/core'
import type { WalletDay } from '../ports/stored.ts'
import { baseEntry, coveredEntries, type Layers } from '../store/base-rows.ts'
import { dayOf } from '../store/wallet-index.ts'

/** Totals of days without pending mutations. */
export function baseTotals(layers: Layers, days: Iterable<WalletDay>): DayTotals[] {
  const below = Map.groupBy(coveredEntries(layers), (row) => row.walletId + dayOf(row))
  return Array.from(days, ({ walletId, day }) => {
    const shown = layers.shown
      .indexOf(walletId)
      .rowsOf(day)
      .filter(({ id }) => !layers.covered.entries.has(id))
    const rows = [...shown, ...(below.get(walletId + day) ?? [])]
    return dayTotals(
      walletId,
      day,
      rows.filter(({ deletedAtMs }) => deletedAtMs === null),
      (id) => baseEntry(layers, id),
    )
  })
}

/** The balance of every wallet without pending mutations, but for wallets that only they make. */
export function baseBalances({ shown, covered, pendingSums }: Layers): Record<string, number> {
  const wallets = Array.from(shown.all('wallets')).flatMap((wallet) => {
    const cover = covered.wallets.get(wallet.id)
    const base = cover ? cover.below?.row : wallet
    return base && 'openingBalance' in base ? [{ wallet, base }] : []
  })
  return Object.fromEntries(
    wallets.map(({ wallet: { id, openingBalance }, base }) => {
      const pending = BigInt(openingBalance) - BigInt(base.openingBalance) + (pendingSums.get(id) ?? 0n)
      return [id, Number(BigInt(shown.balance(id)) - pending)]
    }),
  )
}
