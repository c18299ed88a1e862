// Bundles the server and its threads into dist, or the folder named, which is replaced; packages with native parts stay in node_modules.
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
const outdir = process.argv[2] ?? here('dist')

/** Imported as an ES module, `node:http` evaluates its lazy exports, which load undici: 8 MB. Required, it does not. */
const requireHttp = {
  name: 'require-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'required' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

// Names of chunks change with their content.
rmSync(outdir, { recursive: true, force: true })

await build({
  plugins: [requireHttp],
  entryPoints: {
    main: here('src/main.ts'),
    'page-worker': here('src/pages/page-worker.ts'),
    'backup-worker': here('src/backups/backup-worker.ts'),
  },
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // What is imported dynamically is only loaded where it is needed; with everything in one file the server takes 10 MB more.
  splitting: true,
  external: ['@node-rs/argon2', 'pg-native'],
  sourcemap: 'linked',
  sourcesContent: false,
  minifySyntax: true,
  // V8 keeps the source, and with one character beyond Latin-1 in a comment it takes two bytes for each. Names stay, for stacks in the log.
  minifyWhitespace: true,
  lineLimit: 200,
  legalComments: 'none',
  define: { 'process.env.MONEDERO_VERSION': JSON.stringify(version) },
  logLevel: 'warning',
  // CommonJS packages load built-in modules by `require`.
  banner: {
    js: "import { createRequire as monederoRequire } from 'node:module';const require = monederoRequire(import.meta.url);import { fileURLToPath as monederoPath } from 'node:url';import { dirname as monederoDirname } from 'node:path';const __filename = monederoPath(import.meta.url);const __dirname = monederoDirname(__filename);",
  },
})
