import type { EntryType } from './entry-row.ts'

/** The type of an entry, derived from its amount and its transfer. */
export function entryTypeOf(amount: number, transferId: string | null): EntryType {
  if (transferId !== null) return 'transfer'
  return amount < 0 ? 'expense' : 'income'
}
