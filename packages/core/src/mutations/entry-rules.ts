import { refuseMutation } from '../errors/refusal.ts'
import type { Draft } from './draft.ts'
import {
  changeEntry,
  createEntry,
  needsOfNewEntry,
  needsOfSet,
  notOfTransfer,
  oldEntrySet,
  ownEntry,
} from './entry-changes.ts'
import { restorable } from './guards.ts'
import type { RulesOf } from './rule.ts'

export const entryRules: RulesOf<'entry.create' | 'entry.update' | 'entry.delete' | 'entry.restore'> = {
  'entry.create': {
    needs: needsOfNewEntry,
    effect: (draft, args) => createEntry(draft, args, ''),
    inverse: (before, { id }) => (before.entry(id) ? [] : [{ op: 'entry.delete', args: { id } }]),
  },

  'entry.update': {
    needs: ({ id, set }) => [{ entry: id }, ...needsOfSet(set)],
    effect: (draft, { id, set }) => changeEntry(draft, ownEntry(draft, id, 'id'), set, 'set'),
    inverse(before, { id, set }) {
      const row = before.entry(id)
      return row ? [{ op: 'entry.update', args: { id, set: oldEntrySet(before, row, set) } }] : []
    },
  },

  'entry.delete': {
    needs: ({ id }) => [{ entry: id }],
    effect: (draft, { id }) => deleteEntry(draft, id, 'id'),
    inverse: (before, { id }) =>
      before.entry(id)?.deletedAtMs === null ? [{ op: 'entry.restore', args: { id } }] : [],
  },

  'entry.restore': {
    needs: ({ id }) => [{ entry: id }],
    effect: (draft, { id }) => restoreEntry(draft, id, 'id'),
    inverse: (before, { id }) =>
      before.entry(id)?.deletedAtMs === null ? [] : [{ op: 'entry.delete', args: { id } }],
  },
}

/** An entry of a deleted wallet may be deleted: it stays deleted when the wallet is restored. */
export function deleteEntry(draft: Draft, id: string, path: string): void {
  const entry = notOfTransfer(draft.entry(id), path) ?? refuseMutation('NOT_FOUND', path, 'entry')
  if (entry.deletedAtMs === null) draft.putEntry({ ...entry, deletedAtMs: draft.nowMs })
}

export function restoreEntry(draft: Draft, id: string, path: string): void {
  const entry = restorable(notOfTransfer(draft.entry(id), path), 'entry', path, draft.nowMs)
  if (entry) draft.putEntry({ ...entry, deletedAtMs: null })
}
