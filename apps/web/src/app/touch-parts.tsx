import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FindSearch } from '../address/find-search.ts'
import type { OverlaySearch } from '../address/search-params.ts'
import { useKeyboardRoom } from '../design/device/use-keyboard-room.ts'
import { useNoFling } from '../design/device/use-no-fling.ts'
import { watchSheets } from '../design/overlays/watch-sheets.ts'
import { RowGestures } from '../features/row-gestures/row-gestures.tsx'
import { PullToSync } from '../features/sync-state/pull/pull-to-sync.tsx'

/** What fingers can do besides a tap, and room for the keyboard of the system. */
export default function TouchParts() {
  const navigate = useNavigate()
  useKeyboardRoom()
  useNoFling()
  // Adding listeners again changes nothing.
  useEffect(watchSheets, [])
  const open = (search: OverlaySearch & FindSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...search }), resetScroll: false })
  return (
    <>
      <PullToSync />
      <RowGestures onEdit={(edit) => open({ edit })} onSelect={(select) => open({ find: 'yes', select })} />
    </>
  )
}
