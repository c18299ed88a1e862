import type { CheckpointRow } from '@monedero/core'
import { keptByVersion } from './kept-by-version.ts'

/** The checkpoints that are not deleted, by wallet; the same map while none changes. */
export const checkpointsOf = keptByVersion<ReadonlyMap<string, readonly CheckpointRow[]>>(
  ['checkpoints'],
  (store) =>
    Map.groupBy(
      [...store.rows.all('checkpoints')].filter(({ deletedAtMs }) => deletedAtMs === null),
      ({ walletId }) => walletId,
    ),
)
