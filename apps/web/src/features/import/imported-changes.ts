import type { CalendarDay, DayChange } from '@monedero/core'
import type { KnownEntry } from '@monedero/import'
import { isAdded } from './review.ts'
import { partnerOf, type TransferSides } from './transfer-partner.ts'

interface Given extends TransferSides {
  readonly entryOf: (id: string) => Pick<KnownEntry, 'walletId' | 'isTransfer' | 'day' | 'amount'> | undefined
}

/** By how much an import would change the balances of wallets on days, by the id of the wallet. */
export function importedChanges(given: Given): ReadonlyMap<string, readonly DayChange[]> {
  const changes = new Map<string, DayChange[]>()
  const add = (walletId: string, day: CalendarDay, change: number) => {
    const list = changes.get(walletId)
    if (list) list.push({ day, change })
    else changes.set(walletId, [{ day, change }])
  }
  const { rows, wallets, entryOf } = given
  for (const each of rows) {
    const { row, statement, action, verdict } = each
    const { day, amount } = row
    if (day === null || amount === null) continue
    if (action === 'match' && verdict.kind === 'known') {
      const entry = entryOf(verdict.entryId)
      if (!entry) continue
      add(entry.walletId, entry.day, 0 - entry.amount)
      add(entry.walletId, day, entry.amount)
    }
    if (!isAdded(each)) continue
    const partner = partnerOf(each, given)
    // Of two rows the first one makes both sides, on its own day.
    if (partner?.isMade) continue
    add(wallets[statement]?.walletId ?? '', day, amount)
    if (!partner) continue
    add(partner.walletId, day, partner.row?.row.amount ?? 0 - amount)
    const replaced = partner.entryId === undefined ? undefined : entryOf(partner.entryId)
    if (replaced) add(replaced.walletId, replaced.day, 0 - replaced.amount)
  }
  return changes
}
