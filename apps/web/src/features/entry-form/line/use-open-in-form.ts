import { useNavigate } from '@tanstack/react-router'
import { keepDraft, readDraft } from '../../../replica/browser/drafts.ts'
import { useLedger } from '../../../replica/hooks/ledger-context.ts'
import { slotOf } from '../draft-slots.ts'
import type { EntryDraft } from '../entry-draft.ts'

/** Opens the form with a draft; where the form holds another unsaved entry of that kind, `/add` with the line that the draft was made of. */
export function useOpenInForm(): (draft: EntryDraft, line: string) => void {
  const { place } = useLedger()
  const navigate = useNavigate()
  return (draft, line) => {
    const slot = slotOf('new', draft.kind)
    if (readDraft(place, slot) === undefined) {
      keepDraft(place, slot, { draft })
      void navigate({ to: '.', search: (old) => ({ ...old, new: draft.kind }), resetScroll: false })
    } else void navigate({ to: '/add', search: { line } })
  }
}
