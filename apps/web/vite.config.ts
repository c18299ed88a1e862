import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './build/class-name.ts'
import { licences } from './build/licences.ts'
import { pageTexts } from './build/page-texts.ts'
import { pages } from './build/pages.ts'
import { preloadFont } from './build/preload-font.ts'
import { pwa } from './build/pwa.ts'

const server = 'http://localhost:3000'
const serverPaths = [
  '/identitytoolkit.googleapis.com',
  '/www.googleapis.com',
  '/securetoken.googleapis.com',
  '/auth',
  '/functions',
  '/v1',
  '/healthz',
]

/** Matches modules of the app by the start of their path; Vite writes paths with slashes everywhere. */
function src(paths: string): RegExp {
  return new RegExp(`/apps/web/src/(?:${paths})`)
}

const { inApp, inWorker } = licences()

export default defineConfig({
  plugins: [react(), inApp, preloadFont('inter-latin-opsz-normal'), pageTexts(), pages(), pwa()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(process.env['npm_package_version']) },
  css: { modules: { generateScopedName: className } },
  // A catalogue is loaded whole.
  json: { namedExports: false },
  server: {
    // scripts/dev.mjs allows pages of this port to call the server.
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  worker: { plugins: () => [inWorker] },
  build: {
    // The first browsers with light-dark() and @starting-style, so that neither is compiled away.
    target: ['chrome123', 'edge123', 'firefox129', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page lists the names of its files: short ones weigh less.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.replace(/^.*\/catalogues\/(\w+)\/([\w-]+)\.json$|.*/, (_, language, area) =>
            language ? `assets/${area}-${language}-[hash:7].js` : 'assets/[name]-[hash:7].js',
          ) ?? 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Left to itself the build makes a file of each icon and each rule that two screens share: a hundred requests a page.
          // A group takes what its modules import unless an earlier one has it, so each may need the groups before it.
          groups: [
            // React and the router change with their versions, not with ours: a release leaves them cached.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/][^\\/]+)[\\/]/,
            },
            { name: 'start', tags: ['$initial'] },
            // What forms read, the list of currencies, finding rates, and how budgets stand are needed on other screens, or after the list.
            {
              name: 'core',
              test: /packages[\\/]core[\\/]src[\\/](?!calendar[\\/](?:parse-|time-zone)|sync[\\/]older-pages|forecast[\\/]|recurring[\\/]recurrence|schedule[\\/]|money[\\/](?:evaluate|exchange-rate|read-|parse-|implied-cents)|mutations[\\/](?:parts-set|document-mutations|entry-mutations)|categories[\\/]left-out|wallets[\\/]home-currency|texts[\\/]folded-text|entries[\\/](?:import-digest|balances)|currencies[\\/]|refunds[\\/](?:likely-purchases|end-cost|iou-state|refund-shares)|filing[\\/]|one-line[\\/]|reports[\\/]|checkpoints[\\/]check-wallet|totals[\\/](?:spending|budget-progress)|rates[\\/](?!rate))/,
              minShareCount: 2,
            },
            // What the landing page shares with other screens, its icons first of all, so that it needs none of these. With it the styles of the frame, which
            // `/add` needs before any script runs, unlike the rest of the dashboard's.
            {
              name: 'first',
              test: /\/src\/(?:features\/landing\/sample-wallet|design\/(?:theme\/theme-switch|buttons\/icon-button|layout\/language-choice|fields\/bare-input)|app\/signed-in-layout\.module|session\/(?:use-offers|offline-advice|account\.|abandoned-guest\.|advice))|\/icons\/(?:arrow-right|clock|download|mail)\./,
            },
            { name: 'home', test: src('app/home-page') },
            // What the sign-in screens share with others, but not with the dashboard.
            {
              name: 'controls',
              test: /\/src\/(?:design\/(?:feedback\/alert|overlays\/use-touched|fields\/(?!list-props|dialog-form|text-area)|buttons\/(?:segmented|switch))|session\/(?!sdk\/|new-password\/|invitations|reminders|action-codes|deletion|sign-out|push-storage|passkeys\.|use-action))/,
            },
            { name: 'identity', test: src('session/sdk/(?:identity|live-session|sign-in)') },
            // With it what fingers do with sheets, on the login as on other screens.
            { name: 'sign-in', test: src('app/login-page|design/overlays/use-touch') },
            // What is opened from the login or a mail.
            {
              name: 'sign-up',
              test: src('app/(?:sign-up|user-management)-page|features/(?:forgot-password|coming-soon)/'),
            },
            // Everything before the first list, and from here on what comes after it.
            {
              name: 'dashboard',
              test: src(
                'app/(?:signed-in-layout|dashboard-page)|replica/(?:current-replica|browser/follow-session)',
              ),
            },
            {
              name: 'sync',
              test: src(
                'replica/(?!archive/|guest-transfer/|imports/|recurring/|hooks/(?:restoring-mutations|use-(?:archive-download|forecast|report-data|search-ahead))|sync/decide-lost|store/(?:budgets|entries-like|match-text|refunds|report-lines|rules|checkpoints|trash|used-tags)|browser/command-uses|local-copy/compaction\\.|storage/(?:drop-rows|find-lost|memory-storage|search-ahead)\\.)|app/app-update',
              ),
            },
            // What most visits never need: backups, lost rows, failing storage, prompts.
            {
              name: 'repair',
              test: src(
                'replica/(?!recurring/|store/(?:budgets|entries-like|match-text|refunds|report-lines|rules|checkpoints|kept-by-version|trash|used-tags)|browser/command-uses|hooks/use-(?:forecast|report-data|search-ahead)|storage/search-ahead)',
              ),
            },
            // With the frame of a screen, so that none of them needs the code of reports for it.
            {
              name: 'dialogs',
              test: src(
                'design/(?:overlays/(?:dialog|modal-container)|layout/page)|ledger-ui/use-ledger-form',
              ),
            },
            {
              name: 'account',
              test: src(
                'session/(?!invitations|reminders\\.)|features/(?:second-factor|reauthentication|install)/',
              ),
            },
            {
              name: 'entry',
              test: src(
                'features/entry-form/(?!line/|add/(?!add-screen\\.module)|link-lines|(?:repeat|split)-fields)',
              ),
            },
            // With it how an entry repeats, is split or pays back a purchase, which is rarely opened either.
            {
              name: 'detail',
              test: src(
                'features/entry-detail/(?!purchase-picker|iou-(?:form|list))|ledger-ui/repeat/|features/entry-form/(?:link-lines|(?:repeat|split)-fields)',
              ),
            },
            { name: 'pickers', test: src('design/(?:overlays/popover|pickers/picker-list|dates/calendar)') },
            { name: 'overview', test: src('features/overview/overview\\.|app/later-') },
            // With it the command palette, which reads lines too, the list of keys, and applying rules, for lines, for the offer after a save and for the screens of rules.
            {
              name: 'line',
              test: src(
                'features/entry-form/(?:line|add)/|app/(?:palette/|app-keys)|features/shortcuts/|design/keyboard/|ledger-ui/(?:entry-list/jump-to-day|quick-entries/quick-chips|rule-offer/show|each-in-slices)|replica/store/rules',
              ),
            },
            // How budgets stand, on the dashboard and their own screen, and what all wallets hold together. With it adding what recurs.
            {
              name: 'budgets',
              test: src(
                'features/(?:overview/(?:(?:budgets|change|wallets)-block|all-wallets))|replica/recurring/(?:recurring-poster|upcoming|device-time-zone)',
              ),
            },
            // Budgets and reports share how their figures lead to what is found. With it what only the details of some purchases need: a search among purchases.
            {
              name: 'find',
              test: src(
                'app/found-entries|features/(?:find|entry-detail)/|ledger-ui/entries-behind|replica/storage/search-ahead',
              ),
            },
            {
              name: 'panels',
              test: src(
                'features/(?:first-run|sync-state|guest-transfer|dashboard/(?:no-entries|hero/left-over-sum)|overview/(?:block-choices|moved-block|recurring-blocks|(?:coming|payment|safe)-block)|row-gestures|whats-new/whats-new)|app/(?:current-details|touch-parts|news-overlay)|ledger-ui/(?:duplicate-today|pay-link)|replica/(?:recurring/(?:card-payments|forecast)|hooks/use-forecast)',
              ),
            },
            // Sparks and single bars are small, and part of other screens. Tables as files come with charts.
            {
              name: 'charts',
              test: src('design/charts/(?!balance-spark|limit-bar|share-bar|spark)|ledger-ui/export/'),
            },
            { name: 'reports', test: src('features/(?:reports/|upcoming/forecast-chart)') },
            {
              name: 'screens',
              test: src(
                'app/(?:budgets|more|upcoming|wallets|categories)-page|replica/store/checkpoints|ledger-ui/balance-table|features/(?:trash|settings|account-deletion|upcoming)/',
              ),
            },
          ],
        },
      },
    },
  },
})
