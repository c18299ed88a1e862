/**
 * The rest of a change that is too large for one transaction, stored with the ledger's state. The state already counts the
 * change as made, so nobody reads the ledger's rows or changes them before the rest is done, by whoever meets it first.
 */
export type PendingWork =
  /** A mutation that changes many entries, each by itself; everything else of it is stored. */
  | { readonly sweep: { readonly op: string; readonly args: unknown } }
  /** The rows of an upload that was checked; they take the place of all rows with a lower revision. */
  | { readonly upload: string }

/** Thrown where a change of the ledger is unfinished: finish it, then try again. */
export class LedgerPending extends Error {
  override readonly name = 'LedgerPending'
}
