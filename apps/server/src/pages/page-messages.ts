import type { DatabaseErrorCode } from '@monedero/database'
import type { PageRead, PageRequest } from '@monedero/ledger'

/** The initial data of a thread. */
export interface PageWorkerData {
  readonly databaseUrl: string
  /** Maximum number of pages requested at once. */
  readonly readsAtOnce: number
}

/** A message to a thread: read a page, or end. */
export type PageQuestion = { readonly id: number; readonly request: PageRequest } | 'close'

/** A message from a thread. Database errors are identified by code, because classes do not survive the transfer. */
export type PageAnswer =
  | { readonly id: number; readonly read: PageRead }
  | { readonly id: number; readonly error: unknown; readonly code: DatabaseErrorCode | undefined }
