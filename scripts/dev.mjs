// npm run dev: the server restarted at each change, and Vite in front of it with hot reloading.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

await ensureInstalled()
await ensureBuilt()

const processes = [
  spawn(pinnedNode, ['--watch', join(root, 'apps/server/src/main.ts'), 'serve'], {
    stdio: 'inherit',
    // Pages come from Vite.
    env: { ALLOWED_ORIGINS: 'http://localhost:5173', ...process.env },
  }),
  spawn(pinnedNode, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]
for (const one of processes) one.on('exit', () => end())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

function end() {
  for (const one of processes) one.kill()
}
