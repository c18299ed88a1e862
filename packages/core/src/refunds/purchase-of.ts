import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { UserSettings } from '../user-document/user-row.ts'

type Rows = Pick<LedgerRows, 'entry' | 'get'>

/** The purchase that a refund pays back; undefined for any other entry, and while the purchase is deleted or is no expense. */
export function purchaseOf(rows: Rows, { refundOf }: Pick<EntryRow, 'refundOf'>): EntryRow | undefined {
  const purchase = refundOf === null ? undefined : rows.entry(refundOf)
  return purchase?.type === 'expense' && isShown(rows, purchase) ? purchase : undefined
}

/** Whether an entry is visible: neither it nor its wallet is deleted. */
export function isShown(rows: Rows, { deletedAtMs, walletId }: EntryRow): boolean {
  return deletedAtMs === null && rows.get('wallets', walletId)?.deletedAtMs === null
}

/** The date at which an entry counts in reports: its own or, for a refund, that of its purchase if the person chose that. */
export function countsAt(
  rows: Rows,
  entry: EntryRow,
  { refundPeriod }: Pick<UserSettings, 'refundPeriod'>,
): Pick<EntryRow, 'dateMs' | 'offsetMinutes'> {
  const { dateMs, offsetMinutes } = (refundPeriod === 'purchase' && purchaseOf(rows, entry)) || entry
  return { dateMs, offsetMinutes }
}
