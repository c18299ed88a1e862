import type { Area } from '@monedero/messages'
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { AddSearch } from '../address/add-search.ts'
import type { FindSearch } from '../address/find-search.ts'
import type { ReportSearch } from '../address/report-search.ts'
import {
  parseBudgetsSearch,
  parseCategoriesSearch,
  parseFormSearch,
  parseHomeSearch,
  parseImportSearch,
  parseManagementSearch,
  parseOverlaySearch,
  parseSignInSearch,
} from '../address/search-params.ts'
import { loadFailedStylesheets } from '../design/loadable/failed-stylesheets.ts'
import { withMessages } from '../messages/load-messages.ts'
import { guard } from './guard.ts'
import { Shell } from './shell.tsx'

/** A screen whose code is loaded with its messages and stylesheets when it is first visited. */
function screen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  ...areas: Area[]
): RouteComponent {
  return lazyRouteComponent(async () => {
    const module = await withMessages(load, ...areas)()
    await loadFailedStylesheets()
    return module
  }, name)
}

/** A screen within the signed-in layout, which is rendered first and has loaded its own messages. */
const signedInScreen = screen

const rootRoute = createRootRoute({ component: Shell })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseHomeSearch,
  beforeLoad: guard('landing'),
  component: screen(() => import('./home-page.tsx'), 'HomePage', 'landing'),
})

const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coming-soon',
  component: screen(
    () => import('../features/coming-soon/coming-soon-screen.tsx'),
    'ComingSoonScreen',
    'landing',
  ),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: parseSignInSearch,
  beforeLoad: guard('sign-in'),
  component: screen(() => import('./login-page.tsx'), 'LoginPage', 'login', 'session'),
})

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: parseSignInSearch,
  beforeLoad: guard('sign-in'),
  component: screen(() => import('./sign-up-page.tsx'), 'SignUpPage', 'login', 'session'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: screen(
    () => import('../features/forgot-password/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
    'login',
    'session',
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
  component: screen(() => import('./user-management-page.tsx'), 'UserManagementPage', 'account', 'session'),
})

const accountDeletionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/management/deleteAccount',
  beforeLoad: guard('deletion'),
  component: screen(
    () => import('../features/account-deletion/account-deletion-screen.tsx'),
    'AccountDeletionScreen',
    'account',
    'archive',
    'session',
  ),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  validateSearch: parseOverlaySearch,
  beforeLoad: guard('private'),
  component: screen(() => import('./signed-in-layout.tsx'), 'SignedInLayout', 'app', 'session'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  validateSearch: asWritten<FindSearch>,
  component: signedInScreen(() => import('./dashboard-page.tsx'), 'DashboardPage'),
})

const addRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/add',
  validateSearch: asWritten<AddSearch>,
  component: signedInScreen(
    () => import('../features/entry-form/add/add-screen.tsx'),
    'AddScreen',
    'controls',
    'entry',
    'upcoming',
  ),
})

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: signedInScreen(
    () => import('../features/settings/settings-screen.tsx'),
    'SettingsScreen',
    'archive',
    'controls',
    'session',
    'settings',
  ),
})

const trashRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/trash',
  component: signedInScreen(() => import('../features/trash/trash-screen.tsx'), 'TrashScreen', 'trash'),
})

const budgetsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/budgets',
  validateSearch: parseBudgetsSearch,
  component: signedInScreen(() => import('./budgets-page.tsx'), 'BudgetsPage', 'budgets', 'controls'),
})

const upcomingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/upcoming',
  component: signedInScreen(() => import('./upcoming-page.tsx'), 'UpcomingPage', 'controls', 'upcoming'),
})

const moreRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/more',
  component: signedInScreen(() => import('./more-page.tsx'), 'MorePage', 'archive', 'session', 'settings'),
})

const walletsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/wallets',
  validateSearch: parseFormSearch,
  component: signedInScreen(() => import('./wallets-page.tsx'), 'WalletsPage', 'controls', 'wallets'),
})

const categoryPages = withMessages(() => import('./categories-page.tsx'), 'app', 'categories', 'controls')

const categoriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/categories',
  validateSearch: parseCategoriesSearch,
  component: lazyRouteComponent(categoryPages, 'CategoriesPage'),
})

const rulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rules',
  validateSearch: parseFormSearch,
  component: lazyRouteComponent(categoryPages, 'RulesPage'),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  validateSearch: parseImportSearch,
  component: signedInScreen(
    () => import('../features/import/import-screen.tsx'),
    'ImportScreen',
    'controls',
    'import',
  ),
})

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: asWritten<ReportSearch>,
  component: signedInScreen(
    () => import('../features/reports/reports-screen.tsx'),
    'ReportsScreen',
    'charts',
    'controls',
    'find',
    'reports',
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
    addRoute,
    upcomingRoute,
    budgetsRoute,
    reportsRoute,
    moreRoute,
    walletsRoute,
    categoriesRoute,
    rulesRoute,
    trashRoute,
    importRoute,
    settingsRoute,
  ]),
])

/** Search parameters that the screen parses itself, so that the first page does without the code for it. */
function asWritten<Search>(search: Search): Search {
  return search
}
