import {
  compareEntries,
  type EntryRow,
  homeCurrencyOf,
  type KnownRate,
  KnownRates,
  localDayOf,
  rateOf,
} from '@monedero/core'
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
    return new KnownRates(home, { stored: tables.all('rates'), transfers: transferRates(tables) })
  })
}

/** The rates of transfers between wallets that are there, oldest first. */
function transferRates(tables: Tables): KnownRate[] {
  return Array.from(tables.transferIds(), (id) => tables.transferLegs(id))
    .filter((legs) => legs.length === 2 && legs[0]?.deletedAtMs === null)
    .flatMap((legs) =>
      exchangeOf(
        legs.toSorted((a, b) => a.amount - b.amount),
        tables,
      ),
    )
    .toSorted((a, b) => compareEntries(b.out, a.out))
    .map(({ known }) => known)
}

function exchangeOf([out, into]: readonly EntryRow[], tables: Tables): { out: EntryRow; known: KnownRate }[] {
  const from = currencyOf(out, tables)
  const to = currencyOf(into, tables)
  if (!out || !into || from === undefined || to === undefined || from === to) return []
  return [
    {
      out,
      known: {
        from,
        to,
        day: localDayOf(out.dateMs, out.offsetMinutes),
        rate: rateOf(Math.abs(out.amount), into.amount),
        source: 'transfer',
      },
    },
  ]
}

function currencyOf(leg: EntryRow | undefined, tables: Tables): string | undefined {
  const wallet = tables.get('wallets', leg?.walletId ?? '')
  return wallet?.deletedAtMs === null ? wallet.currency : undefined
}
