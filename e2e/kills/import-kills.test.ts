import { setTimeout as pause } from 'node:timers/promises'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntries, createWallet, newEntry, newId, SyncDevice, signUp } from '../product/sync-device.ts'
import { testOnBothEngines } from './on-both-engines.ts'

const kills = Math.ceil(Number(process.env['KILLS'] ?? 16) / 6)
const timeout = 120_000 + kills * 20_000

/** Many transactions to store the upload, and many to import it. */
const ENTRIES = 5_000

testOnBothEngines(`an archive is imported whole or not at all through ${kills} kills`, timeout, killed)

/** Kills the server while it imports an archive, each time into another account; returns the errors. */
async function killed(product: RunningProduct): Promise<string[]> {
  const { url } = product
  const other = await signUp(url)
  const archive = await archiveOfMany(url, other)
  const startedAtMs = performance.now()
  await importInto(url, await signUp(url), archive)
  const importMs = performance.now() - startedAtMs

  const problems: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const token = await signUp(url)
    const cut = importInto(url, token, archive).catch(() => undefined)
    // Spread over the whole import, the exact moment left to chance.
    await pause(((kill + Math.random()) / kills) * importMs)
    await product.kill()
    const status = await cut
    await product.restart()
    const found = await countEntries(url, token)
    const isWhole = found === ENTRIES
    if (!isWhole && (found > 0 || status === 200)) problems.push(`kill ${kill}: ${found} entries, ${status}`)
    const again = await importInto(url, token, archive)
    if (again !== (isWhole ? 409 : 200)) problems.push(`kill ${kill}: the next import answers ${again}`)
    for (const each of [token, other]) {
      const count = await countEntries(url, each)
      if (count !== ENTRIES) problems.push(`kill ${kill}: ${count} entries in the end`)
    }
  }
  return problems
}

/** Creates an account with many entries; returns its archive. */
async function archiveOfMany(url: string, token: string): Promise<ArrayBuffer> {
  const device = new SyncDevice(token)
  const walletId = newId()
  const entries = Array.from({ length: ENTRIES }, () => newEntry(newId(), walletId))
  device.add(createWallet(walletId), createEntries(entries))
  await device.push(url)
  const answer = await fetch(`${url}/v1/archive`, { headers: { authorization: `Bearer ${token}` } })
  return answer.arrayBuffer()
}

async function importInto(url: string, token: string, archive: ArrayBuffer): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const { status } = await fetch(`${url}/v1/archive`, { method: 'POST', headers, body: archive })
  return status
}

async function countEntries(url: string, token: string): Promise<number> {
  const { entries } = await new SyncDevice(token).pull(url)
  return entries.length
}
