import type { EntryRow } from '@monedero/core'
import type { ReplicaStore } from './replica-store.ts'
import type { Tables } from './tables.ts'

/** What a transfer took out of one wallet and brought into another. */
export interface LastExchange {
  readonly amountOut: number
  readonly amountIn: number
}

/** The newest transfer between two wallets, seen as one from the first to the second. */
export function lastExchange(
  { layers: { shown: tables } }: ReplicaStore,
  walletId: string,
  otherId: string,
): LastExchange | undefined {
  const leg = newestLeg(tables, walletId, otherId)
  const other = tables
    .transferLegs(leg?.transferId ?? '')
    .find((row) => row.id !== leg?.id && row.deletedAtMs === null)
  return leg && other && { amountOut: Math.abs(leg.amount), amountIn: Math.abs(other.amount) }
}

function newestLeg(tables: Tables, walletId: string, otherId: string): EntryRow | undefined {
  const { list } = tables.indexOf(walletId)
  return list
    .range(0, list.size)
    .rows.find((row) => row.transferOrigin === otherId || row.transferDestination === otherId)
}
