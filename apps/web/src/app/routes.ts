import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseHomeSearch } from './home-search.ts'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({ component: Shell })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseHomeSearch,
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})

const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coming-soon',
  component: lazyRouteComponent(
    () => import('../features/coming-soon/coming-soon-screen.tsx'),
    'ComingSoonScreen',
  ),
})

/** Every path of the app. Each screen is a chunk of its own. */
export const routeTree = rootRoute.addChildren([homeRoute, comingSoonRoute])
