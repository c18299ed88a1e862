import { refuseMutation } from '../errors/refusal.ts'
import { changeable, openWallet, restorable } from './guards.ts'
import { checkPurchase } from './link-changes.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import type { RulesOf } from './rule.ts'

type IouSet = ArgsOf<'iou.update'>['set']

export const iouRules: RulesOf<'iou.create' | 'iou.update' | 'iou.delete' | 'iou.restore'> = {
  'iou.create': {
    needs: ({ entryId }) => [{ collection: 'ious' }, { entry: entryId }],
    effect(draft, args) {
      if (draft.get('ious', args.id)) return
      const purchase = checkPurchase(draft.entry(args.entryId), '', 'entryId')
      openWallet(draft, changeable(purchase, 'entry', 'entryId').walletId, 'entryId')
      draft.put('ious', { ...args, deletedAtMs: null, rev: 0 })
    },
    inverse: (before, { id }) => (before.get('ious', id) ? [] : [{ op: 'iou.delete', args: { id } }]),
  },

  'iou.update': {
    needs: ({ id }) => [{ document: ['ious', id] }],
    effect(draft, { id, set }) {
      draft.put('ious', { ...changeable(draft.get('ious', id), 'IOU', 'id'), ...set })
    },
    inverse(before, { id, set }) {
      const iou = before.get('ious', id)
      return iou ? [{ op: 'iou.update', args: { id, set: oldValues<IouSet>(iou, set) } }] : []
    },
  },

  'iou.delete': {
    needs: ({ id }) => [{ document: ['ious', id] }],
    effect(draft, { id }) {
      const iou = draft.get('ious', id) ?? refuseMutation('NOT_FOUND', 'id', 'IOU')
      if (iou.deletedAtMs === null) draft.put('ious', { ...iou, deletedAtMs: draft.nowMs })
    },
    inverse: (before, { id }) =>
      before.get('ious', id)?.deletedAtMs === null ? [{ op: 'iou.restore', args: { id } }] : [],
  },

  'iou.restore': {
    needs: () => [{ collection: 'ious' }],
    effect(draft, { id }) {
      const iou = restorable(draft.get('ious', id), 'IOU', 'id', draft.nowMs)
      if (iou?.entryId === null) refuseMutation('GONE', 'id', 'IOU')
      if (iou) draft.put('ious', { ...iou, deletedAtMs: null })
    },
    inverse: (before, { id }) =>
      before.get('ious', id)?.deletedAtMs === null ? [] : [{ op: 'iou.delete', args: { id } }],
  },
}
