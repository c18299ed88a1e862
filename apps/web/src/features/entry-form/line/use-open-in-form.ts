import { useNavigate } from '@tanstack/react-router'
import { keepDraft, readDraft } from '../../../replica/browser/drafts.ts'
import { useLedgerUid } from '../../../replica/hooks/ledger-context.ts'
import type { EntryDraft } from '../entry-draft.ts'

/** Opens the form with a draft; where the form holds another unsaved entry, `/add` with the line that the draft was made of. */
export function useOpenInForm(): (draft: EntryDraft, line: string) => void {
  const uid = useLedgerUid()
  const navigate = useNavigate()
  return (draft, line) => {
    if (readDraft(uid, 'new') === undefined) {
      keepDraft(uid, 'new', { draft })
      void navigate({ to: '.', search: (old) => ({ ...old, new: draft.kind }), resetScroll: false })
    } else void navigate({ to: '/add', search: { line } })
  }
}
