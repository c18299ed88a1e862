import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../product/free-port.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/reverse-proxy.md'), 'utf8')

/** The example of the manual for two nodes, with plain http on ports of this machine. */
function exampleOf(name: string, port: number, nodes: readonly RunningProduct[]): string {
  const chapter = manual.split('\n## ').find((text) => text.startsWith(name)) ?? ''
  const example = Array.from(chapter.matchAll(/```\n(.*?)```/gs), ([, text = '']) => text).find((text) =>
    text.includes('10.0.0.12'),
  )
  if (example === undefined) throw new Error(`the manual has no example of two nodes for ${name}`)
  return nodes
    .reduce((text, { url }, index) => text.replace(`10.0.0.1${index + 1}:3000`, new URL(url).host), example)
    .replace(/^money\.example\.org \{/m, `http://localhost:${port} {`)
    .replace('listen 443 ssl;\n  http2 on;', `listen ${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replace('Host $host;', 'Host $http_host;')
}

const proxies = [
  {
    name: 'Caddy',
    start: (folder: string, example: string) => {
      writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${example}`)
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')])
    },
  },
  {
    name: 'nginx',
    start: (folder: string, example: string) => {
      const own = ['client_body_temp_path', 'proxy_temp_path', 'fastcgi_temp_path', 'uwsgi_temp_path']
      const paths = [...own, 'scgi_temp_path'].map((name) => `${name} ${folder}/${name};`).join('\n')
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${example}}\n`,
      )
      return spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')])
    },
  },
]

describe.each(proxies)('two nodes behind $name, as in the manual', ({ name, start }) => {
  behindProxy(name, start)
})

function behindProxy(name: string, start: (typeof proxies)[number]['start']): void {
  const nodes: RunningProduct[] = []
  let folder: string
  let postgres: TestPostgres
  let proxy: ChildProcess
  let url = ''
  const output: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'monedero-proxy-'))
    postgres = await startPostgres()
    const port = await freePort()
    url = `http://localhost:${port}`
    const environment = {
      DATABASE_URL: postgres.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      RATE_LIMIT: 'off',
      PUBLIC_URL: url,
      TRUST_PROXY: 'on',
      DRAIN_SECONDS: '5',
    }
    for (let count = 0; count < 2; count += 1) nodes.push(await startProduct(environment))
    const started = start(folder, exampleOf(name, port, nodes))
    started.stderr.on('data', (chunk) => void output.push(String(chunk)))
    proxy = started
    const isReady = async () => {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      if (!answer?.ok) throw new Error(`${name} is not ready: ${output.join('')}`)
    }
    await vi.waitFor(isReady, { timeout: 120_000, interval: 100 })
  })

  afterAll(async () => {
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
    for (const node of nodes) await node[Symbol.asyncDispose]()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('are restarted one after the other without a lost request', async () => {
    const stop = new AbortController()
    let answers = 0
    const answered = (count: number) => {
      const until = answers + count
      return expect.poll(() => answers, { timeout: 120_000 }).toBeGreaterThanOrEqual(until)
    }
    const addEntries = async () => {
      const device = new SyncDevice(await signUp(url))
      const walletId = newId()
      device.add(createWallet(walletId))
      let added = 0
      while (!stop.signal.aborted) {
        device.add(createEntry(newId(), walletId))
        added += 1
        await device.push(url)
        answers += 1
      }
      return { added, stored: (await device.pull(url)).entries.length }
    }
    const people = Promise.all([addEntries(), addEntries(), addEntries()])
    people.catch(() => stop.abort())
    // A push that fails ends the test with its own error.
    const goesOn = () => Promise.race([answered(20), people])
    await goesOn()
    for (const node of nodes) {
      expect(await node.stop()).toBe(0)
      await node.restart()
      // Caddy notices it with its next check.
      await goesOn()
    }
    stop.abort()
    for (const { added, stored } of await people) expect(stored).toBe(added)
    process.stdout.write(`${answers} pushes through ${name} while both nodes restarted, none failed\n`)
  })

  test('send events through it', async () => {
    const device = new SyncDevice(await signUp(url))
    const events = device.events(url)
    await events.next()
    const next = events.next()
    device.add(createWallet(newId()))
    await device.push(url)
    expect((await next).done).toBe(false)
    await events.return(undefined)
  })
}
