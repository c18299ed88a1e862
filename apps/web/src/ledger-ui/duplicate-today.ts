import {
  type EntryRow,
  feeIdOf,
  type LedgerRows,
  type NewEntry,
  type NewTransfer,
  toAmount,
} from '@monedero/core'
import { t } from '../messages/text.ts'
import type { Replica } from '../replica/replica.ts'
import { changeWithUndo } from './change-with-undo.ts'

/**
 * Adds copies of entries, dated now, as one change with Undo. A transfer is copied once, whichever of its sides and its fee
 * are among them; one whose other wallet is gone is left out, and links to purchases are not copied.
 */
export function duplicateToday(replica: Replica, chosen: readonly EntryRow[]): boolean {
  const { rows } = replica.store
  const newId = () => replica.newId()
  const now = new Date()
  const when = { dateMs: now.getTime(), offsetMinutes: 0 - now.getTimezoneOffset() }
  const entries = chosen
    .filter((entry) => transferOf(entry) === null)
    .map((entry) => ({ ...copyOfEntry(entry, rows), ...when, id: newId() }))
  const transfers = [...new Set(chosen.map(transferOf))].flatMap((transferId) => {
    const copy = transferId === null ? undefined : copyOfTransfer(transferId, rows)
    const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
    return copy ? { ...copy, ...when, ...ids } : []
  })
  const count = entries.length + transfers.length
  if (count === 0) return false
  const mutation = { op: 'entries.create', args: { entries, transfers } } as const
  return changeWithUndo(replica, mutation, t('controls.duplicatedToday', { count }))
}

/** The transfer that an entry is a side or the fee of. */
function transferOf({ transferId, feeOf }: EntryRow): string | null {
  return transferId ?? feeOf
}

type Moment = 'dateMs' | 'offsetMinutes'

function copyOfEntry(entry: EntryRow, rows: LedgerRows): Omit<NewEntry, 'id' | Moment> {
  const { walletId, amount, description, note, tags, parts } = entry
  const copied = parts?.map((part) => ({ ...part, categoryId: liveCategory(part.categoryId, rows) }))
  return {
    walletId,
    amount,
    description,
    note,
    tags: [...tags],
    categoryId: liveCategory(entry.categoryId, rows),
    ...(copied && { parts: copied }),
  }
}

function copyOfTransfer(
  transferId: string,
  rows: LedgerRows,
): Omit<NewTransfer, 'transferId' | 'originEntryId' | 'destinationEntryId' | Moment> | undefined {
  const legs = rows.transferLegs(transferId)
  const out = legs.find(({ amount }) => amount < 0)
  const into = legs.find(({ amount }) => amount > 0)
  const isWhole = [out, into].every((leg) => rows.get('wallets', leg?.walletId ?? '')?.deletedAtMs === null)
  if (!out || !into || !isWhole) return undefined
  const fee = rows.entry(feeIdOf(transferId))
  return {
    origin: out.walletId,
    destination: into.walletId,
    amountOut: toAmount(0 - out.amount),
    amountIn: into.amount,
    description: out.description,
    note: out.note,
    tags: [...out.tags],
    fee:
      fee?.deletedAtMs === null
        ? { amount: toAmount(Math.abs(fee.amount)), categoryId: liveCategory(fee.categoryId, rows) }
        : null,
  }
}

/** A category that is there; deleted ones are not given to new entries. */
function liveCategory(id: string | null, rows: LedgerRows): string | null {
  return rows.get('categories', id ?? '')?.deletedAtMs === null ? id : null
}
