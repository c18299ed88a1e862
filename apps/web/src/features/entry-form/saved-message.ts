import { t } from '../../messages/text.ts'
import type { EntryDraft } from './entry-draft.ts'
import { linkOf } from './refund-draft.ts'

/** The message after saving. It names the wallet if that is not the shown one. */
export function savedMessage(
  draft: EntryDraft,
  isEdit: boolean,
  wallet: { shownId: string | undefined; name: string | undefined },
): string {
  const { kind, walletId } = draft
  const what = kind === 'transfer' ? 'transfer' : linkOf(draft).refundOf ? 'refund' : 'entry'
  if (isEdit) return t('entry.saved', { what })
  const { shownId, name } = wallet
  return kind === 'transfer' || walletId === shownId || name === undefined
    ? t('entry.added', { what })
    : t('entry.addedTo', { what, wallet: name })
}
