import type { EntryPart, EntryRow } from '@monedero/core'
import type { MemoryLedger } from '@monedero/core/testing'

/** What is not deleted. */
export const live = <T extends { deletedAtMs: number | null }>(rows: readonly T[]) =>
  rows.filter((row) => row.deletedAtMs === null)

/** The entries that a person sees: not deleted, in a wallet that is not deleted. */
export const visible = (rows: MemoryLedger): EntryRow[] =>
  live(rows.allRows().entries).filter(({ walletId }) => rows.get('wallets', walletId)?.deletedAtMs === null)

/** A text without accents and capitals. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What of an entry has a category and tags: its parts, or itself. */
export const holders = (
  entry: EntryRow,
): readonly Pick<EntryPart, 'categoryId' | 'tags' | 'amount' | 'note'>[] => entry.parts ?? [entry]
