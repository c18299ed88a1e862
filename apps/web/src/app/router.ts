import { createRouter } from '@tanstack/react-router'
import { parsePlainSearch, stringifyPlainSearch } from '../address/search-params.ts'
import { ErrorScreen } from './error-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { routeTree } from './routes.ts'
import { UnknownPage } from './unknown-page.tsx'

// The router takes `/login/` and `/login` for the same location, and so leaves the slash in the address.
const { pathname, search, hash } = location
const address = `/${pathname.split('/').filter(Boolean).join('/')}`
if (pathname !== address) history.replaceState(history.state, '', address + search + hash)

/** The router of the page. */
export const router = createRouter({
  routeTree,
  caseSensitive: true,
  // Unknown paths are handled before access, also below a known path.
  notFoundMode: 'root',
  defaultNotFoundComponent: UnknownPage,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
