import { type CheckpointRow, checkpointId } from '../checkpoints/checkpoint-row.ts'
import type { CheckpointValues } from '../checkpoints/checkpoints.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { RulesOf } from './rule.ts'

export const checkpointRules: RulesOf<'checkpoints.set' | 'checkpoints.delete'> = {
  // Sets what is there, what is deleted and what is new alike: the ids follow from wallet and day.
  'checkpoints.set': {
    size: ({ checkpoints }) => checkpoints.length,
    needs: () => [{ collection: 'checkpoints' }],
    effect(draft, { checkpoints }) {
      for (const each of checkpoints)
        draft.put('checkpoints', { id: checkpointId(each), ...each, deletedAtMs: null, rev: 0 })
    },
    inverse(before, { checkpoints }) {
      const ids = [...new Set(checkpoints.map(checkpointId))]
      const old = ids.map((id) => before.get('checkpoints', id)).filter(isLive)
      const kept = new Set(old.map(({ id }) => id))
      const added = ids.filter((id) => !kept.has(id))
      return [
        ...(added.length > 0 ? [{ op: 'checkpoints.delete', args: { ids: added } } as const] : []),
        ...(old.length > 0
          ? [{ op: 'checkpoints.set', args: { checkpoints: old.map(checkpointValues) } } as const]
          : []),
      ]
    },
  },

  'checkpoints.delete': {
    size: ({ ids }) => ids.length,
    needs: ({ ids }) => ids.map((id) => ({ document: ['checkpoints', id] })),
    effect(draft, { ids }) {
      for (const [index, id] of ids.entries()) {
        const row = draft.get('checkpoints', id) ?? refuseMutation('NOT_FOUND', `ids.${index}`, 'checkpoint')
        if (row.deletedAtMs === null) draft.put('checkpoints', { ...row, deletedAtMs: draft.nowMs })
      }
    },
    inverse(before, { ids }) {
      const old = [...new Set(ids)].map((id) => before.get('checkpoints', id)).filter(isLive)
      return old.length > 0
        ? [{ op: 'checkpoints.set', args: { checkpoints: old.map(checkpointValues) } }]
        : []
    },
  },
}

/** What `checkpoints.set` takes to make the row again. */
export function checkpointValues({ walletId, day, balance, importId }: CheckpointRow): CheckpointValues {
  return { walletId, day, balance, importId }
}

function isLive(row: CheckpointRow | undefined): row is CheckpointRow {
  return row?.deletedAtMs === null
}
