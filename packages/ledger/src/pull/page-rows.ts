import type { EntryRow, PullPage } from '@monedero/core'

/** A page whose entries are still rows. */
export interface PageRows extends Omit<PullPage, 'entries'> {
  readonly entries: readonly EntryRow[]
}

/** Which page of a pull is read, for whom and when. */
export interface PagePart {
  readonly uid: string
  readonly isFirstPage: boolean
  readonly nowMs: number
}
