/**
 * The rest of a change that is too large for one transaction, stored with the ledger's state. The state is ahead of the rows,
 * so nobody reads the ledger's rows or changes them before the rest is done, by whoever meets it first.
 */
export type PendingWork =
  /** A mutation that changes many entries, each by itself; everything else of it is stored. */
  | { readonly sweep: { readonly op: string; readonly args: unknown } }
  /** The rows of an upload that was checked; they take the place of all rows with a lower revision. */
  | { readonly upload: string }
  /** Entries that were deleted up to a time or lie in purged wallets; the state counts them until they are removed. */
  | { readonly purge: { readonly cutoffMs: number; readonly wallets: readonly string[] } }
  /** What a purge left that names purged rows: refunds and IOUs. */
  | { readonly letGo: { readonly nowMs: number } }
  /** All that is left of somebody whose account is gone: their entries. */
  | { readonly removal: true }

/** Thrown where a change of the ledger is unfinished: finish it, then try again. */
export class LedgerPending extends Error {
  override readonly name = 'LedgerPending'
}
