import { addDays, type CalendarDay, type EntryRow, localDayOf } from '@monedero/core'
import type { KnownEntry, Statement } from '@monedero/import'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'

/** So many days around those of a file may matter. */
const around = 4

/** The entries that rows of a file may be, or belong to: those of its days, and those whose bank's id it has. */
export function knownEntries(store: ReplicaStore, statements: readonly Statement[]): KnownEntry[] {
  const rows = statements.flatMap((statement) => statement.rows)
  const days = rows.flatMap(({ day }) => day ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [near(first, -around), near(last, around)]
  const bankIds = new Set(rows.flatMap(({ bankId }) => bankId ?? []))
  const known: KnownEntry[] = []
  for (const entry of store.layers.shown.entries.values()) {
    const wallet = store.rows.get('wallets', entry.walletId)
    if (entry.deletedAtMs !== null || wallet?.deletedAtMs !== null) continue
    const day = localDayOf(entry.dateMs, entry.offsetMinutes)
    const isNamed = bankIds.has(entry.imported?.bankId ?? '')
    if (isNamed || (day >= from && day <= to)) known.push(knownEntry(entry, day, wallet.currency))
  }
  return known
}

function knownEntry(entry: EntryRow, day: CalendarDay, currency: string): KnownEntry {
  const { id, walletId, amount, description, imported, transferId, feeOf } = entry
  return {
    id,
    walletId,
    currency,
    day,
    amount,
    description,
    bankId: imported?.bankId ?? null,
    isImported: imported !== null,
    isTransfer: transferId !== null || feeOf !== null,
  }
}

function near(day: CalendarDay, days: number): CalendarDay {
  return day > '0001-02' && day < '9999-12' ? addDays(day, days) : day
}
