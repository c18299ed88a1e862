import { protocolVersion } from '@monedero/core'
import type { LocalCopy } from '../local-copy/local-copy.ts'
import type { HandedBatch, HandedCopy, ReplicaPorts } from '../ports/ports.ts'
import type { KnownState, NewMutation, RefusedChange } from '../ports/stored.ts'
import { upgradedOrRefused } from '../storage/upgrade-changes.ts'

/** Another tab may still be making the other copies of a batch. */
const batchMs = 60_000

/** Writes handover copies to the outbox and reads it. Mutations that this tab had to write again then count as written. */
export async function recoverHandedOver(
  copy: LocalCopy,
  ports: Pick<ReplicaPorts, 'storage' | 'handover' | 'clock'>,
): ReturnType<LocalCopy['readOutbox']> {
  const unwritten = copy.outbox.stuckIds
  const postponed = await writeHandedOver(ports, copy.knownState)
  // Until the outbox was read again they count as unsent.
  const state = await copy.readOutbox()
  copy.wrote(unwritten.filter((id) => !postponed.has(id)))
  return state
}

/**
 * Adds handover copies to the outbox, unless it has or had them [O1]. Writes of open tabs were queued before this and are
 * there already. Those that are damaged, that no version can convert, or that are parts of an incomplete batch are reported as
 * refused changes [O10] [V3]. Resolves with the ids of parts that are postponed, as their batch may become complete.
 */
export async function writeHandedOver(
  { storage, handover, clock }: Pick<ReplicaPorts, 'storage' | 'handover' | 'clock'>,
  knownState?: KnownState,
): Promise<ReadonlySet<string>> {
  const found = handover.pending()
  if (found.length === 0) return new Set()
  let taken: readonly { readonly id: string }[] = []
  let otherParts: readonly { readonly id: string }[] = []
  await storage.update(({ meta, outbox }) => {
    if (!meta) return null
    // Another tab may have recovered and sent some while this transaction waited. Newer changes are written after it.
    const present = new Set(handover.pending().map(({ id }) => id))
    const storedIds = new Set([...outbox.map(({ id }) => id), ...(meta.leftOutbox ?? [])])
    const { mutations, parts, refused } = parsed(found.filter(({ id }) => present.has(id)))
    const nowMs = clock.nowMs()
    // A clock may have been set back since.
    const isDue = ({ id, madeAtMs }: NewMutation) => storedIds.has(id) || Math.abs(nowMs - madeAtMs) > batchMs
    const dueParts = parts.filter(isDue)
    otherParts = parts.filter((part) => !isDue(part))
    taken = [...mutations, ...dueParts, ...refused]
    const outboxAdd = mutations.filter(({ id }) => !storedIds.has(id))
    const incomplete = dueParts.filter(({ id }) => !storedIds.has(id)).map(incompleteChange)
    const refusedPut = [...refused, ...incomplete]
    const change = meta.change + (refusedPut.length > 0 ? 1 : 0)
    return { meta: { ...meta, change }, outboxAdd, refusedPut }
  }, knownState)
  // A copy in local storage survives the page, which storage in memory does not.
  if (storage.isDurable) for (const { id } of taken) handover.remove(id)
  return new Set(otherParts.map(({ id }) => id))
}

interface OrderedMutation extends NewMutation {
  /** The order in which one tab made its changes. */
  readonly order: number
  readonly batch?: HandedBatch | undefined
}

interface Parsed {
  readonly mutations: readonly NewMutation[]
  /** Of batches that have no copy of every change: local storage had no room, or the tab ended while they were made. */
  readonly parts: readonly NewMutation[]
  readonly refused: readonly RefusedChange[]
}

function parsed(copies: readonly HandedCopy[]): Parsed {
  const readable: OrderedMutation[] = []
  const refused: RefusedChange[] = []
  for (const { id, text } of copies) {
    const mutation = mutationIn(text)
    if (mutation?.id !== id) refused.push(damagedChange(id, text))
    else {
      const upgraded = upgradedOrRefused(mutation)
      if ('code' in upgraded) refused.push(upgraded)
      else readable.push({ ...upgraded, order: mutation.order, batch: mutation.batch })
    }
  }
  const sizes = new Map<string, number>()
  for (const { batch } of readable) if (batch) sizes.set(batch.id, (sizes.get(batch.id) ?? 0) + 1)
  const { whole = [], parts = [] } = Object.groupBy(readable.toSorted(compareMade), ({ batch }) =>
    !batch || sizes.get(batch.id) === batch.size ? 'whole' : 'parts',
  )
  return { mutations: whole.map(plain), parts: parts.map(plain), refused }
}

function plain({ order: _, batch: __, ...mutation }: OrderedMutation): NewMutation {
  return mutation
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

function incompleteChange(mutation: NewMutation): RefusedChange {
  return { ...mutation, code: 'INCOMPLETE', message: '', path: '' }
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
