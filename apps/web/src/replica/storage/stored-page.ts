import { pageOfPuts, protocolVersion, putsOfPage, type RowPut, upgradePage } from '@monedero/core'
import type { StoredPage } from '../ports/stored.ts'

/** Rows as they are stored. */
export function storedPageOf(puts: Iterable<RowPut>): StoredPage {
  return { version: protocolVersion, ...pageOfPuts(puts) }
}

/** The rows of a stored page, whichever version wrote it. A truncated or corrupted page throws. */
export function putsOfStored(page: StoredPage): RowPut[] {
  return putsOfPage(upgradePage(page, page.version ?? 1))
}
