import { type Balance, type EntryRow, toBalance } from '@monedero/core'
import type { Reader } from '@monedero/database'
import { allDocuments, documentLists } from '../rows/document-rows.ts'
import { entriesBefore } from '../rows/entry-rows.ts'
import { localDayNumber } from '../rows/local-day.ts'
import { allTotals } from '../rows/wallet-totals.ts'
import { entriesOfPage } from './entries-of-page.ts'
import { type FirstCursor, nextOf } from './page-cursor.ts'
import type { PagePart, PageRows } from './page-rows.ts'

/** Entries, newest first; the first page has everything else that a list needs [L2]. */
export async function firstPullPage(
  reader: Reader,
  cursor: FirstCursor,
  { uid, isFirstPage, nowMs }: PagePart,
): Promise<PageRows> {
  const { epoch, rev, floor, purgedUntilMs, day, dateMs, id } = cursor
  const { entries, hasMore } = await entriesOfPage((before, limit) =>
    reader.all(entriesBefore, { uid, ...(before ? placeOf(before) : { day, dateMs, id }), limit }),
  )
  const last = entries.at(-1)
  return {
    epoch,
    rev,
    floor,
    purgedUntilMs,
    next: hasMore && last ? nextOf({ ...cursor, ...placeOf(last), beganAtMs: nowMs }) : null,
    ...(isFirstPage ? await beginning(reader, uid) : { documents: {} }),
    entries,
  }
}

/** The position of an entry in the list. */
function placeOf({ id, dateMs, offsetMinutes }: EntryRow) {
  return { day: localDayNumber(dateMs, offsetMinutes), dateMs, id }
}

/** All documents, and the balance of every wallet. */
async function beginning(reader: Reader, uid: string): Promise<Pick<PageRows, 'documents' | 'balances'>> {
  const [stored, totals] = await Promise.all([
    reader.all(allDocuments, { uid }),
    reader.all(allTotals, { uid }),
  ])
  const documents = documentLists(stored)
  const balances: Record<string, Balance> = {}
  for (const { id, openingBalance } of documents.wallets ?? []) balances[id] = toBalance(openingBalance)
  for (const { walletId, balance } of totals) balances[walletId] = balance
  return { documents, balances }
}
