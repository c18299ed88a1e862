import type { LedgerRows } from '../collections/ledger-rows.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { restorable } from './guards.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import type { Rule } from './rule.ts'

/** Documents that nothing else hangs on: deleting and restoring one changes that row alone. */
const collections = { budget: 'budgets', import: 'imports', rule: 'rules', recurring: 'recurring' } as const

const names = { budget: 'budget', import: 'import', rule: 'rule', recurring: 'recurring entry' } as const

type Removable = keyof typeof collections
type ById = ArgsOf<`${Removable}.delete`>

/** Undoes what creates or restores a row. */
function inverseByDeletion(what: Removable): (before: LedgerRows, args: ById) => Mutation[] {
  return (before, { id }) =>
    isLive(before, what, id) ? [] : [{ op: `${what}.delete` as const, args: { id } }]
}

export function deletionOf(what: Removable): Rule<`${Removable}.delete`> {
  const collection = collections[what]
  return {
    needs: ({ id }) => [{ document: [collection, id] }],
    effect(draft, { id }) {
      const row = draft.get(collection, id) ?? refuseMutation('NOT_FOUND', 'id', names[what])
      if (row.deletedAtMs === null) draft.put(collection, { ...row, deletedAtMs: draft.nowMs })
    },
    inverse: (before, { id }) =>
      isLive(before, what, id) ? [{ op: `${what}.restore` as const, args: { id } }] : [],
  }
}

export function restorationOf(what: Removable): Rule<`${Removable}.restore`> {
  const collection = collections[what]
  return {
    needs: () => [{ collection }],
    effect(draft, { id }) {
      const row = restorable(draft.get(collection, id), names[what], 'id', draft.nowMs)
      if (row) draft.put(collection, { ...row, deletedAtMs: null })
    },
    inverse: inverseByDeletion(what),
  }
}

function isLive(rows: LedgerRows, what: Removable, id: string): boolean {
  return rows.get(collections[what], id)?.deletedAtMs === null
}
