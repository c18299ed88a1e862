/** A file that was imported. Its entries name it in their `imported`. Rows are immutable: a change is a new row. */
export interface ImportRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  readonly fileName: string
  /** The format of the file, or the app that wrote it. */
  readonly source: string
  readonly importedAtMs: number
  /** Minutes east of UTC where it was imported. */
  readonly offsetMinutes: number
  /** The accounts of the file, by their names in it, and the wallets that received their entries. */
  readonly accounts: readonly ImportAccount[]
  /** Column mapping, reused for the next file with the same columns. */
  readonly table: ImportTable | null
  /** Wallets and categories that were made for it. */
  readonly madeWalletIds: readonly string[]
  readonly madeCategoryIds: readonly string[]
  /** Existing entries that were replaced, each with the transfer that replaced it. */
  readonly replaced: readonly ReplacedEntry[]
  readonly entryCount: number
  readonly skippedCount: number
  readonly undoneAtMs: number | null
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

export interface ImportAccount {
  /** Empty where the file does not name it. */
  readonly account: string
  readonly walletId: string
}

export interface ReplacedEntry {
  readonly entryId: string
  readonly transferId: string
}

export interface ImportTable {
  /** The same for files with the same columns. */
  readonly header: string
  /** The role of each column, as named by the import package. */
  readonly roles: readonly string[]
  readonly dayOrder: string
  readonly decimal: string
}
