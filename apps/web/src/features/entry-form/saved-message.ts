import type { EntryDraft } from './entry-draft.ts'
import { linkOf } from './refund-draft.ts'

/** What is said after saving. It names the wallet where that is not the one in sight. */
export function savedMessage(
  draft: EntryDraft,
  isEdit: boolean,
  wallet: { shownId: string | undefined; name: string | undefined },
): string {
  const { kind, walletId } = draft
  const what = kind === 'transfer' ? 'Transfer' : linkOf(draft).refundOf ? 'Refund' : 'Entry'
  if (isEdit) return `${what} changed`
  const isElsewhere = kind !== 'transfer' && walletId !== wallet.shownId && wallet.name !== undefined
  return isElsewhere ? `${what} added to ${wallet.name}` : `${what} added`
}
