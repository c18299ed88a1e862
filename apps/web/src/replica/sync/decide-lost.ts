import {
  type DocumentPut,
  type EntryRow,
  type LedgerRows,
  type Mutation,
  mutationsToPut,
  mutationsToPutEntry,
  mutationsToPutTransfer,
  pageOfPuts,
  putsOfPage,
  type Refusal,
  type RowPut,
  tableNames,
} from '@monedero/core'
import type { LocalCopy } from '../local-copy/local-copy.ts'
import type { Clock } from '../ports/ports.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { keyOf } from './lost-rows.ts'

/** Changes per slice while rows are restored: a few milliseconds of work. */
const sliceSize = 50
/** Maximum number of unsent changes meanwhile: all of them are reapplied whenever rows arrive. */
const maxWaiting = 500

/** After this many are restored, they are removed from the list of lost rows: after a reload only the rest is asked about. */
const partSize = 500

/** Dependencies of restoring lost rows. */
interface Performer {
  readonly store: ReplicaStore
  performEach(mutations: readonly Mutation[]): {
    readonly durable: Promise<void>
    readonly refusals: readonly Refusal[]
  }
  onStatus(listener: () => void): () => void
}

/**
 * Restores lost rows by changes, as far as these are accepted, or discards them; either way the decision is final. Many rows are
 * restored in slices, in step with the server.
 */
export async function decideLost(
  copy: LocalCopy,
  choice: 'bring-back' | 'let-go',
  replica: Performer,
  { idle }: Pick<Clock, 'idle'>,
): Promise<readonly Refusal[]> {
  const refusals: Refusal[] = []
  // An older version may have stored them: a page gives rows the fields that they lack.
  const lost = putsOfPage(pageOfPuts(copy.lost))
  let left = choice === 'bring-back' ? inOrder(lost) : []
  do {
    for (const step of stepsOf(left.slice(0, partSize))) {
      for (const slice of slices(mutationsToBringBack(replica.store.rows, step))) {
        await waitForRoom(replica)
        const performed = replica.performEach(slice)
        refusals.push(...performed.refusals)
        await performed.durable
        await idle()
      }
    }
    left = left.slice(partSize)
    const rest = left.flat()
    await copy.commit((meta) => ({ meta, lost: rest }))
  } while (left.length > 0)
  return refusals
}

/** Lost rows in the order in which they can be restored. The legs of a transfer and its fee are restored together. */
function inOrder(lost: readonly RowPut[]): (readonly RowPut[])[] {
  const sorted = lost.toSorted((a, b) => rank(a) - rank(b) || nesting(a) - nesting(b))
  const together = Map.groupBy(sorted, (put) => transferIdOf(put) ?? keyOf(put))
  return [...together.values()]
}

/** Each step starts when the previous one is restored, so that rows only reference existing ones. */
function stepsOf(lost: readonly (readonly RowPut[])[]): Iterable<(readonly RowPut[])[]> {
  return Map.groupBy(lost, ([put]) => put && rank(put)).values()
}

/** Documents first, but an IOU after its purchase, and a refund after both. */
function rank(put: RowPut): number {
  const places = tableNames.length
  if (put.table === 'ious') return places
  if (put.table === 'entries' && put.row.refundOf !== null) return places + 1
  return tableNames.indexOf(put.table)
}

function transferIdOf(put: RowPut): string | null {
  return put.table === 'entries' ? (put.row.transferId ?? put.row.feeOf) : null
}

function* slices(mutations: Iterable<Mutation>): Generator<Mutation[]> {
  let slice: Mutation[] = []
  for (const mutation of mutations) {
    slice.push(mutation)
    if (slice.length < sliceSize) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

/** Resolves when few enough changes are unsent. */
function waitForRoom(replica: Performer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => {
    if (replica.store.layers.waiting.length < maxWaiting) resolve()
  }
  const stop = replica.onStatus(check)
  check()
  return promise.finally(stop)
}

/** The mutations that restore lost rows, as far as they differ from the current ones. */
function* mutationsToBringBack(rows: LedgerRows, lost: readonly (readonly RowPut[])[]): Generator<Mutation> {
  const comingBack = new Set(lost.flatMap(([put]) => (put?.row.deletedAtMs === null ? put.row.id : [])))
  for (const puts of lost) {
    const [put] = puts
    if (!put) continue
    const transferId = transferIdOf(put)
    if (transferId !== null) yield* mutationsToPutTransfer(rows, transferId, puts.flatMap(entryIn))
    else if (put.table === 'entries') yield* mutationsToPutEntry(rows, put.row)
    else if (put.table === 'categories') yield* mutationsToPut(rows, withParentThere(put, rows, comingBack))
    else yield* mutationsToPut(rows, put)
  }
}

/** A category is restored at the top if its parent is missing. */
function withParentThere(
  { table, row }: DocumentPut<'categories'>,
  rows: LedgerRows,
  comingBack: ReadonlySet<string>,
): DocumentPut<'categories'> {
  const { parentId } = row
  const hasParent =
    parentId !== null && (rows.get('categories', parentId)?.deletedAtMs === null || comingBack.has(parentId))
  return { table, row: hasParent ? row : { ...row, parentId: null } }
}

function entryIn(put: RowPut): EntryRow[] {
  return put.table === 'entries' ? [put.row] : []
}

function nesting(put: RowPut): number {
  return put.table === 'categories' && put.row.parentId !== null ? 1 : 0
}
