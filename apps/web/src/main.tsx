import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followAppUpdates } from './app/app-updates.ts'
import { watchOverlays } from './app/overlay-history.ts'
import { openReplicaWithSession } from './app/replica-opening.ts'
import { RootErrorBoundary } from './app/root-error-boundary.tsx'
import { router } from './app/router.ts'
import { connectSession } from './app/session-routing.ts'
import { hasUnsavedInput } from './app/unsaved-input.ts'
import { watchPresses } from './design/fields/after-press.ts'
import { startTheme } from './design/theme/theme-store.ts'
import { watchInstallPrompt } from './features/install/install-prompt.ts'
import { startLanguage } from './messages/language.ts'
import { loadMessages } from './messages/load-messages.ts'
import { Localised } from './messages/localised.tsx'
import { abortTransactionsOnLeave } from './replica/storage/abort-on-leave.ts'
import { isRemembered, mayBeSignedIn } from './session/session.ts'

abortTransactionsOnLeave()
startTheme()
startLanguage(() => !hasUnsavedInput())
watchPresses()
watchInstallPrompt()
connectSession(router)
watchOverlays(router)
openReplicaWithSession()
followAppUpdates((path) => void router.navigate({ to: path }))
// What a page was still loading when it was left never comes once it is back from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !hasUnsavedInput()) location.reload()
})

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
void show(root)

async function show(container: HTMLElement): Promise<void> {
  await firstMessages()
  // A screen that the build has written into the page stays until the same one, drawn, takes its place.
  const shownTo = container.querySelector<HTMLElement>('[data-prerendered]')?.dataset['prerendered']
  followAddress()
  if (shownTo === (mayBeSignedIn() ? 'owner' : 'stranger')) await router.load()
  else if (shownTo === undefined && isRemembered()) await Promise.race([router.load(), pendingDelay()])
  document.getElementById('load-failed')?.remove()
  // A transition is drawn in slices, so that the page answers meanwhile. What the router loads later is drawn in one task.
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <Localised>
          <RootErrorBoundary>
            <RouterProvider router={router} />
          </RootErrorBoundary>
        </Localised>
      </StrictMode>,
    )
  })
}

/** The router follows the address only once it is drawn. A guard may redirect before, and somebody may go back. */
function followAddress(): void {
  const stop = router.history.subscribe((change) => void router.load(change))
  router.subscribe('onRendered', stop)
}

function pendingDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, router.options.defaultPendingMs))
}

const retryAfterMs = 2000

/** Loaded together with the code of the page; without them nothing can be shown. */
async function firstMessages(): Promise<void> {
  try {
    await loadMessages('start')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    await firstMessages()
  }
}
