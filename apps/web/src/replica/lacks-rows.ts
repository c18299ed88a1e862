import { feeIdOf, type Mutation, type Need, needsOf } from '@monedero/core'
import type { ReplicaStore } from './store/replica-store.ts'

/**
 * Whether a change may concern entries that are not loaded yet: any of a category or tag, or the other leg of a transfer. What it
 * changes there could not be undone.
 */
export function mayChangeMore({ rows }: ReplicaStore, mutation: Mutation): boolean {
  return needsOf(mutation).some((need) => isOpen(need) || isHalf(rows, need))
}

/** Whether the inverse of a change names an entry that is not loaded. */
export function lacksNamed({ rows }: ReplicaStore, inverse: readonly Mutation[]): boolean {
  const needs = inverse.flatMap(needsOf)
  const fees = new Set(needs.flatMap((need) => ('transfer' in need ? feeIdOf(need.transfer) : [])))
  return needs.some((need) => {
    if ('transfer' in need) return rows.transferLegs(need.transfer).length < 2
    return 'entry' in need && !fees.has(need.entry) && !rows.entry(need.entry)
  })
}

function isOpen(need: Need): boolean {
  return 'entriesOfCategory' in need || 'entriesOfTag' in need
}

function isHalf(rows: ReplicaStore['rows'], need: Need): boolean {
  return 'transfer' in need && rows.transferLegs(need.transfer).length === 1
}
