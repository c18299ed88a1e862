import type { TableName } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'

/** A read that gives the same object until one of its tables changes. */
export function keptByVersion<T>(
  tables: readonly TableName[],
  compute: (store: ReplicaStore) => T,
): (store: ReplicaStore) => T {
  const kept = new WeakMap<ReplicaStore, { readonly version: string; readonly value: T }>()
  return (store) => {
    const version = store.versionOf(...tables)
    const cached = kept.get(store)
    if (cached?.version === version) return cached.value
    const value = compute(store)
    kept.set(store, { version, value })
    return value
  }
}
