import type { RulesOf } from './rule.ts'
import {
  changeTransfer,
  createTransfer,
  deleteTransfer,
  isMade,
  legsOf,
  needsOfNewTransfer,
  needsOfTransfer,
  needsOfTransferSet,
  oldTransferSet,
  replacedBy,
  restoreTransfer,
} from './transfer-changes.ts'

type TransferOp = 'transfer.create' | 'transfer.update' | 'transfer.delete' | 'transfer.restore'

export const transferRules: RulesOf<TransferOp> = {
  'transfer.create': {
    needs: needsOfNewTransfer,
    effect: (draft, args) => createTransfer(draft, args, ''),
    inverse(before, transfer) {
      const { transferId } = transfer
      if (!isMade(before, transfer)) return []
      const restores = replacedBy(before, transfer)
      if (restores.length === 0) return [{ op: 'transfer.delete', args: { transferId } }]
      return [{ op: 'entries.delete', args: { entryIds: [], transferIds: [transferId], restores } }]
    },
  },

  'transfer.update': {
    needs: ({ transferId, set }) => [...needsOfTransfer(transferId), ...needsOfTransferSet(set)],
    effect: (draft, { transferId, set }) => changeTransfer(draft, transferId, set, 'transferId', 'set'),
    inverse(before, { transferId, set }) {
      const legs = legsOf(before.transferLegs(transferId))
      return legs
        ? [{ op: 'transfer.update', args: { transferId, set: oldTransferSet(before, legs, set) } }]
        : []
    },
  },

  'transfer.delete': {
    needs: ({ transferId }) => needsOfTransfer(transferId),
    effect: (draft, { transferId }) => deleteTransfer(draft, transferId, 'transferId'),
    inverse: (before, { transferId }) =>
      before.transferLegs(transferId)[0]?.deletedAtMs === null
        ? [{ op: 'transfer.restore', args: { transferId } }]
        : [],
  },

  'transfer.restore': {
    needs: ({ transferId }) => needsOfTransfer(transferId),
    effect: (draft, { transferId }) => restoreTransfer(draft, transferId, 'transferId'),
    inverse: (before, { transferId }) =>
      before.transferLegs(transferId)[0]?.deletedAtMs === null
        ? []
        : [{ op: 'transfer.delete', args: { transferId } }],
  },
}
