// Runs on the machine's Node (20 or newer): installs the packages, the pinned Node 24 among them; by itself with `node scripts/install.mjs`.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cacheDirectory = join(root, 'node_modules', '.cache', 'monedero')

/** The pinned runtime; everything but the scripts in this folder runs on it. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Ends the command with one sentence for the person who typed it. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs the packages if they are missing or the lock file changed since the last time. */
export async function ensureInstalled() {
  const stamp = join(cacheDirectory, 'installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(pinnedNode)) return

  const startedAt = Date.now()
  await withProgress('Installing packages', () =>
    // `--no-save` keeps the versions of the lock file and never writes it: npm would add and remove the optional packages of
    // platforms that a registry serves or lacks, and every start would find another lock file.
    runQuietly('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']),
  )
  ensurePinnedNode()
  mkdirSync(cacheDirectory, { recursive: true })
  writeFileSync(stamp, wanted)
  process.stdout.write(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}

function ensurePinnedNode() {
  const version = spawnSync(pinnedNode, ['-v'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (version.startsWith('v24.')) return
  fail(
    'The pinned Node 24 was not installed, because npm did not run the install script of the package "node": ' +
      'run "npm install-scripts approve node", then "npm install", and try again.',
  )
}

/** Shows that something long is going on: a line with the seconds on a terminal, one line elsewhere. */
export async function withProgress(title, work) {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY
  const show = () => process.stdout.write(`\r${title} … ${Math.round((Date.now() - startedAt) / 1000)} s`)
  if (!isTerminal) process.stdout.write(`${title} …\n`)
  const timer = isTerminal ? setInterval(show, 1000) : undefined
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\u001b[K')
  }
}

/** Runs a command in the repository's root and shows its output only when it fails. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      ...options,
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      fail(`\n${command} ${args.join(' ')} ended with code ${code}.`)
    })
  })
}

if (process.argv[1] === import.meta.filename) await ensureInstalled()
