import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { newUserRow } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { startProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice, signUp } from '../product/sync-device.ts'

const ENTRIES = 195_000
const NOTE_LENGTH = 740
const MB = 1_000_000
const MAX_EXTRA_MEMORY_MB = 150

/** An archive of the largest size that an account takes, made as it is sent. */
async function* largeArchive(): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let lines: string[] = []
  const flush = () => {
    const bytes = Buffer.from(lines.join(''))
    lines = []
    hash.update(bytes)
    return bytes
  }
  const add = (line: object) => lines.push(`${JSON.stringify(line)}\n`)
  add({ format: 'monedero-archive', version: 1, exportedAtMs: 1 })
  add({ user: newUserRow })
  add({ wallet: aWallet() })
  for (let n = 0; n < ENTRIES; n++) {
    add({ entry: anEntry({ id: anId(10_000 + n), note: 'x'.repeat(NOTE_LENGTH), tags: ['old'] }) })
    if (lines.length === 100) yield flush()
  }
  yield flush()
  yield Buffer.from(`${JSON.stringify({ end: { rows: ENTRIES + 2, sha256: hash.digest('hex') } })}\n`)
}

/** Sends the archive as it is made; resolves with the status of the answer. */
async function importInto(url: string, token: string): Promise<number | undefined> {
  const sending = request(`${url}/v1/archive`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
  })
  const answered = once(sending, 'response')
  await pipeline(largeArchive(), sending)
  const [answer]: IncomingMessage[] = await answered
  answer?.resume()
  return answer?.statusCode
}

/** Resident memory of a process, and the most it ever had. */
function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
  return { now: (kilobytes('VmRSS') * 1024) / MB, peak: (kilobytes('VmHWM') * 1024) / MB }
}

/** Pushes one entry after another until something is over; counts them. */
async function pushUntil(over: Promise<unknown>, url: string, token: string): Promise<number> {
  const [device, walletId] = [new SyncDevice(token), newId()]
  device.add(createWallet(walletId))
  const isOver = over.then(() => true)
  for (let pushes = 0; ; pushes++) {
    device.add(createEntry(newId(), walletId))
    if (await Promise.race([isOver, device.push(url).then(() => false)])) return pushes
  }
}

test.runIf(process.platform === 'linux')(
  'an archive of 230 MB is imported with little memory, while others keep working',
  { timeout: 1_200_000 },
  async () => {
    await using product = await startProduct({ RATE_LIMIT: 'off' })
    const [owner, other] = [await signUp(product.url), await signUp(product.url)]
    const before = memoryMb(product.pid)
    const importing = importInto(product.url, owner)
    const pushes = await pushUntil(importing, product.url, other)
    await expect(importing).resolves.toBe(200)
    const { peak } = memoryMb(product.pid)
    expect(peak - before.now).toBeLessThan(MAX_EXTRA_MEMORY_MB)
    // In one transaction there would be room for one or two.
    expect(pushes).toBeGreaterThan(100)
  },
)
