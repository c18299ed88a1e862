import {
  compareEntries,
  type EndCost,
  type EntryRow,
  endCost,
  type IouState,
  iouState,
  isShown,
  likelyPurchases,
  openIous,
  purchaseOf,
  type Repayment,
} from '@monedero/core'
import { liveWallets } from './entry-search.ts'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'
import type { Tables } from './tables.ts'

/** The refunds of a purchase, and its open IOUs. */
export interface PurchaseView {
  /** The refunds that people can see, newest first. */
  readonly refunds: readonly EntryRow[]
  readonly cost: EndCost
  /** Its IOUs, settled ones too, in the order in which they were made. */
  readonly ious: readonly IouState[]
}

class Kept {
  readonly purchases = new Memory<PurchaseView | undefined>()
  readonly open = new Memory<readonly IouState[]>(1)
  readonly likely = new Memory<readonly EntryRow[]>(3)
}

/** Cached outside of the store, because the first render does not load this code. */
const keptOf = new WeakMap<ReplicaStore, Kept>()

/** The refunds of an expense; undefined where it is deleted, or none. The same object while nothing changes. */
export function purchaseIn(store: ReplicaStore, entryId: string): PurchaseView | undefined {
  return kept(store).purchases.get(entryId, versionOf(store), () => {
    const tables = store.layers.shown
    const purchase = purchaseOf(tables, { refundOf: entryId })
    if (!purchase) return undefined
    const refunds = tables
      .refundsOf(entryId)
      .filter((refund) => isShown(tables, refund))
      .toSorted(compareEntries)
    const ious = [...tables.all('ious')]
      .filter((iou) => iou.entryId === entryId)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((iou) => iouState(tables, iou, refunds) ?? [])
    return { refunds, cost: endCost(tables, purchase, refunds), ious }
  })
}

/** Everything that somebody still owes, of the newest purchases first; the same object while nothing changes. */
export function openIousIn(store: ReplicaStore): readonly IouState[] {
  const tables = store.layers.shown
  return kept(store).open.get('', versionOf(store), () => openIous(tables, (id) => tables.refundsOf(id)))
}

/** Purchases that an income may pay back, the likeliest first; the same object while nothing changes. */
export function likelyPurchasesIn(
  store: ReplicaStore,
  repayment: Repayment,
  limit: number,
): readonly EntryRow[] {
  const { walletId, amount, description, dateMs } = repayment
  const key = JSON.stringify([walletId, amount, description, dateMs, limit])
  return kept(store).likely.get(key, versionOf(store), () => {
    const tables = store.layers.shown
    const currency = tables.get('wallets', walletId)?.currency
    const wallets = liveWallets(tables).filter((id) => tables.get('wallets', id)?.currency === currency)
    return likelyPurchases(tables, repayment, newestFirst(tables, wallets), limit)
  })
}

function kept(store: ReplicaStore): Kept {
  const cache = keptOf.get(store) ?? new Kept()
  keptOf.set(store, cache)
  return cache
}

function versionOf(store: ReplicaStore): string {
  return store.versionOf('wallets', 'ious', 'entries')
}

/** The entries of some wallets, the newest of all first. */
function* newestFirst(tables: Tables, walletIds: readonly string[]): Generator<EntryRow> {
  const lists = walletIds.map((id) => {
    const { list } = tables.indexOf(id)
    return { rows: list.range(0, list.size).rows, at: 0 }
  })
  for (;;) {
    let newest: (typeof lists)[number] | undefined
    for (const list of lists) {
      const [row, best] = [list.rows[list.at], newest?.rows[newest.at]]
      if (row && (!best || compareEntries(row, best) < 0)) newest = list
    }
    const row = newest?.rows[newest.at]
    if (!newest || !row) return
    newest.at += 1
    yield row
  }
}
