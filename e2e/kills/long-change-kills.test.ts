import { setTimeout as pause } from 'node:timers/promises'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntries, createWallet, newEntry, newId, SyncDevice, signUp } from '../product/sync-device.ts'
import { testOnBothEngines } from './on-both-engines.ts'

const kills = Math.ceil(Number(process.env['KILLS'] ?? 16) / 4)
const timeout = 120_000 + kills * 20_000

/** More than one transaction changes. */
const ENTRIES = 5_000

testOnBothEngines(`a tag is renamed once and whole through ${kills} kills`, timeout, killed)

/** Renames the tag of many entries repeatedly and kills the server meanwhile; returns the errors. */
async function killed(product: RunningProduct): Promise<string[]> {
  const device = new SyncDevice(await signUp(product.url))
  const walletId = newId()
  const entries = Array.from({ length: ENTRIES }, () => newEntry(newId(), walletId, { tags: ['tag 0'] }))
  device.add(createWallet(walletId), createEntries(entries))
  await device.push(product.url)
  const problems: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const [from, to] = [`tag ${kill}`, `tag ${kill + 1}`]
    device.add({ op: 'tag.rename', args: { from, to } })
    const cut = device.copy().push(product.url)
    // The moment of the kill is random.
    await Promise.race([pause(Math.random() * 400), cut.catch(() => {})])
    await product.kill()
    await cut.catch(() => {})
    await product.restart()
    const seen = await tagsOf(device, product.url)
    if (seen.length !== 1) problems.push(`kill ${kill}: a device saw ${seen.join()}`)
    const { results } = await device.push(product.url)
    const after = await tagsOf(device, product.url)
    const isRenamed = results.every((result) => 'ok' in result) && after.join() === to
    if (!isRenamed) problems.push(`kill ${kill}: ${JSON.stringify(results)} ${after.join()}`)
  }
  return problems
}

async function tagsOf(device: SyncDevice, url: string): Promise<string[]> {
  const { entries } = await device.pull(url)
  return [...new Set(entries.map(({ tags }) => tags.join()))]
}
