import { localDayOf } from '../calendar/instant.ts'
import { compareEntries } from '../entries/entry-order.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { rateOf } from '../money/exchange-rate.ts'
import type { KnownRate } from './known-rates.ts'

/** The rates of transfers between currencies, oldest first. A transfer is its legs; wallets that are gone have no currency. */
export function transferRates(
  transfers: Iterable<readonly EntryRow[]>,
  currencyOf: (walletId: string) => string | undefined,
): KnownRate[] {
  return Array.from(transfers)
    .filter((legs) => legs.length === 2 && legs[0]?.deletedAtMs === null)
    .flatMap((legs) =>
      exchangeOf(
        legs.toSorted((a, b) => a.amount - b.amount),
        currencyOf,
      ),
    )
    .toSorted((a, b) => compareEntries(b.out, a.out))
    .map(({ transferRate }) => transferRate)
}

function exchangeOf(
  [out, into]: readonly EntryRow[],
  currencyOf: (walletId: string) => string | undefined,
): { out: EntryRow; transferRate: KnownRate }[] {
  const from = out && currencyOf(out.walletId)
  const to = into && currencyOf(into.walletId)
  if (!out || !into || from === undefined || to === undefined || from === to) return []
  const day = localDayOf(out.dateMs, out.offsetMinutes)
  const rate = rateOf(Math.abs(out.amount), into.amount)
  return [{ out, transferRate: { from, to, day, rate, source: 'transfer' } }]
}
