import { homeCurrencyOf, KnownRates, transferRates } from '@monedero/core'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'
import type { Tables } from './tables.ts'

/** Cached outside of the store, because the first render does not load this code. */
const keptOf = new WeakMap<ReplicaStore, Memory<KnownRates>>()

/** Every rate that is stored or follows from a transfer; the same object while nothing changes. Undefined without any wallet. */
export function knownRates(store: ReplicaStore): KnownRates | undefined {
  const tables = store.layers.shown
  const home = homeCurrencyOf(store.user().settings, tables.all('wallets'))
  if (home === undefined) return undefined
  const kept = keptOf.get(store) ?? new Memory<KnownRates>(1)
  keptOf.set(store, kept)
  return kept.get(home, store.versionOf('wallets', 'rates', 'entries'), () => {
    const transfers = Array.from(tables.transferIds(), (id) => tables.transferLegs(id))
    return new KnownRates(home, {
      stored: tables.all('rates'),
      transfers: transferRates(transfers, (walletId) => currencyOf(walletId, tables)),
    })
  })
}

function currencyOf(walletId: string, tables: Tables): string | undefined {
  const wallet = tables.get('wallets', walletId)
  return wallet?.deletedAtMs === null ? wallet.currency : undefined
}
