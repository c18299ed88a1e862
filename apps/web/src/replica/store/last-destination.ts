import type { ReplicaStore } from './replica-store.ts'

/** The wallet that the newest transfer out of a wallet went to. */
export function lastDestination(
  { layers: { shown: tables } }: ReplicaStore,
  walletId: string,
): string | undefined {
  const { list } = tables.indexOf(walletId)
  const leg = list.range(0, list.size).rows.find((row) => row.transferOrigin === walletId)
  return leg?.transferDestination ?? undefined
}
