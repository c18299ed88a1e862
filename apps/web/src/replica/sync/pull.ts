import {
  type PullAnswer,
  type PullPage,
  protocolVersion,
  putsOfPage,
  type RowPut,
  type SyncStop,
} from '@monedero/core'
import type { LocalCopy } from '../local-copy/local-copy.ts'
import { loggedTotals } from '../local-copy/write-totals.ts'
import { type SyncPorts, TransportError } from '../ports/ports.ts'
import type { Meta, StoredMutation } from '../ports/stored.ts'
import { baseBalances } from '../storage/base-totals.ts'
import { rowSlices } from '../storage/row-slices.ts'
import { storedPageOf } from '../storage/stored-page.ts'
import { baseEntry, baseRows, coveredEntries } from '../store/base-rows.ts'
import { textOfColumns } from '../store/entry-text.ts'
import { dayOf } from '../store/wallet-index.ts'
import { lostRows } from './lost-rows.ts'

interface PullParts {
  readonly copy: LocalCopy
  readonly ports: Pick<SyncPorts, 'transport' | 'storage' | 'clock'>
  /** A unique id. */
  newName(): string
}

/** The outcome of a pull: done, stopped by the server, or dropped because another tab was faster. */
export type PullEnd = 'done' | 'overtaken' | SyncStop

/** Pulls all changes since the cursor. */
export async function pullDelta({ copy, ports }: PullParts, start: Meta): Promise<PullEnd> {
  const puts: RowPut[] = []
  const last = await eachPage(ports, start, start.cursor, async (page) => {
    const rows = rowsOf(page)
    puts.push(...rows)
    for await (const slice of rowSlices(rows, ports.clock)) {
      if (!isStillNews(copy.meta, start, page)) return false
      noteDays(copy, slice)
      copy.store.apply({ base: slice })
    }
    return isStillNews(copy.meta, start, page)
  })
  if (last === 'overtaken' || 'code' in last) return last
  const days = new Map(copy.unstoredDays)
  const isStored = await copy.commit((meta, outbox) => {
    if (!isStillNews(meta, start, last)) return null
    const isNews = puts.length > 0 || meta.cursor !== last.rev || meta.purgedUntilMs < last.purgedUntilMs
    const settled = settledAt(outbox, last.rev)
    if (!isNews && settled.length === 0) return null
    const balances = baseBalances(copy.store.layers)
    return {
      meta: { ...meta, ...stateOf(last), balances },
      page: {
        ...storedPageOf(puts),
        ...(copy.store.layers.isComplete && loggedTotals(copy, days.values())),
      },
      outboxDelete: settled,
    }
  })
  if (isStored)
    for (const [key, day] of days) if (copy.unstoredDays.get(key) === day) copy.unstoredDays.delete(key)
  return 'done'
}

/** Records the days that rows are about to change: those of the rows, of what they replace, and of the refunds of either. */
function noteDays({ store, unstoredDays }: LocalCopy, puts: readonly RowPut[]): void {
  const { layers } = store
  // An unsent change may have moved or unlinked a refund that the stored totals still count by this purchase.
  const changedRefunds = Map.groupBy(coveredEntries(layers), ({ refundOf }) => refundOf)
  for (const { table, row } of puts) {
    if (table !== 'entries') continue
    const refunds = [...layers.shown.refundsOf(row.id), ...(changedRefunds.get(row.id) ?? [])]
    for (const entry of [row, baseEntry(layers, row.id), ...refunds])
      if (entry) {
        const { walletId } = entry
        const day = dayOf(entry)
        unstoredDays.set(walletId + day, { walletId, day })
      }
  }
}

/** A late page may be older than the current rows, and would restore purged ones. */
function isStillNews(meta: Meta, start: Meta, { epoch, rev, purgedUntilMs }: PullPage): boolean {
  const isSameHistory = meta.generation === start.generation && meta.epoch === epoch && !meta.reset
  return isSameHistory && (meta.cursor ?? 0) <= rev && meta.purgedUntilMs <= purgedUntilMs
}

/** Pulls everything: beside the rows that are shown, or, on a new device, page by page for all to see [L2] [E3]. */
export async function pullEverything(parts: PullParts, start: Meta): Promise<PullEnd> {
  const { copy, ports } = parts
  const generation = parts.newName()
  const isFirst = start.cursor === null
  const puts: RowPut[] = []
  let balances: Meta['balances'] = {}
  let chunkCount = 0
  const last = await eachPage(ports, start, null, async (page) => {
    if (copy.meta.generation !== start.generation) return false
    const rows = rowsOf(page)
    balances = page.balances ?? balances
    const { documents, entries } = page
    const stored = { version: protocolVersion, documents, entries }
    const written = ports.storage.writeChunk(generation, chunkCount, stored, textOfColumns(entries))
    // It may fail while rows are shown.
    written.catch(() => {})
    if (isFirst && chunkCount === 0) copy.store.apply({ base: rows, isEverything: true, balances })
    else if (isFirst) {
      for await (const slice of rowSlices(rows, ports.clock)) {
        if (copy.meta.generation !== start.generation) return false
        copy.applyPart(slice)
      }
    }
    puts.push(...rows)
    await written
    chunkCount += 1
    return true
  })
  if (last === 'overtaken' || 'code' in last) return last
  // The rows in memory are replaced once storage has the new ones: a pull that fails here compares again next time.
  const hasReplaced = await copy.commit(
    (meta, outbox) => {
      if (meta.generation !== start.generation || meta.epoch !== (start.epoch ?? meta.epoch)) return null
      const lost =
        meta.reset === 'epoch' ? lostRows(baseRows(copy.store.layers), puts, last.purgedUntilMs) : []
      return {
        meta: {
          ...meta,
          generation,
          chunkCount,
          balances,
          reset: null,
          version: protocolVersion,
          ...stateOf(last),
        },
        outboxDelete: settledAt(outbox, last.rev),
        replacesLogUpTo: Number.MAX_SAFE_INTEGER,
        ...(lost.length > 0 && { lost: [...copy.lost, ...lost] }),
      }
    },
    // On a new device they were applied as they came.
    { ...(!isFirst && { base: puts, isEverything: true }), purgeUntilMs: last.purgedUntilMs, balances: null },
  )
  if (hasReplaced) return 'done'
  // The rows stored by the other tab count, not those received here.
  await copy.load()
  return 'overtaken'
}

function stateOf({ epoch, rev, purgedUntilMs }: PullPage): Pick<Meta, 'epoch' | 'cursor' | 'purgedUntilMs'> {
  return { epoch, cursor: rev, purgedUntilMs }
}

function settledAt(outbox: readonly StoredMutation[], rev: number): number[] {
  return outbox.filter(({ settledRev }) => settledRev !== null && settledRev <= rev).map(({ seq }) => seq)
}

async function eachPage(
  { transport }: Pick<SyncPorts, 'transport'>,
  { epoch }: Meta,
  since: number | null,
  take: (page: PullPage) => Promise<boolean>,
): Promise<PullPage | Exclude<PullEnd, 'done'>> {
  const ask = (next: string | null): Promise<PullAnswer> =>
    transport.pull({
      schema: protocolVersion,
      ...(epoch !== null && { epoch }),
      ...(since !== null && { since }),
      ...(next !== null && { next }),
    })
  for (let asked = ask(null); ; ) {
    const answer = await asked
    if ('code' in answer) return answer
    // The next page is requested while this one is applied. It is not awaited if this one is the last that counts.
    if (answer.next !== null) asked = ask(answer.next)
    asked.catch(() => {})
    if (!(await take(answer))) return 'overtaken'
    if (answer.next === null) return answer
  }
}

/** The rows of a page; a truncated one counts as a network failure. */
function rowsOf(page: PullPage): RowPut[] {
  try {
    return putsOfPage(page)
  } catch {
    throw new TransportError('offline', 'a page that does not fit together')
  }
}
