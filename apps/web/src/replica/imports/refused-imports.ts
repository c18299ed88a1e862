import { type ImportRow, type Mutation, Refusal, readMutation } from '@monedero/core'
import type { RefusedChange } from '../ports/stored.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { entriesOfImport, undoMutations } from './undo-import.ts'

/** What an import is undone through. */
interface Undoing {
  readonly store: ReplicaStore
  status(): { readonly refused: readonly RefusedChange[] }
  readonly hasAllRows: boolean
  discard(id: string): Promise<void>
  performEach(mutations: readonly Mutation[]): unknown
}

/**
 * Undoes imports of which the server refused a part, once every other part is answered: an import happens as a whole or not at all. The
 * record is deleted too. One refused part stays among the refused changes, so that the person sees the reason; the others are discarded.
 */
export function undoRefusedImports(replica: Undoing): void {
  // Of an import that is loaded in part only a part would be undone; it is called again when more is here.
  if (!replica.hasAllRows) return
  const { refused } = replica.status()
  const records = [
    ...replica.store.rows.all('imports'),
    ...refused.flatMap((change) => recordOf(change) ?? []),
  ]
  const unanswered = replica.store.layers.waiting.filter(({ settledRev }) => settledRev === null)
  const open = new Set(unanswered.map(({ importId }) => importId))
  for (const record of records) {
    const [kept, ...others] = refused.filter(({ importId }) => importId === record.id)
    if (!kept || open.has(record.id)) continue
    for (const part of others) void replica.discard(part.id)
    undoAll(replica, record)
  }
}

/** Does nothing if it has been done: an entry that the person restored since stays. */
function undoAll(replica: Undoing, record: ImportRow): void {
  const { store } = replica
  const stored = store.rows.get('imports', record.id)
  const isDone = stored ? stored.deletedAtMs !== null : entriesOfImport(store, record.id).length === 0
  if (isDone) return
  const mutations = undoMutations(store, record, new Set(), 0).filter(({ op }) => op !== 'import.update')
  const deletion: Mutation = { op: 'import.delete', args: { id: record.id } }
  replica.performEach(stored ? [...mutations, deletion] : mutations)
}

/** The record that a refused change was to make. */
function recordOf({ op, args }: RefusedChange): ImportRow | undefined {
  if (op !== 'import.create') return undefined
  try {
    const mutation = readMutation(op, args)
    if (mutation.op !== 'import.create') return undefined
    return { ...mutation.args, undoneAtMs: null, deletedAtMs: null, rev: 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}
