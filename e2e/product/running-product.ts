import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

const atRoot = (path: string) => join(import.meta.dirname, '../..', path)

/** With the flags of `npm start` and of the package. */
const builtServer: readonly string[] = [
  process.execPath,
  ...JSON.parse(readFileSync(atRoot('scripts/server-flags.json'), 'utf8')),
  atRoot('apps/server/dist/main.js'),
]

/** The built product, listening on a free port with a data folder of its own, or the one of `DATA_DIR`. */
export interface RunningProduct {
  readonly url: string
  /** The process of the server that runs now. */
  readonly pid: number
  readonly dataDirectory: string
  readonly environment: Record<string, string>
  /** What the server has written so far, line by line. */
  readonly output: string[]
  /** Ends the server as an operator would, and waits for it. */
  stop(): Promise<number>
  /** Ends the server without warning. */
  kill(): Promise<void>
  /** Starts the same product again on the same port and data. */
  restart(): Promise<void>
  /** Runs one command of the command line beside the server. */
  command(...args: string[]): Promise<{ code: number; output: string }>
  /** Stops the server and removes its data. */
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts the built product, or another command that runs it, and resolves when it is ready for requests. */
export async function startProduct(
  environment: Record<string, string> = {},
  program: readonly string[] = builtServer,
): Promise<RunningProduct> {
  const dataDirectory = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'monedero-')))
  const port = environment['PORT'] ?? String(await freePort())
  const url = `http://localhost:${port}`
  const complete = {
    ...withoutOurVariables(process.env),
    PORT: port,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const output: string[] = []
  let server = await launch(program, complete, url, output)

  const stop = async () => {
    server.kill('SIGTERM')
    return exitOf(server)
  }
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    dataDirectory,
    environment: complete,
    output,
    stop,
    async kill() {
      server.kill('SIGKILL')
      await exitOf(server)
    },
    async restart() {
      server = await launch(program, complete, url, output)
    },
    command: (...args) => runCommand(program, complete, args),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function launch(
  [file = '', ...before]: readonly string[],
  environment: Record<string, string>,
  url: string,
  output: string[],
) {
  const server = spawn(file, [...before, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line))
  }
  await ready(server, url, output)
  return server
}

/** A start takes a second; the limit ends one that hangs, and leaves room on a machine that is busy with other work. */
async function ready(server: ChildProcess, url: string, output: string[]) {
  const deadlineMs = Date.now() + 180_000
  while (Date.now() < deadlineMs) {
    if (server.exitCode !== null) throw new Error(`the server ended at start:\n${output.join('\n')}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  server.kill('SIGKILL')
  throw new Error(`the server was not ready within three minutes:\n${output.join('\n')}`)
}

async function runCommand(
  [file = '', ...before]: readonly string[],
  environment: Record<string, string>,
  args: string[],
) {
  const command = spawn(file, [...before, ...args], { env: environment })
  let output = ''
  command.stdout.on('data', (chunk) => (output += chunk))
  command.stderr.on('data', (chunk) => (output += chunk))
  return { code: await exitOf(command), output }
}

function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/** Settings of the environment for another server must not affect the tests. */
function withoutOurVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LANG']
  return Object.fromEntries(
    inherited.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
}
