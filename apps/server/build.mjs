// Bundles the server and its threads into dist, or the folder named; packages with native parts stay in node_modules.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'))

await build({
  entryPoints: {
    main: here('src/main.ts'),
    'page-worker': here('src/pages/page-worker.ts'),
    'backup-worker': here('src/backups/backup-worker.ts'),
  },
  outdir: process.argv[2] ?? here('dist'),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['@node-rs/argon2', 'pg-native'],
  sourcemap: 'linked',
  sourcesContent: false,
  minifySyntax: true,
  legalComments: 'none',
  define: { 'process.env.MONEDERO_VERSION': JSON.stringify(version) },
  logLevel: 'warning',
  // CommonJS packages load built-in modules by `require`.
  banner: {
    js: "import { createRequire as monederoRequire } from 'node:module';const require = monederoRequire(import.meta.url);import { fileURLToPath as monederoPath } from 'node:url';import { dirname as monederoDirname } from 'node:path';const __filename = monederoPath(import.meta.url);const __dirname = monederoDirname(__filename);",
  },
})
