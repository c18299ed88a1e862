import { refuseMutation } from '../errors/refusal.ts'
import type { ReplacedEntry } from '../imports/import-row.ts'
import { maxReplaced } from '../imports/imports.ts'
import { changeable } from './guards.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import { deletionOf, restorationOf } from './removal-rules.ts'
import type { RulesOf } from './rule.ts'

type ImportSet = ArgsOf<'import.update'>['set']

/** The record of an import. Its entries are made, deleted and restored by the mutations of entries. */
export const importRules: RulesOf<'import.create' | 'import.update' | 'import.delete' | 'import.restore'> = {
  'import.create': {
    needs: () => [{ collection: 'imports' }],
    effect(draft, args) {
      if (draft.get('imports', args.id)) return
      draft.put('imports', { ...args, undoneAtMs: null, deletedAtMs: null, rev: 0 })
    },
    inverse: (before, { id }) => (before.get('imports', id) ? [] : [{ op: 'import.delete', args: { id } }]),
  },

  'import.update': {
    needs: ({ id }) => [{ document: ['imports', id] }],
    effect(draft, { id, set, addReplaced = [], removeReplaced = [] }) {
      const row = changeable(draft.get('imports', id), 'import', 'id')
      const kept = row.replaced.filter((pair) => !isAmong(removeReplaced, pair))
      const replaced = [...kept, ...addReplaced.filter((pair) => !isAmong(kept, pair))]
      if (replaced.length > maxReplaced)
        refuseMutation('LIMIT_REACHED', 'addReplaced', maxReplaced, 'replaced entries')
      // Of two devices that undo it the first counts: redo finds what was deleted from its revision on.
      const isUndoneAgain = typeof set.undoneAtMs === 'number' && row.undoneAtMs !== null
      const { undoneAtMs } = isUndoneAgain ? row : { ...row, ...set }
      draft.put('imports', { ...row, ...set, undoneAtMs, replaced })
    },
    inverse(before, { id, set, addReplaced = [], removeReplaced = [] }) {
      const row = before.get('imports', id)
      if (!row) return []
      const added = addReplaced.filter((pair) => !isAmong(row.replaced, pair))
      const removed = removeReplaced.filter((pair) => isAmong(row.replaced, pair))
      const old = {
        id,
        set: oldValues<ImportSet>(row, set),
        ...(added.length > 0 && { removeReplaced: added }),
        ...(removed.length > 0 && { addReplaced: removed }),
      }
      return [{ op: 'import.update', args: old }]
    },
  },

  'import.delete': deletionOf('import'),
  'import.restore': restorationOf('import'),
}

function isAmong(pairs: readonly ReplacedEntry[], { entryId, transferId }: ReplacedEntry): boolean {
  return pairs.some((pair) => pair.entryId === entryId && pair.transferId === transferId)
}
