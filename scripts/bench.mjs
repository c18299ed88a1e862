// npm run bench: measures the product, as ratios to the raw limit in the same run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
const browser = await ensureBrowser()
spawn(pinnedNode, [join(root, 'bench/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser },
}).on('exit', (code) => process.exit(code ?? 1))
