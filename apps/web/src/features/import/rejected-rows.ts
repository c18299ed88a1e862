import { type ImportRow, localDayOf, maxRejectedRows, type RejectedRow, toAmount } from '@monedero/core'
import type { KnownRejection } from '@monedero/import'
import type { ChosenWallet } from './chosen-wallets.ts'
import { isAdded, type ReviewRow } from './review.ts'

/**
 * What an import keeps about rejections: new rows that the person skipped, and skipped ones that are imported after all. Of too many
 * the latest days are kept, because these come again with the next file.
 */
export function rejectedRows(rows: readonly ReviewRow[], wallets: readonly ChosenWallet[]): RejectedRow[] {
  const found = rows.flatMap((each): RejectedRow[] => {
    const { row, verdict } = each
    if (verdict.kind === 'rejected' && isAdded(each)) {
      const { rejectedOn: _, amount, ...rejection } = verdict.rejection
      return [{ ...rejection, amount: toAmount(amount), isTakenBack: true }]
    }
    if (!isRejected(each) || row.day === null || row.amount === null) return []
    const { day, amount, description, bankId } = row
    const walletId = wallets[each.statement]?.walletId ?? ''
    return [{ walletId, day, amount, description, bankId, isTakenBack: false }]
  })
  if (found.length <= maxRejectedRows) return found
  return found.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, maxRejectedRows)
}

/** Whether the person skips a row that would otherwise be imported. */
export function isRejected({ action, verdict: { kind } }: ReviewRow): boolean {
  return action === 'skip' && (kind === 'new' || kind === 'transfer')
}

/** The rejections of all imports that were neither taken back nor undone with their import. */
export function openRejections(imports: Iterable<ImportRow>): KnownRejection[] {
  const open = new Map<string, KnownRejection[]>()
  const inOrder = [...imports]
    .filter(({ undoneAtMs, deletedAtMs }) => undoneAtMs === null && deletedAtMs === null)
    .toSorted((a, b) => a.importedAtMs - b.importedAtMs || (a.id < b.id ? -1 : 1))
  for (const { rejected, importedAtMs, offsetMinutes } of inOrder) {
    const rejectedOn = localDayOf(importedAtMs, offsetMinutes)
    for (const { isTakenBack, ...row } of rejected) {
      const key = JSON.stringify([row.walletId, row.day, row.amount, row.description, row.bankId])
      const list = open.get(key) ?? []
      if (isTakenBack) list.shift()
      else list.push({ ...row, rejectedOn })
      open.set(key, list)
    }
  }
  return [...open.values()].flat()
}
