import { refuseMutation } from '../errors/refusal.ts'
import { changeable, restorable } from './guards.ts'
import type { ArgsOf } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
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

  'import.delete': {
    needs: ({ id }) => [{ document: ['imports', id] }],
    effect(draft, { id }) {
      const row = draft.get('imports', id) ?? refuseMutation('NOT_FOUND', 'id', 'import')
      if (row.deletedAtMs === null) draft.put('imports', { ...row, deletedAtMs: draft.nowMs })
    },
    inverse: (before, { id }) =>
      before.get('imports', id)?.deletedAtMs === null ? [{ op: 'import.restore', args: { id } }] : [],
  },

  'import.restore': {
    needs: () => [{ collection: 'imports' }],
    effect(draft, { id }) {
      const row = restorable(draft.get('imports', id), 'import', 'id', draft.nowMs)
      if (row) draft.put('imports', { ...row, deletedAtMs: null })
    },
    inverse: (before, { id }) =>
      before.get('imports', id)?.deletedAtMs === null ? [] : [{ op: 'import.delete', args: { id } }],
  },
}
