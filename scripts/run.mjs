// npm start and npm run monedero: installs and builds if needed, then runs the server's command line.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

await ensureInstalled()
await ensureBuilt()

// A small young generation: with the runtime's own an event stream takes 22 kB instead of 15.
const flags = JSON.parse(readFileSync(join(import.meta.dirname, 'server-flags.json'), 'utf8'))
const command = [pinnedNode, ...flags, join(root, 'apps/server/dist/main.js'), ...process.argv.slice(2)]
// Replacing this process delivers signals directly to the server; the machine's own Node, used by the first run, may lack it.
if (process.execve && process.platform !== 'win32') process.execve(command[0], command, process.env)
else spawnAndForward(command)

function spawnAndForward([file, ...args]) {
  const server = spawn(file, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  // npm's shell ends at SIGTERM and passes nothing on.
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    server.kill('SIGTERM')
  }, 250)
  timer.unref()
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
