import type { EntryDraft } from './entry-draft.ts'

/** What is said after saving. It names the wallet where that is not the one in sight. */
export function savedMessage(
  { kind, walletId }: EntryDraft,
  isEdit: boolean,
  wallet: { shownId: string | undefined; name: string | undefined },
): string {
  const what = kind === 'transfer' ? 'Transfer' : 'Entry'
  if (isEdit) return `${what} changed`
  const isElsewhere = kind !== 'transfer' && walletId !== wallet.shownId && wallet.name !== undefined
  return isElsewhere ? `${what} added to ${wallet.name}` : `${what} added`
}
