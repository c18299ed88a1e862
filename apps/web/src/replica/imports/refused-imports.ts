import { type ImportRow, type Mutation, Refusal, readMutation } from '@monedero/core'
import type { RefusedChange } from '../storage/stored.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { entriesOfImport, undoMutations } from './undo-import.ts'

/** What an import is undone through. */
interface Undoing {
  readonly store: ReplicaStore
  status(): { readonly refused: readonly RefusedChange[] }
  discard(id: string): Promise<void>
  performEach(mutations: readonly Mutation[]): unknown
}

interface Change {
  readonly op: string
  readonly args: unknown
}

/** The import whose record or entries a change makes; undefined if it makes none. */
export function importOf({ op, args }: Change): string | undefined {
  // Reading the arguments of a bulk change takes long; those of another version may lack anything.
  const { id, entries, transfers } = (args ?? {}) as {
    id?: string
    entries?: readonly { imported?: Mark }[]
    transfers?: readonly { originImported?: Mark; destinationImported?: Mark }[]
  }
  if (op === 'import.create') return id
  if (op !== 'entries.create') return undefined
  const transfer = transfers?.[0]
  const mark = entries?.[0]?.imported ?? transfer?.originImported ?? transfer?.destinationImported
  return mark?.importId
}

type Mark = { readonly importId?: string } | null

/**
 * Undoes imports of which the server refused a part, once every other part is answered: an import happens as a whole or not at all. The
 * record is deleted too. One refused part stays among the refused changes, so that the person sees the reason; the others are discarded.
 */
export function undoRefusedImports(replica: Undoing): void {
  const { refused } = replica.status()
  const records = [
    ...replica.store.rows.all('imports'),
    ...refused.flatMap((change) => recordOf(change) ?? []),
  ]
  const unanswered = replica.store.layers.waiting.filter(({ settledRev }) => settledRev === null)
  const open = new Set(unanswered.map(importOf))
  for (const record of records) {
    const parts = refused.filter((change) => isPartOf(record, change))
    if (parts.length === 0 || open.has(record.id)) continue
    const kept = parts.find((change) => importOf(change)) ?? parts[0]
    for (const part of parts) if (part !== kept) void replica.discard(part.id)
    undoAll(replica, record)
  }
}

function isPartOf({ id, madeWalletIds, madeCategoryIds }: ImportRow, change: RefusedChange): boolean {
  if (change.op !== 'wallet.create' && change.op !== 'category.create') return importOf(change) === id
  const { id: made = '' } = (change.args ?? {}) as { id?: string }
  return madeWalletIds.includes(made) || madeCategoryIds.includes(made)
}

/** Does nothing if nothing is left of the import. */
function undoAll(replica: Undoing, record: ImportRow): void {
  const { store } = replica
  const isRecorded = store.rows.get('imports', record.id)?.deletedAtMs === null
  if (!isRecorded && entriesOfImport(store, record.id).length === 0) return
  const mutations = undoMutations(store, record, new Set(), 0).filter(({ op }) => op !== 'import.update')
  const deletion: Mutation = { op: 'import.delete', args: { id: record.id } }
  replica.performEach(isRecorded ? [...mutations, deletion] : mutations)
}

/** The record that a refused change was to make. */
function recordOf({ op, args }: Change): ImportRow | undefined {
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
