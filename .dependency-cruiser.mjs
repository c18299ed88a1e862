// The arrows of docs/architecture.md. `npm run check` proves them; scripts/architecture.mjs proves that every file was seen.
const ours = '^(packages|apps|e2e|bench)/'
// Tests, what supports them, and the simulation may reach across packages.
const test = '\\.test\\.tsx?$|/(testing|contract|simulation)/'

/** A package may import its own files, the public entries named, and nothing else of ours. */
const mayImport = (name, from, packages) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${packages.join(', ') || 'no package of ours'}.`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: test },
  to: {
    path: ours,
    pathNot: [`^${from}/`, ...packages.map((entry) => `^packages/${entry}/src/index\\.ts$`)],
  },
})

/** A folder of the web app may not import the folders above it. */
const webLayer = (folder, above) => ({
  name: `web-${folder}-below-${above.join('-')}`,
  severity: 'error',
  from: { path: `^apps/web/src/${folder}/` },
  to: { path: `^apps/web/src/(${above.join('|')})/` },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    mayImport('core', 'packages/core', []),
    mayImport('database', 'packages/database', []),
    mayImport('delivery', 'packages/delivery', ['database', 'messages', 'service']),
    mayImport('identity', 'packages/identity', ['database', 'delivery', 'messages', 'service']),
    mayImport('import', 'packages/import', ['core']),
    mayImport('ledger', 'packages/ledger', ['core', 'database', 'messages', 'service']),
    mayImport('reminders', 'packages/reminders', ['core', 'database', 'delivery', 'messages', 'service']),
    mayImport('server', 'apps/server', [
      'core',
      'database',
      'delivery',
      'identity',
      'ledger',
      'messages',
      'reminders',
      'service',
    ]),
    mayImport('messages', 'packages/messages', []),
    mayImport('service', 'packages/service', []),
    mayImport('web', 'apps/web', ['core', 'import', 'messages']),
    {
      name: 'core-is-pure',
      comment: 'core depends on nothing: no I/O, no clock, no randomness.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: test },
      to: { pathNot: '^packages/core/src/' },
    },
    {
      name: 'public-entry-only',
      comment: 'A package is imported by its index; its testing entry only by tests.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|e2e|bench)/' },
      to: { path: '^packages/', pathNot: ['/(src|testing)/index\\.ts$', '^$1/'] },
    },
    {
      name: 'testing-code-only-in-tests',
      severity: 'error',
      from: { path: `${ours}|^vitest`, pathNot: [test, '^(e2e|bench)/'] },
      to: { path: '/(testing|contract|simulation)/' },
    },
    {
      name: 'nothing-imports-an-app',
      severity: 'error',
      from: { path: ours, pathNot: '^apps/([^/]+)/' },
      to: { path: '^apps/' },
    },
    webLayer('features', ['app']),
    webLayer('ledger-ui', ['app', 'features']),
    webLayer('address', ['app', 'features', 'ledger-ui', 'design', 'session']),
    webLayer('session', ['app', 'features', 'ledger-ui', 'replica']),
    webLayer('replica', ['app', 'features', 'ledger-ui']),
    {
      name: 'replica-has-no-interface',
      comment: 'Toasts, pickers and other components of the ledger are in ledger-ui.',
      severity: 'error',
      from: { path: '^apps/web/src/replica/' },
      to: { path: '^apps/web/src/design/', pathNot: '^apps/web/src/design/device/' },
    },
    webLayer('design', ['app', 'features', 'ledger-ui', 'replica', 'session']),
    webLayer('scheduling', [
      'address',
      'app',
      'design',
      'features',
      'ledger-ui',
      'messages',
      'replica',
      'session',
    ]),
    webLayer('messages', ['app', 'design', 'features', 'ledger-ui', 'replica', 'session']),
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'firebase-only-in-session',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/session/' },
      to: { path: 'node_modules/@?firebase' },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.css$|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^packages/[^/]+/(dist|\\.cache)/', '^apps/[^/]+/(dist|\\.cache)/', '^(e2e|bench)/\\.cache/'],
    },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
