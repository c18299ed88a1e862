import { type CalendarDay, foldedText, localDayOf } from '@monedero/core'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'

/** What entries that would be like a recurring one have in common. */
export interface Likeness {
  readonly walletId: string
  readonly description: string
  readonly kind: 'expense' | 'income'
}

const counted = 3
/** Older entries say little about the next one, and looking for them would take longer than a frame. */
const maxScanned = 5000

/** The sizes of the last three entries of that description, oldest first, and their average; undefined where there are fewer. */
export function lastAmounts(
  store: ReplicaStore,
  { walletId, description, kind }: Likeness,
  today: CalendarDay,
): { readonly amounts: readonly number[]; readonly average: number } | undefined {
  const wanted = foldedText(description).trim()
  if (wanted === '') return undefined
  const { rows } = store.layers.shown.indexOf(walletId).list.range(0, maxScanned)
  const amounts: number[] = []
  for (const entry of rows) {
    const isLike = entry.type === kind && foldedText(entry.description).trim() === wanted
    if (!isLike || localDayOf(entry.dateMs, entry.offsetMinutes) > today) continue
    amounts.unshift(Math.abs(entry.amount))
    if (amounts.length === counted)
      return { amounts, average: Math.round(amounts.reduce((sum, amount) => sum + amount) / counted) }
  }
  return undefined
}
