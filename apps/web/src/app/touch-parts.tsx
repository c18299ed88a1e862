import { useNavigate } from '@tanstack/react-router'
import type { FindSearch } from '../address/find-search.ts'
import type { OverlaySearch } from '../address/search-params.ts'
import { useTouch } from '../design/overlays/use-touch.ts'
import { RowGestures } from '../features/row-gestures/row-gestures.tsx'
import { PullToSync } from '../features/sync-state/pull/pull-to-sync.tsx'

/** What fingers can do besides a tap, and room for the keyboard of the system. */
export default function TouchParts() {
  const navigate = useNavigate()
  useTouch()
  const open = (search: OverlaySearch & FindSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...search }), resetScroll: false })
  return (
    <>
      <PullToSync />
      <RowGestures onEdit={(edit) => open({ edit })} onSelect={(select) => open({ select })} />
    </>
  )
}
