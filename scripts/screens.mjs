// npm run screens: a picture of every screen at 360, 390 and 1440 px, in light, dark and forced colours, at 200 % zoom, in
// Spanish and in a pseudo-locale, in e2e/screenshots. Reports text that is cut. Names of variants as arguments take only those.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
const CHROMIUM_PATH = await ensureBrowser()
spawn(pinnedNode, [join(root, 'e2e/screens/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH },
}).on('exit', (code) => process.exit(code ?? 1))
