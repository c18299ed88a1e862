import type { KnownEntry } from '@monedero/import'
import type { ChosenWallet } from './chosen-wallets.ts'
import type { ReviewRow } from './review.ts'

/** The other side of a transfer. */
export interface Partner {
  readonly walletId: string
  /** The row on the other side comes first in the file, and makes the transfer. */
  readonly isMade: boolean
  readonly row?: ReviewRow
  readonly entryId?: string
}

/** What transfers of an import are made of. */
export interface TransferSides {
  readonly rows: readonly ReviewRow[]
  /** Of the statements of the file. */
  readonly wallets: readonly ChosenWallet[]
  readonly entryOf: (id: string) => Pick<KnownEntry, 'walletId' | 'isTransfer' | 'day'> | undefined
}

/** The other side of a row that becomes a transfer; undefined where it becomes an entry after all. */
export function partnerOf(
  { action, verdict, index, transferWith }: ReviewRow,
  { rows, wallets, entryOf }: TransferSides,
): Partner | undefined {
  if (action !== 'transfer') return undefined
  const ofRule = transferWith === null ? undefined : { walletId: transferWith, isMade: false }
  if (verdict.kind !== 'transfer') return ofRule
  if ('entryId' in verdict.with) {
    const { entryId } = verdict.with
    const entry = entryOf(entryId)
    return entry && !entry.isTransfer ? { entryId, walletId: entry.walletId, isMade: false } : ofRule
  }
  const other = rows[verdict.with.row]
  // Without the row of the other side a transfer would write there what the person left out.
  if (other?.action !== 'transfer') return undefined
  return { row: other, walletId: wallets[other.statement]?.walletId ?? '', isMade: other.index < index }
}
