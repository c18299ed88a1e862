import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { FindSearch } from '../address/find-search.ts'
import type { ReportSearch } from '../address/report-search.ts'
import {
  parseCategoriesSearch,
  parseFormSearch,
  parseHomeSearch,
  parseManagementSearch,
  parseOverlaySearch,
  parseSignInSearch,
} from '../address/search-params.ts'
import { parseBudgetsSearch } from '../features/budgets/budgets-search.ts'
import { withMessages } from '../messages/load-messages.ts'
import { guard } from './guard.ts'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({ component: Shell })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseHomeSearch,
  beforeLoad: guard('landing'),
  component: lazyRouteComponent(
    withMessages(() => import('./home-page.tsx'), 'landing'),
    'HomePage',
  ),
})

const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coming-soon',
  component: lazyRouteComponent(
    withMessages(() => import('../features/coming-soon/coming-soon-screen.tsx'), 'landing'),
    'ComingSoonScreen',
  ),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: parseSignInSearch,
  beforeLoad: guard('sign-in'),
  component: lazyRouteComponent(
    withMessages(() => import('./sign-in-pages.tsx'), 'login', 'session'),
    'LoginPage',
  ),
})

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: parseSignInSearch,
  beforeLoad: guard('sign-in'),
  component: lazyRouteComponent(
    withMessages(() => import('./sign-in-pages.tsx'), 'login', 'session'),
    'SignUpPage',
  ),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(
    withMessages(() => import('../features/forgot-password/forgot-password-screen.tsx'), 'login', 'session'),
    'ForgotPasswordScreen',
  ),
})

const userManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/management',
  validateSearch: parseManagementSearch,
  beforeLoad({ search }) {
    if (search.mode === 'deleteAccount')
      throw redirect({ to: '/user/management/deleteAccount', replace: true })
  },
  component: lazyRouteComponent(
    withMessages(() => import('./user-management-page.tsx'), 'account', 'session'),
    'UserManagementPage',
  ),
})

const accountDeletionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/management/deleteAccount',
  beforeLoad: guard('deletion'),
  component: lazyRouteComponent(
    withMessages(
      () => import('../features/account-deletion/account-deletion-screen.tsx'),
      'account',
      'archive',
      'session',
    ),
    'AccountDeletionScreen',
  ),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  validateSearch: parseOverlaySearch,
  beforeLoad: guard('private'),
  component: lazyRouteComponent(
    withMessages(() => import('./signed-in-layout.tsx'), 'app', 'session'),
    'SignedInLayout',
  ),
})

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  validateSearch: asWritten<FindSearch>,
  component: lazyRouteComponent(
    withMessages(() => import('./dashboard-page.tsx'), 'app'),
    'DashboardPage',
  ),
})

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyRouteComponent(
    withMessages(
      () => import('../features/settings/settings-screen.tsx'),
      'app',
      'archive',
      'controls',
      'session',
      'settings',
    ),
    'SettingsScreen',
  ),
})

const trashRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/trash',
  component: lazyRouteComponent(
    withMessages(() => import('../features/trash/trash-screen.tsx'), 'app', 'trash'),
    'TrashScreen',
  ),
})

const budgetsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/budgets',
  validateSearch: parseBudgetsSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./budgets-page.tsx'), 'app', 'budgets', 'controls'),
    'BudgetsPage',
  ),
})

const moreRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/more',
  component: lazyRouteComponent(
    withMessages(() => import('./more-page.tsx'), 'app'),
    'MorePage',
  ),
})

const walletsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/wallets',
  validateSearch: parseFormSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./wallets-page.tsx'), 'app', 'controls', 'wallets'),
    'WalletsPage',
  ),
})

const categoriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/categories',
  validateSearch: parseCategoriesSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./categories-page.tsx'), 'app', 'categories', 'controls'),
    'CategoriesPage',
  ),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  component: lazyRouteComponent(
    withMessages(() => import('../features/import/import-screen.tsx'), 'app', 'controls', 'import'),
    'ImportScreen',
  ),
})

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: asWritten<ReportSearch>,
  component: lazyRouteComponent(
    withMessages(
      () => import('../features/reports/reports-screen.tsx'),
      'app',
      'charts',
      'controls',
      'find',
      'reports',
    ),
    'ReportsScreen',
  ),
})

/** Every path of the app. Each screen is a chunk of its own. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  comingSoonRoute,
  loginRoute,
  signUpRoute,
  forgotPasswordRoute,
  userManagementRoute,
  accountDeletionRoute,
  signedInRoute.addChildren([
    dashboardRoute,
    budgetsRoute,
    reportsRoute,
    moreRoute,
    walletsRoute,
    categoriesRoute,
    trashRoute,
    importRoute,
    settingsRoute,
  ]),
])

/** Search parameters that the screen parses itself, so that the first page does without the code for it. */
function asWritten<Search>(search: Search): Search {
  return search
}
