import type { DatabaseErrorCode } from '@monedero/database'
import type { PageRead, PageRequest } from '@monedero/ledger'

/** What a thread is started with. */
export interface PageWorkerData {
  readonly databaseUrl: string
  /** How many pages it may be asked for before it has answered the first. */
  readonly readsAtOnce: number
}

/** What a thread is asked: for a page, or to end. */
export type PageQuestion = { readonly id: number; readonly request: PageRequest } | 'close'

/** What it answers. An error of the database is known by its code, because classes do not survive the way between threads. */
export type PageAnswer =
  | { readonly id: number; readonly read: PageRead }
  | { readonly id: number; readonly error: unknown; readonly code: DatabaseErrorCode | undefined }
