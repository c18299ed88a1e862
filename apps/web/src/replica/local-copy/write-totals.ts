import { type CalendarDay, type DayTotals, packTotals, type TotalsColumns } from '@monedero/core'
import type { ReplicaPorts } from '../ports/ports.ts'
import { type StoredPage, type TotalsMark, totalsFormat, type WalletDay } from '../ports/stored.ts'
import { baseTotals } from '../storage/base-totals.ts'
import { yearOf } from '../storage/known-totals.ts'
import { coveredEntries } from '../store/base-rows.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { dayOf } from '../store/wallet-index.ts'
import type { LocalCopy } from './local-copy.ts'

/** Days added up per slice. */
const sliceDays = 200

/** Writes the totals of all base rows and marks them as valid, unless another tab has done so. */
export async function renewTotals(
  copy: LocalCopy,
  ports: Pick<ReplicaPorts, 'storage' | 'clock'>,
): Promise<void> {
  if (!copy.needsTotals) return
  const { generation } = copy.meta
  const totals = await writeTotals(copy, ports, generation)
  if (!totals) return
  await copy.commit((meta) =>
    meta.generation === generation ? { meta: { ...meta, totals }, renewsTotals: true } : null,
  )
}

/**
 * Writes the totals of all base rows beside the chunks of a generation. They may be some pages of the log ahead of their mark, because a page
 * has the whole of each day that it changes. Undefined where memory is ahead of what is stored.
 */
export async function writeTotals(
  copy: LocalCopy,
  { storage, clock }: Pick<ReplicaPorts, 'storage' | 'clock'>,
  generation: string,
): Promise<TotalsMark | undefined> {
  const { store } = copy
  const logKey = copy.log.key
  const years = new Map<string, TotalsColumns>()
  for (const [year, days] of Map.groupBy(allDays(store), ({ day }) => yearOf(day))) {
    const totals: DayTotals[] = []
    for (let start = 0; start < days.length; start += sliceDays) {
      if (copy.unstoredDays.size > 0 || !store.layers.isComplete) return undefined
      totals.push(...baseTotals(store.layers, days.slice(start, start + sliceDays)))
      await clock.idle()
    }
    years.set(year, packTotals(totals))
  }
  await storage.writeTotals(generation, years)
  return { format: totalsFormat, generation, logKey }
}

/** Totals of days without pending mutations, for the page of the log that changes them. */
export function loggedTotals({ store }: LocalCopy, days: Iterable<WalletDay>): Pick<StoredPage, 'totals'> {
  return { totals: { format: totalsFormat, days: baseTotals(store.layers, days) } }
}

/** The days of all base rows; some may have nothing but pending mutations. */
function allDays({ layers }: ReplicaStore): WalletDay[] {
  const { shown } = layers
  const days = new Map<string, WalletDay>()
  const add = (walletId: string, day: CalendarDay) => days.set(walletId + day, { walletId, day })
  for (const walletId of shown.documents.wallets.keys())
    for (const day of shown.indexOf(walletId).days.keys()) add(walletId, day)
  for (const row of coveredEntries(layers)) add(row.walletId, dayOf(row))
  return [...days.values()]
}
