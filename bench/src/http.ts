import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, type Row } from './row.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const connections = 16
const requestsPerRound = 3000
const rounds = 9
const boots = 7

interface Server {
  process: ChildProcess
  port: number
  agent: Agent
}

/** Our empty route, and our boot, against node:http with nothing around it. */
export async function httpRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-bench-'))
  try {
    return [await emptyRoute(dataDir), await boot(dataDir)]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function emptyRoute(dataDir: string): Promise<Row> {
  const raw = await start(rawCommand)
  const ours = await start(ourCommand, dataDir)
  try {
    const [least, cost] = await medians(
      rounds,
      () => cpuPerRequest(raw),
      () => cpuPerRequest(ours),
    )
    return {
      name: 'empty route, CPU',
      ratio: cost / least,
      detail: `${cost.toFixed(0)} µs, node:http ${least.toFixed(0)} µs a request`,
      floor: { atMost: 2 },
    }
  } finally {
    await Promise.all([stop(raw), stop(ours)])
  }
}

async function boot(dataDir: string): Promise<Row> {
  const [least, cost] = await medians(
    boots,
    () => bootMs(rawCommand),
    () => bootMs(ourCommand, dataDir),
  )
  return {
    name: 'boot to listening',
    ratio: cost / least,
    detail: `${cost.toFixed(0)} ms, node:http ${least.toFixed(0)} ms`,
  }
}

/** Rounds of both in turn, so that a busy machine spoils both alike; the first round only warms up. */
async function medians(
  count: number,
  raw: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<[number, number]> {
  const measured: [number, number][] = []
  for (let round = 0; round <= count; round++) measured.push([await raw(), await ours()])
  const counted = measured.slice(1)
  return [median(counted.map(([value]) => value)), median(counted.map(([, value]) => value))]
}

async function bootMs(command: readonly string[], dataDir?: string): Promise<number> {
  const startedAtMs = performance.now()
  const server = await start(command, dataDir)
  const ms = performance.now() - startedAtMs
  await stop(server)
  return ms
}

const rawCommand = [here('raw-http-server.ts')]
const ourCommand = [here('../../apps/server/dist/main.js'), 'serve']

/** Request logging is off in both. */
async function start(command: readonly string[], dataDir = ''): Promise<Server> {
  const child = spawn(process.execPath, ['--import', here('cpu-reporter.ts'), ...command], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
  })
  let output = ''
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk
    const port = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (!port) continue
    return {
      process: child,
      port: Number(port),
      agent: new Agent({ keepAlive: true, maxSockets: connections }),
    }
  }
  throw new Error(`a server did not start: ${command.join(' ')}`)
}

async function stop(server: Server): Promise<void> {
  server.agent.destroy()
  const exit = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await exit
}

async function cpuPerRequest(server: Server): Promise<number> {
  const before = await cpuMicroseconds(server)
  let left = requestsPerRound
  async function client(): Promise<void> {
    while (left-- > 0) await ask(server)
  }
  await Promise.all(Array.from({ length: connections }, client))
  return ((await cpuMicroseconds(server)) - before) / requestsPerRound
}

async function cpuMicroseconds({ process: child }: Server): Promise<number> {
  const answer = once(child, 'message')
  child.send('report')
  const [microseconds] = await answer
  return Number(microseconds)
}

function ask({ port, agent }: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ port, agent, path: '/healthz', host: '127.0.0.1' }, (response) => {
      response.on('end', resolve)
      response.resume()
    })
    request.on('error', reject)
  })
}
