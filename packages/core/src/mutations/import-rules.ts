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
    effect(draft, { id, set }) {
      draft.put('imports', { ...changeable(draft.get('imports', id), 'import', 'id'), ...set })
    },
    inverse(before, { id, set }) {
      const row = before.get('imports', id)
      return row ? [{ op: 'import.update', args: { id, set: oldValues<ImportSet>(row, set) } }] : []
    },
  },

  'import.delete': deletionOf('import'),
  'import.restore': restorationOf('import'),
}
