/**
 * The rest of a change that is too large for one transaction, stored with the ledger's state. The state is ahead of the rows,
 * so the first request to find it finishes it before it reads or changes the ledger's rows.
 */
export type PendingWork =
  /** A mutation that changes many entries, each by itself; everything else of it is stored. */
  | { readonly sweep: { readonly op: string; readonly args: unknown } }
  /** The rows of a checked upload; they replace all rows with a lower revision, but for the name of the ledger if it has one. */
  | { readonly upload: string; readonly name?: string }
  /** Entries that were deleted up to a time or are in purged wallets; the state counts them until they are removed. */
  | { readonly purge: { readonly cutoffMs: number; readonly wallets: readonly string[] } }
  /** Links to purged rows, of refunds and IOUs. */
  | { readonly letGo: { readonly nowMs: number } }
  /** The remaining entries of a removed ledger. */
  | { readonly removal: true }

/** Thrown where a change of the ledger is unfinished: finish it, then try again. */
export class LedgerPending extends Error {
  override readonly name = 'LedgerPending'
}
