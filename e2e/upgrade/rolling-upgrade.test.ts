import { startPostgres, type TestPostgres } from '@monedero/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'
import { type SmallProxy, startProxy } from './small-proxy.ts'
import { buildTwoReleases } from './two-releases.ts'

let postgres: TestPostgres
let releases: ReturnType<typeof buildTwoReleases>
let proxy: SmallProxy
const nodes: RunningProduct[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  releases = buildTwoReleases()
  proxy = await startProxy()
})

afterAll(async () => {
  await proxy.close()
  for (const node of nodes) await node[Symbol.asyncDispose]()
  await postgres.stop()
  releases.remove()
})

async function start(program: readonly string[]): Promise<RunningProduct> {
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const node = await startProduct({ DATABASE_URL: postgres.url, SECRET_KEY, RATE_LIMIT: 'off' }, program)
  nodes.push(node)
  proxy.nodes.add(node.url)
  return node
}

/** Starts nodes of a release and stops the others, one after another. */
async function replace(
  old: readonly RunningProduct[],
  program: readonly string[],
): Promise<RunningProduct[]> {
  const fresh: RunningProduct[] = []
  for (const node of old) {
    fresh.push(await start(program))
    await answered(30)
    expect(await node.stop()).toBe(0)
    proxy.nodes.delete(node.url)
    await answered(30)
  }
  return fresh
}

let answers = 0
/** Resolves after so many more requests were answered. */
const answered = (count: number) => {
  const until = answers + count
  return expect.poll(() => answers, { timeout: 120_000 }).toBeGreaterThanOrEqual(until)
}

/** Adds one entry after another until stopped; fails if any request fails. */
async function addEntries(
  stop: AbortSignal,
): Promise<{ added: number; stored: number; balance: number | undefined }> {
  const device = new SyncDevice(await signUp(proxy.url))
  const walletId = newId()
  device.add(createWallet(walletId))
  let added = 0
  while (!stop.aborted) {
    device.add(createEntry(newId(), walletId))
    added += 1
    const { results } = await device.push(proxy.url)
    expect(results.every((result) => 'ok' in result)).toBe(true)
    answers += 1
  }
  const { page, entries } = await device.pull(proxy.url)
  return { added, stored: entries.length, balance: page.balances?.[walletId] }
}

const versionOf = async (url: string) => (await fetch(`${url}/v1/version`)).json()

test('two nodes are upgraded and rolled back one by one without a lost request', async () => {
  const old = [await start(releases.before), await start(releases.before)]
  const version = await versionOf(proxy.url)
  const stop = new AbortController()
  const people = [1, 2, 3].map(() => addEntries(stop.signal))
  await answered(30)
  const upgraded = await replace(old, releases.after)
  expect(await versionOf(proxy.url)).toEqual({ version: '999.0.0' })
  const back = await replace(upgraded, releases.before)
  expect(await versionOf(proxy.url)).toEqual(version)
  stop.abort()
  for (const { added, stored, balance } of await Promise.all(people)) {
    expect(stored).toBe(added)
    expect(balance).toBe(-added)
  }
  expect(back[0]?.output.join('\n')).toContain('a newer version has migrated the database')
  process.stdout.write(
    `${answers} pushes answered during an upgrade and a rollback of two nodes, none failed\n`,
  )
})
