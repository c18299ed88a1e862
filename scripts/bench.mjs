// npm run bench: what the product costs, as ratios to the raw limit in the same run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
spawn(pinnedNode, [join(root, 'bench/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
}).on('exit', (code) => process.exit(code ?? 1))
