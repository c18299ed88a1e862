import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { useInstallState } from '../features/install/install-prompt.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { closeOverlay } from './overlay-history.ts'

const home = getRouteApi('/')
const InstallDialog = loadable(() => import('../features/install/install-dialog.tsx'))

/** The home page: the landing, with the install dialog given in the address. */
export function HomePage() {
  const isInstallOpen = home.useSearch().show === 'install'
  const navigate = home.useNavigate()
  const router = useRouter()
  const installState = useInstallState()
  // The dialog's code is loaded on first use, and it stays mounted for its closing animation.
  const [isWanted, setWanted] = useState(isInstallOpen)
  if (isInstallOpen && !isWanted) setWanted(true)

  const openInstall = () => void navigate({ search: { show: 'install' } })
  return (
    <>
      <LandingScreen {...(installState !== 'installed' && { onInstall: openInstall })} />
      {isWanted && (
        <OverlayBoundary resetKey={String(isInstallOpen)}>
          <Suspense>
            <InstallDialog isOpen={isInstallOpen} onClose={() => closeOverlay(router)} />
          </Suspense>
        </OverlayBoundary>
      )}
    </>
  )
}
