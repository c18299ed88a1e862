import type { EntryRow } from '@monedero/core'

const maxDaysApart = 3
const msPerDay = 86_400_000

/** Finds the entry in another wallet that is the other side of a transfer: the opposite amount, at most three days apart. */
export function counterpartFinder(entries: Iterable<EntryRow>) {
  const places = new Map<string, EntryRow[]>()
  for (const entry of entries) {
    const { walletId, amount, deletedAtMs, transferId, feeOf, parts, refundOf } = entry
    if (deletedAtMs !== null || transferId !== null || feeOf !== null || parts !== null || refundOf !== null)
      continue
    const key = `${walletId} ${amount}`
    places.set(key, [...(places.get(key) ?? []), entry])
  }
  return (entry: EntryRow, walletId: string, taken: ReadonlySet<string>): EntryRow | undefined => {
    const apart = (other: EntryRow) => Math.abs(other.dateMs - entry.dateMs)
    return (places.get(`${walletId} ${0 - entry.amount}`) ?? [])
      .filter((other) => !taken.has(other.id) && apart(other) <= maxDaysApart * msPerDay)
      .toSorted((a, b) => apart(a) - apart(b))[0]
  }
}
