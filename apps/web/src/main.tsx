import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchOverlays } from './app/overlay-history.ts'
import { openReplicaWithSession } from './app/replica-opening.ts'
import { RootErrorBoundary } from './app/root-error-boundary.tsx'
import { router } from './app/router.ts'
import { connectSession } from './app/session-routing.ts'
import { watchPresses } from './design/field/after-press.ts'
import { startTheme } from './design/theme/theme-store.ts'
import { watchInstallPrompt } from './features/install/install-prompt.ts'

startTheme()
watchPresses()
watchInstallPrompt()
connectSession(router)
watchOverlays(router)
openReplicaWithSession()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <RootErrorBoundary>
      <RouterProvider router={router} />
    </RootErrorBoundary>
  </StrictMode>,
)

const updateDelayMs = 1000

// Neither the first paint nor the first list shares the network with the service worker.
addEventListener(
  'load',
  () =>
    setTimeout(
      () => void import('./app/app-update.ts').then(({ startAppUpdate }) => startAppUpdate()),
      updateDelayMs,
    ),
  { once: true },
)
