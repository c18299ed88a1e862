import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decodeEntries, type PullPage, protocolVersion } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { isRetryableByClient } from '@monedero/database'
import { createTestDatabase, engines } from '@monedero/database/testing'
import { createLedger, migrations, type PageRead, type PageRequest } from '@monedero/ledger'
import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPageThreads } from './page-threads.ts'

const crashingWorker = new URL('../../testing/crashing-page-worker.ts', import.meta.url)

describe.each(engines)('pages read in threads on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    place = await createTestDatabase(engine, migrations)
    const caller = {
      uid: 'ana',
      isAnonymous: false,
      accountMadeAtMs: 0,
      language: 'en' as const,
      expiresAtMs: Number.MAX_SAFE_INTEGER,
    }
    const ledger = createLedger({
      database: place.database,
      clock: { nowMs: () => 0 },
      log: { info() {}, error() {} },
      authenticate: async () => caller,
    })
    const { id, name, kind, currency, symbol, colour, icon, openingBalance } = aWallet()
    const wallet = { id, name, kind, currency, symbol, colour, icon, openingBalance }
    const { walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = anEntry()
    const entry = { walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
    const entries = Array.from({ length: 3_000 }, (_, n) => ({ id: anId(10_000 + n), ...entry }))
    const mutations = [
      { seq: 1, id: anId(1), op: 'wallet.create', args: wallet },
      { seq: 2, id: anId(2), op: 'entries.create', args: { entries, transfers: [] } },
    ]
    const body = {
      schema: protocolVersion,
      epoch: null,
      client: 'a-device-of-one-person',
      ackedSeq: 0,
      mutations,
    }
    const push = ledger.routes.find(({ method, path }) => method === 'POST' && path === '/v1/sync')
    await push?.handle({ uid: caller.uid, headers: {}, query: {}, body })
  })
  afterAll(() => place.remove())

  function threads(worker?: URL) {
    const error = vi.fn<Logger['error']>()
    const started = createPageThreads({ database: place.database, log: { error }, worker })
    onTestFinished(() => started.close())
    return { ...started, error }
  }

  test('are compressed as requested, and complete', async () => {
    const { read } = threads()
    const [plain, brotli, gzip] = await Promise.all(
      [undefined, 'br', 'gzip'].map((encoding) => read(request({ encoding }))),
    )
    const page = pageIn(plain)
    expect(decodeEntries(page.entries)).toHaveLength(2_048)
    expect(pageIn(brotli, brotliDecompressSync)).toEqual(page)
    expect(pageIn(gzip, gunzipSync)).toEqual(page)
    const rest = pageIn(await read(request({ next: page.next ?? '' })))
    expect(decodeEntries(rest.entries)).toHaveLength(952)
    expect(rest.next).toBeNull()
  })

  test('reflect the state at the time of the request', async () => {
    const { read } = threads()
    await expect(read(request({ since: 1 }))).resolves.toMatchObject({ kind: 'page', state: { rev: 1 } })
    await expect(read(request({ since: 2 }))).resolves.toMatchObject({
      kind: 'stop',
      stop: { code: 'RESET' },
    })
    await expect(read(request({ uid: 'bea' }))).resolves.toEqual({ kind: 'new' })
  })

  test('fail with the error of the database', async () => {
    const { read } = threads()
    await expect(read(request({ uid: '\0' }))).rejects.toMatchObject({
      name: 'DatabaseError',
      code: 'BAD_PARAMETER',
    })
    await expect(read(request())).resolves.toMatchObject({ kind: 'page' })
  })

  test('fail temporarily when their thread crashes, and are then read by another one', async () => {
    const { read, error } = threads(crashingWorker)
    await expect(read(request())).resolves.toMatchObject({ kind: 'page' })
    const lost = read(request({ uid: 'crash' })).catch((failure: unknown) => failure)
    expect(isRetryableByClient(await lost)).toBe(true)
    expect(error).toHaveBeenCalled()
    await expect(read(request())).resolves.toMatchObject({ kind: 'page' })
  })

  test('are finished before the threads end, and refused afterwards', async () => {
    const { read, close } = threads()
    const running = read(request())
    await close()
    await expect(running).resolves.toMatchObject({ kind: 'page' })
    await expect(read(request())).rejects.toMatchObject({ code: 'CLOSED' })
  })
})

function request(given: Partial<PageRequest> = {}): PageRequest {
  const asked = { epoch: undefined, since: undefined, next: undefined, encoding: undefined }
  return { uid: 'ana', schema: protocolVersion, nowMs: 0, ...asked, ...given }
}

function pageIn(
  read: PageRead | undefined,
  decompress = (bytes: Uint8Array) => Buffer.from(bytes),
): PullPage {
  if (read?.kind !== 'page' || typeof read.body === 'string') throw new Error('no bytes of a page')
  return JSON.parse(decompress(read.body).toString('utf8'))
}
