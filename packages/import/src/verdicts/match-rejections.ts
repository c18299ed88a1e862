import { foldedText } from '@monedero/core'
import type { OpenRow } from './find-transfers.ts'
import { Pool } from './pool.ts'
import type { KnownRejection } from './verdict.ts'

/**
 * Finds rows that were skipped before, by the bank's id, or by day and description where one of the two has no id; always by wallet
 * and amount. Stricter than duplicates are found: a row that is taken for a skipped one by mistake would be missing.
 */
export function matchRejections(
  rows: readonly OpenRow[],
  rejections: readonly KnownRejection[],
  areIdsReused: boolean,
): Map<number, KnownRejection> {
  const found = new Map<number, KnownRejection>()
  if (rejections.length === 0) return found
  const used = new Set<KnownRejection>()
  const match = (
    keyOf: (given: Comparable) => string,
    fits: (row: OpenRow['row'], rejection: KnownRejection) => boolean,
  ) => {
    const pool = new Pool(rejections, keyOf)
    for (const { index, walletId, row } of rows) {
      if (found.has(index) || row.isPending) continue
      const rejection = pool.take(
        keyOf({ ...row, walletId }),
        (each) => !used.has(each),
        (each) => fits(row, each),
      )
      if (!rejection) continue
      used.add(rejection)
      found.set(index, rejection)
    }
  }
  if (!areIdsReused)
    match(
      ({ walletId, amount, bankId }) => [walletId, amount, bankId].join(' '),
      ({ bankId }) => bankId !== null,
    )
  match(
    ({ walletId, amount, day, description }) => [walletId, amount, day, foldedText(description)].join(' '),
    ({ bankId }, rejection) => [null, rejection.bankId].includes(bankId) || rejection.bankId === null,
  )
  return found
}

type Comparable = Omit<KnownRejection, 'rejectedOn'>
