/** One row per user: their document, and the counter of their changes. */
export interface UsersTable {
  uid: string
  /** JSON of the user document, without its revision. */
  document: string
  /** The user's newest revision; 0 until something was synced. */
  rev: number
}

/** The tables of this package. */
export interface LedgerTables {
  users: UsersTable
}
