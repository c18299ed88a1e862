import { perCollection } from '../src/collections/collections.ts'
import { userOf } from '../src/collections/ledger-rows.ts'
import type { EntryRow } from '../src/entries/entry-row.ts'
import type { ReplacedEntry } from '../src/imports/import-row.ts'
import { homeCurrencyOf } from '../src/wallets/home-currency.ts'
import type { MemoryLedger } from './memory-ledger.ts'

interface Row {
  readonly id: string
  readonly deletedAtMs: number | null
  readonly rev: number
}

/**
 * The rows as a person sees them: no tombstones or revisions. A missing category counts as none, and so does a link to what is no
 * purchase. The home currency is that of totals, of which there are none without wallets.
 */
export function visibleRows(ledger: MemoryLedger) {
  const rows = ledger.allRows()
  const existingOrNull = (categoryId: string | null) =>
    ledger.get('categories', categoryId ?? '') ? categoryId : null
  const filed = (row: EntryRow) => ({
    ...row,
    categoryId: existingOrNull(row.categoryId),
    parts: row.parts?.map((part) => ({ ...part, categoryId: existingOrNull(part.categoryId) })) ?? null,
    ...(ledger.entry(row.refundOf ?? '')?.type !== 'expense' && { refundOf: null, iouId: null }),
  })
  const user = userOf(ledger)
  // What is taken out and comes back is the last one.
  const [quickEntries, dashboardHidden] = [user.settings.quickEntries, user.settings.dashboardHidden].map(
    (list) => list.toSorted(),
  )
  const hasWallets = ledger.count('wallets') > 0
  const homeCurrency = hasWallets ? homeCurrencyOf(user.settings, rows.wallets) : null
  return {
    ...perCollection((name) => live<Row>(rows[name])),
    imports: live(rows.imports.map((row) => ({ ...row, replaced: asSet(row.replaced) }))),
    user: [{ ...user, rev: 0, settings: { ...user.settings, homeCurrency, quickEntries, dashboardHidden } }],
    entries: live(rows.entries.map(filed)),
  }
}

/** Neither order nor repetitions count: what was taken out and is added again is the last one. */
function asSet(pairs: readonly ReplacedEntry[]): string[] {
  return [...new Set(pairs.map(({ entryId, transferId }) => `${entryId} ${transferId}`))].toSorted()
}

function live<T extends Row>(rows: readonly T[]): T[] {
  return rows
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .map(unstamped)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function unstamped<T extends Row>(row: T): T {
  return { ...row, rev: 0 }
}
