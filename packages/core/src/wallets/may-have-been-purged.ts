import { restorableMs } from '../limits/limits.ts'

/**
 * Whether an earlier wallet of this id may have been purged [D8]: the id was made before the last purge. Also true for a new wallet
 * made on an offline device before that purge.
 */
export function mayHaveBeenPurged(walletId: string, purgedUntilMs: number): boolean {
  const madeAtMs = Number.parseInt(walletId.replaceAll('-', '').slice(0, 12), 16)
  return purgedUntilMs > 0 && madeAtMs <= purgedUntilMs + restorableMs
}
