import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/index.ts'
import { openDatabase } from './index.ts'

/** A proxy to PostgreSQL that can silently drop all traffic of its connections, like a router that lost their state. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let sockets: Socket[] = []
  // Half open, so that not even the end of a connection is passed on once it is silent.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    client.pipe(upstream)
    upstream.pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => upstream.destroy())
    sockets.push(client, upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(address !== null && typeof address === 'object' ? address.port : 0)
  return {
    url: url.href,
    /** Drops all bytes of current connections without closing them; later ones work. */
    goSilent() {
      for (const socket of sockets) socket.unpipe().resume()
      sockets = []
    },
    close: () => server.close(),
  }
}

describe('a connection to PostgreSQL that goes silent', () => {
  let place: TestDatabase
  let proxy: Awaited<ReturnType<typeof startProxy>>
  beforeEach(async () => {
    place = await createTestDatabase('postgres', [])
    proxy = await startProxy(place.url)
    // The test moves the clock of checks and time limits; sockets and the pauses between attempts are real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    proxy.close()
    await place.remove()
  })

  it('is replaced within a minute, and the gap is reported', async () => {
    const database = await openDatabase(proxy.url)
    const [gap, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    await database.listen('changes', heard.resolve, gap.resolve)
    proxy.goSilent()
    await place.database.write(async (tx) => tx.notify('changes', 'lost'))
    await vi.advanceTimersByTimeAsync(60_000)
    await gap.promise
    await place.database.write(async (tx) => tx.notify('changes', 'after'))
    expect(await heard.promise).toBe('after')
    await database.close()
  })

  it('is kept while it responds', async () => {
    const database = await openDatabase(proxy.url)
    const onGap = vi.fn<() => void>()
    const heard = Promise.withResolvers<string>()
    await database.listen('changes', heard.resolve, onGap)
    for (let minute = 0; minute < 60; minute += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      // Answered by the same connection, after the check.
      await database.listen('changes', () => {})
    }
    await place.database.write(async (tx) => tx.notify('changes', 'still there'))
    expect(await heard.promise).toBe('still there')
    expect(onGap).not.toHaveBeenCalled()
    await database.close()
  })

  it('does not keep the database from being closed', async () => {
    const database = await openDatabase(proxy.url)
    await database.listen('changes', () => {})
    proxy.goSilent()
    const closing = database.close()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(closing).resolves.toBeUndefined()
  })
})
