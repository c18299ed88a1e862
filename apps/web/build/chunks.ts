import type { Rolldown } from 'vite'

/** Matches modules of the app by the start of their path; Vite writes paths with slashes everywhere. */
function src(paths: string): RegExp {
  return new RegExp(`/apps/web/src/(?:${paths})`)
}

/**
 * The files of code, in the order in which a visit needs them. A group takes all that its modules import unless an earlier one has it. Left to
 * itself the build makes a file of each icon and each rule that two screens share: a hundred requests a page.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // React and the router change with their versions, not with ours: a release leaves them cached.
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/][^\\/]+)[\\/]/ },
  { name: 'start', tags: ['$initial'] },
  { name: 'home', test: src('app/home-page') },
  // The sign-in screens, then the identity SDK, which they load once they are painted.
  { name: 'sign-in', test: src('app/(?:login|sign-up|user-management)-page|session/(?!sdk/)') },
  { name: 'identity', test: src('session/') },
  // Everything before the first list, and from here on what comes after it.
  {
    name: 'dashboard',
    test: src('app/(?:signed-in-layout|dashboard-page)|replica/(?:current-replica|browser/follow-session)'),
  },
  { name: 'sync', test: src('replica/') },
  { name: 'entry', test: src('features/entry-form/') },
  // What opens over screens or beside the list, and the parts that screens share.
  {
    name: 'panels',
    test: src(
      'app/(?!\\w+-page)|design/(?!charts/)|ledger-ui/(?!export/)|features/(?:dashboard|entry-detail|find|ledgers|overview|sync-state)/',
    ),
  },
  { name: 'reports', test: src('design/charts/|features/reports/|ledger-ui/export/') },
  { name: 'screens', test: src('') },
]
