import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuPerRequest, medians, ourCommand, start, stop } from './measured-server.ts'
import type { Row } from './row.ts'

const rounds = 9
const boots = 7
const rawCommand = [fileURLToPath(new URL('raw-http-server.ts', import.meta.url))]
const question = { path: '/healthz' }

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
  const ours = await start(ourCommand, { DATA_DIR: dataDir })
  try {
    const [least, cost] = await medians(
      rounds,
      () => cpuPerRequest(raw, question),
      () => cpuPerRequest(ours, question),
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
    () => bootMs(ourCommand, { DATA_DIR: dataDir }),
  )
  return {
    name: 'boot to listening',
    ratio: cost / least,
    detail: `${cost.toFixed(0)} ms, node:http ${least.toFixed(0)} ms`,
  }
}

async function bootMs(command: readonly string[], environment?: Record<string, string>): Promise<number> {
  const startedAtMs = performance.now()
  const server = await start(command, environment)
  const ms = performance.now() - startedAtMs
  await stop(server)
  return ms
}
