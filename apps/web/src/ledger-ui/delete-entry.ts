import type { EntryRow } from '@monedero/core'
import { t } from '../messages/text.ts'
import type { Replica } from '../replica/replica.ts'
import { changeWithUndo } from './change-with-undo.ts'

/** Deletes an entry, of a transfer both sides and its fee, at once and with Undo. */
export function deleteEntry(replica: Replica, { id, transferId, feeOf }: EntryRow): boolean {
  if (feeOf !== null) {
    const args = { transferId: feeOf, set: { feeAmount: null } }
    return changeWithUndo(replica, { op: 'transfer.update', args }, t('app.feeDeleted'))
  }
  return transferId === null
    ? changeWithUndo(replica, { op: 'entry.delete', args: { id } }, t('app.entryDeleted'))
    : changeWithUndo(replica, { op: 'transfer.delete', args: { transferId } }, t('app.transferDeleted'))
}
