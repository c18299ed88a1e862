import type { EntryType } from '@monedero/core'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { closeOverlay, closeSaved } from './overlay-history.ts'
import { usePrepared } from './use-prepared.ts'

const route = getRouteApi('/signed-in')
const EntryFormDialog = loadable(
  withMessages(
    () => import('../features/entry-form/entry-form-dialog.tsx'),
    'app',
    'controls',
    'entry',
    'upcoming',
  ),
)
const WarmForm = lazy(
  withMessages(() => import('../features/entry-form/warm-form.tsx'), 'app', 'controls', 'entry', 'upcoming'),
)

/** Loads the code of the form. */
export async function loadEntryForm(): Promise<void> {
  await EntryFormDialog.load()
}

/** The form given in the address, over any signed-in screen. */
export function EntryFormOverlay() {
  const { new: kind, edit, from, refund, iou, fill, repeat } = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const isPrepared = usePrepared(EntryFormDialog.load)
  const target = useMemo(() => {
    if (kind !== undefined)
      return { kind, fromId: from, refundOf: refund, iouId: iou, fill, repeats: repeat === 'yes' }
    return edit === undefined ? undefined : { editId: edit }
  }, [kind, from, refund, iou, fill, repeat, edit])
  // The form's code is loaded on first use, and it stays mounted for its closing animation.
  const [isWanted, setWanted] = useState(target !== undefined)
  if (target !== undefined && !isWanted) setWanted(true)

  const showKind = useCallback(
    (next: EntryType) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, new: next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Suspense>
      {isPrepared && !isWanted && <WarmForm />}
      {isWanted && (
        <EntryFormDialog
          target={target}
          onClose={() => closeOverlay(router)}
          onSaved={() => closeSaved(router)}
          onKind={showKind}
        />
      )}
    </Suspense>
  )
}
