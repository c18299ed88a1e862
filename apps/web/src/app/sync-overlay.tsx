import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { useNotStoredNotice } from '../features/sync-state/use-not-stored-notice.ts'
import { useSavedNotice } from '../features/sync-state/use-saved-notice.ts'
import { withMessages } from '../messages/load-messages.ts'
import { closeOverlay } from './overlay-history.ts'

const SyncPanel = loadable(withMessages(() => import('../features/sync-state/sync-panel.tsx'), 'sync'))
const route = getRouteApi('/signed-in')

/** The sync panel given in the address, loaded on first use; also notices when changes are saved or cannot be stored. */
export function SyncOverlay() {
  const isOpen = route.useSearch().show === 'changes'
  const router = useRouter()
  useSavedNotice()
  useNotStoredNotice()
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  return (
    <Suspense>
      {isWanted && (
        <SyncPanel isOpen={isOpen} onClose={() => closeOverlay(router)} onReload={() => void reload()} />
      )}
    </Suspense>
  )
}

async function reload(): Promise<void> {
  const { reloadUpdated } = await import('./app-update.ts')
  await reloadUpdated()
}
