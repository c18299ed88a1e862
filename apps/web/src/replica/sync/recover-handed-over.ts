import { protocolVersion } from '@monedero/core'
import type { LocalCopy } from '../local-copy.ts'
import type { HandedBatch, HandedCopy, ReplicaPorts } from '../ports.ts'
import type { NewMutation, RefusedChange } from '../storage/stored.ts'
import { upgradedOrRefused } from '../storage/upgrade-changes.ts'

/**
 * Adds handover copies to the outbox, unless it has or had them [O1]. Writes of open tabs were queued before this and are
 * there already. Those that are damaged, or that no version can convert, are reported as refused changes [O10] [V3].
 */
export async function recoverHandedOver(
  copy: LocalCopy,
  { storage, handover }: Pick<ReplicaPorts, 'storage' | 'handover'>,
): Promise<void> {
  const unwritten = copy.outbox.stuckIds
  const found = handover.pending()
  if (found.length > 0) {
    let taken: readonly HandedCopy[] = []
    await storage.update(({ meta, outbox }) => {
      // Another tab may have recovered and sent some while this transaction waited. Newer changes are written after it.
      const left = new Set(handover.pending().map(({ id }) => id))
      taken = meta ? found.filter(({ id }) => left.has(id)) : []
      const known = new Set([...outbox.map(({ id }) => id), ...(meta?.leftOutbox ?? [])])
      const { mutations, refused } = parsed(taken)
      const outboxAdd = mutations.filter(({ id }) => !known.has(id))
      const change = (meta?.change ?? 0) + (refused.length > 0 ? 1 : 0)
      return meta && { meta: { ...meta, change }, outboxAdd, refusedPut: refused }
    })
    // A copy in local storage survives the page, which storage in memory does not.
    if (storage.isDurable) for (const { id } of taken) handover.remove(id)
  }
  if (unwritten.length === 0) return
  // Until the outbox was read again they count as unsent.
  await copy.look()
  copy.wrote(unwritten)
}

interface OrderedMutation extends NewMutation {
  /** The order in which one tab made its changes. */
  readonly order: number
  readonly batch?: HandedBatch | undefined
}

function parsed(copies: readonly HandedCopy[]): { mutations: NewMutation[]; refused: RefusedChange[] } {
  const mutations: OrderedMutation[] = []
  const refused: RefusedChange[] = []
  for (const { id, text } of copies) {
    const mutation = mutationIn(text)
    if (mutation?.id !== id) refused.push(damagedChange(id, text))
    else {
      const upgraded = upgradedOrRefused(mutation)
      if ('code' in upgraded) refused.push(upgraded)
      else mutations.push({ ...upgraded, order: mutation.order, batch: mutation.batch })
    }
  }
  return {
    mutations: wholeBatches(mutations)
      .toSorted(compareMade)
      .map(({ order: _, batch: __, ...mutation }) => mutation),
    refused,
  }
}

/** Without those of batches that have no copy of every change: local storage had no room, or the tab ended while they were made. */
function wholeBatches(mutations: readonly OrderedMutation[]): OrderedMutation[] {
  const sizes = new Map<string, number>()
  for (const { batch } of mutations) if (batch) sizes.set(batch.id, (sizes.get(batch.id) ?? 0) + 1)
  return mutations.filter(({ batch }) => !batch || sizes.get(batch.id) === batch.size)
}

/** Ids begin with the time in milliseconds: 13 characters. */
function compareMade(a: OrderedMutation, b: OrderedMutation): number {
  return a.id.slice(0, 13).localeCompare(b.id.slice(0, 13)) || a.order - b.order
}

function mutationIn(text: string): OrderedMutation | undefined {
  try {
    const {
      id,
      op,
      args,
      madeAtMs,
      version = 1,
      order = 0,
      batch,
      importId,
    }: Partial<OrderedMutation> = JSON.parse(text)
    // Whether its arguments make sense is for the server to decide, as with all others.
    const isMutation = typeof id === 'string' && typeof op === 'string' && typeof madeAtMs === 'number'
    if (!isMutation) return undefined
    const ofImport = importId !== undefined && { importId }
    return { id, op, args, madeAtMs, settledRev: null, version, order, batch, ...ofImport }
  } catch {
    return undefined
  }
}

function damagedChange(id: string, text: string): RefusedChange {
  return {
    id,
    op: '',
    args: text,
    madeAtMs: 0,
    settledRev: null,
    version: protocolVersion,
    code: 'DAMAGED',
    message: '',
    path: '',
  }
}
