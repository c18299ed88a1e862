import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './row.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const connections = 16

/** A server in its own process, with its CPU time. */
export interface MeasuredServer {
  process: ChildProcess
  port: number
  agent: Agent
}

/** The repeated request; a GET without a body. */
export interface Question {
  path: string
  body?: string
  contentType?: string
  /** The caller's token. */
  token?: string
  /** How the answer may be compressed. */
  encoding?: string
}

/** Requests per round, and how many run concurrently. */
export interface Load {
  requests: number
  atOnce: number
}

/** The command line of the product that was built in a checkout, with the flags of its `npm start`. */
export function serveCommand(checkout: string): readonly string[] {
  const file = join(checkout, 'scripts/server-flags.json')
  const flags: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return [...flags, join(checkout, 'apps/server/dist/main.js'), 'serve']
}

export const ourCommand = serveCommand(here('../..'))

/** Starts a server, which prints its URL. Request logging is off. */
export async function start(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, ['--import', here('cpu-reporter.mjs'), ...command], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...environment },
  })
  let output = ''
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk
    const port = /running at http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (!port) continue
    return {
      process: child,
      port: Number(port),
      agent: new Agent({ keepAlive: true, maxSockets: connections }),
    }
  }
  throw new Error(`a server did not start: ${command.join(' ')}`)
}

/** Ends a server and waits for it. */
export async function stop(server: MeasuredServer): Promise<void> {
  server.agent.destroy()
  const exit = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await exit
}

/** Alternates rounds of both, so that load of the machine affects them equally; the first round is warm-up. */
export async function medians(
  count: number,
  raw: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<[number, number]> {
  const measured: [number, number][] = []
  for (let round = 0; round <= count; round++) measured.push([await raw(), await ours()])
  const counted = measured.slice(1)
  return [median(counted.map(([value]) => value)), median(counted.map(([, value]) => value))]
}

/** The server's CPU time for one request, in microseconds. */
export async function cpuPerRequest(
  server: MeasuredServer,
  question: Question,
  { requests, atOnce }: Load = { requests: 3000, atOnce: connections },
): Promise<number> {
  const before = await cpuMicroseconds(server)
  let left = requests
  async function client(): Promise<void> {
    while (left-- > 0) await ask(server, question)
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return ((await cpuMicroseconds(server)) - before) / requests
}

/** Sends one request and returns its text; a refusal, which would be cheap, is an error. */
export async function ask(
  server: Pick<MeasuredServer, 'port' | 'agent'>,
  question: Question,
): Promise<string> {
  return (await askBytes(server, question)).toString('utf8')
}

/** The same, with the bytes as they came. */
export function askBytes(
  { port, agent }: Pick<MeasuredServer, 'port' | 'agent'>,
  question: Question,
): Promise<Buffer> {
  const { path, body, contentType = 'application/json', token, encoding } = question
  const headers = {
    ...(body !== undefined && { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const sent = request({ method, port, agent, path, headers, host: '127.0.0.1' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${path} answered ${response.statusCode}: ${bytes.toString('utf8')}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The processor time that a server has used so far: all of its threads, or the one that answers requests. */
export async function cpuMicroseconds(
  { process: child }: MeasuredServer,
  of: 'all threads' | 'main thread' = 'all threads',
): Promise<number> {
  const answer = once(child, 'message')
  child.send(of)
  const [microseconds] = await answer
  return Number(microseconds)
}

/** The memory that a server has, as its operating system counts it. */
export function residentBytes({ process: child }: MeasuredServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024
}
