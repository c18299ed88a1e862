import { restorableMs } from '../limits/limits.ts'

/**
 * Whether an earlier wallet of this id may have been purged [D8]: the id was made before the last purge. Of a new wallet
 * made meanwhile on a device without a network that is also true.
 */
export function mayHaveBeenPurged(walletId: string, purgedUntilMs: number): boolean {
  const madeAtMs = Number.parseInt(walletId.replaceAll('-', '').slice(0, 12), 16)
  return purgedUntilMs > 0 && madeAtMs <= purgedUntilMs + restorableMs
}
