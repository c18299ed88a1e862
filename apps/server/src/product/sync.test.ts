import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { protocolVersion } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { createTestDatabase, engines } from '@monedero/database/testing'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands } from '../command-line/commands.ts'
import { runCommand } from '../command-line/run-command.ts'
import { createHttpServer, type HttpServer } from '../http/http-server.ts'
import { openProduct, type Product } from './product.ts'
import { configure } from './serve.ts'

const { id, name, kind, currency, symbol, colour, icon, openingBalance } = aWallet({ name: 'Secret purse' })
const createWallet = {
  op: 'wallet.create',
  args: { id, name, kind, currency, symbol, colour, icon, openingBalance },
}

function createEntry(n: number, given: Parameters<typeof anEntry>[0] = {}) {
  const { walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = anEntry(given)
  const args = { id: anId(n), walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
  return { op: 'entry.create', args }
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const notSignedIn = { error: { code: 'UNAUTHENTICATED', message: 'Sign in and try again.' } }

describe.each(engines)('sync through the whole server on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-sync-'))
  let kept: Awaited<ReturnType<typeof createTestDatabase>>
  let strings: Record<string, string>
  let product: Product
  let server: HttpServer
  let url: string
  let people = 0

  beforeAll(async () => {
    kept = await createTestDatabase(engine)
    strings = {
      DATA_DIR: dataDir,
      DATABASE_URL: kept.url,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      RATE_LIMIT: 'off',
    }
    const { config, secrets } = configure(strings)
    const log = pino({ level: 'silent' })
    product = await openProduct({ config, secrets, log, print: () => {} })
    await product.start()
    server = createHttpServer({
      ...config,
      tls: undefined,
      routes: product.routes,
      uidOf: product.uidOf,
      log,
    })
    url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(async () => {
    await server.stop(0)
    await product.close()
    await kept.remove()
    rmSync(dataDir, { recursive: true })
  })

  async function signUp(): Promise<{ email: string; token: string }> {
    const email = `person${++people}@example.org`
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=monedero-web'
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse' }),
    })
    const { idToken }: { idToken: string } = JSON.parse(await answer.text())
    return { email, token: idToken }
  }

  function call(
    token: string | undefined,
    method: string,
    path: string,
    body?: string,
    type = 'application/json',
  ) {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': type }),
    }
    return fetch(`${url}${path}`, { method, headers, ...(body && { body }) })
  }

  const pull = (token: string | undefined) => call(token, 'GET', `/v1/sync?schema=${protocolVersion}`)

  function push(
    token: string | undefined,
    mutations: { op: string; args: unknown }[],
    client = 'a-device-of-one-person',
  ) {
    const sent = mutations.map((mutation, index) => ({ seq: index + 1, id: anId(900 + index), ...mutation }))
    const body = { schema: protocolVersion, epoch: null, client, ackedSeq: 0, mutations: sent }
    return call(token, 'POST', '/v1/sync', JSON.stringify(body))
  }

  const archiveOf = (token: string | undefined) => call(token, 'GET', '/v1/archive')
  const importInto = (token: string | undefined, archive: string) =>
    call(token, 'POST', '/v1/archive', archive, 'application/x-ndjson')

  async function owner() {
    const person = await signUp()
    await push(person.token, [createWallet])
    return person
  }

  test('a change pushed by one device is announced to and pulled by another', async () => {
    const { token } = await signUp()
    const events = await call(token, 'GET', '/v1/events')
    expect(events.headers.get('content-type')).toContain('text/event-stream')
    const heard = eventsOf(events)
    expect(await heard.next()).toMatchObject({ value: { rev: 0 } })
    const answer = await push(token, [createWallet, createEntry(2_000)])
    expect(await answer.json()).toMatchObject({ rev: 1, results: [{ ok: true }, { ok: true }] })
    expect(await heard.next()).toMatchObject({ value: { rev: 1 } })
    expect(await (await pull(token)).json()).toMatchObject({
      rev: 1,
      documents: { wallets: [{ name: 'Secret purse' }] },
      balances: { [id]: -100 },
    })
    await heard.return(undefined)
  })

  test('an archive is exported and imported into another account, by routes and by commands', async () => {
    const [from, into, third] = [await signUp(), await signUp(), await signUp()]
    const entries = Array.from({ length: 300 }, (_, n) => createEntry(2_000 + n))
    await push(from.token, [createWallet, ...entries])
    const download = await archiveOf(from.token)
    expect(download.headers.get('content-disposition')).toMatch(
      /^attachment; filename="monedero-\d{4}-\d\d-\d\d\.jsonl"$/,
    )
    const archive = await download.text()
    expect((await importInto(into.token, archive)).status).toBe(200)
    expect(await (await pull(into.token)).json()).toMatchObject({ balances: { [id]: -30_000 } })
    const again = await importInto(into.token, archive)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: { code: 'ACCOUNT_NOT_EMPTY' } })
    const cut = await importInto(third.token, archive.slice(0, 5_000))
    expect(cut.status).toBe(400)
    expect(await cut.json()).toMatchObject({ error: { code: 'ARCHIVE_DAMAGED' } })

    const file = join(dataDir, 'archive.jsonl')
    const context = { strings, webAppDir: '', print: () => {} }
    await runCommand(commands, ['export', from.email, file], context)
    expect(readFileSync(file, 'utf8').split('\n').slice(1, -2)).toEqual(archive.split('\n').slice(1, -2))
    await expect(runCommand(commands, ['export', from.email, file], context)).rejects.toThrow('EEXIST')
    await runCommand(commands, ['import', third.email, file], context)
    expect(await (await pull(third.token)).json()).toMatchObject({ balances: { [id]: -30_000 } })
    await expect(runCommand(commands, ['import', third.email, file], context)).rejects.toThrow(
      'only import into an account without wallets',
    )
  })

  test('an export to a full disk leaves no file behind', async () => {
    const { email, token } = await signUp()
    const entries = Array.from({ length: 400 }, (_, n) => createEntry(2_000 + n, { note: 'ñ'.repeat(2_000) }))
    await push(token, [createWallet, ...entries])
    const file = join(dataDir, 'too-large.jsonl')
    // A limit on the size of files has the effect of a full disk, for any user; in blocks of 512 or 1,024 bytes.
    const limited = ['-c', 'ulimit -f 1000 && exec "$0" "$@"', process.execPath, main, 'export', email, file]
    const { status, stderr } = spawnSync('sh', limited, { env: strings, encoding: 'utf8' })
    expect(stderr).toBe(`The file "${file}" cannot be read or written (EFBIG).\n`)
    expect(status).toBe(1)
    expect(existsSync(file)).toBe(false)
  })

  test('deleted rows survive a clock that is weeks ahead for a while', async () => {
    const { token } = await owner()
    const deletion = { op: 'wallet.delete', args: { id } }
    await push(token, [deletion], 'another-device-of-one-person')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
    await product.ledger.purge()
    vi.useRealTimers()
    expect(await (await pull(token)).json()).toMatchObject({
      purgedUntilMs: 0,
      documents: { wallets: [{ id, deletedAtMs: expect.any(Number) }] },
    })
  })

  describe('an unauthorised caller', () => {
    const ways: Record<string, () => Promise<string | undefined>> = {
      'without a token': async () => undefined,
      'with a made-up token': async () => 'e30.e30.e30',
      'with an expired token': async () => {
        const { token } = await owner()
        // Only the calendar moves; sockets and timers go on.
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
        return token
      },
      'after all sessions were ended': async () => {
        const { email, token } = await owner()
        await product.identity.administration.revoke(email)
        return token
      },
      'after being shut out': async () => {
        const { email, token } = await owner()
        await product.identity.administration.disable(email)
        return token
      },
      'after the account was deleted': async () => {
        const { email, token } = await owner()
        await product.identity.administration.delete(email)
        return token
      },
    }

    test.each(Object.keys(ways))('gets the same answer from every route: %s', async (way) => {
      const token = await ways[way]?.()
      const answers = [
        await pull(token),
        await push(token, [createWallet]),
        await call(token, 'GET', '/v1/events'),
        await archiveOf(token),
        await importInto(token, 'x'.repeat(100_000)),
        await call(token, 'POST', '/v1/users/me'),
        await call(token, 'GET', '/v1/ledgers'),
        await call(token, 'POST', '/v1/ledgers'),
        await call(token, 'DELETE', `/v1/ledgers?ledger=${anId(1)}`),
        await call(token, 'POST', `/v1/ledgers/restore?ledger=${anId(1)}`),
        await call(token, 'POST', `/v1/ledgers/members?ledger=${anId(1)}`),
        await call(token, 'DELETE', `/v1/ledgers/members?ledger=${anId(1)}&uid=ana`),
      ]
      expect(answers).toHaveLength(product.ledger.routes.length)
      for (const answer of answers) {
        expect(answer.status).toBe(401)
        expect(await answer.json()).toEqual(notSignedIn)
      }
    })

    test("sees nothing of the owner's with a good token of their own", async () => {
      const { token: ownersToken } = await owner()
      const { token } = await signUp()
      const answers = [
        await pull(token),
        await push(token, [{ op: 'wallet.delete', args: { id } }]),
        await archiveOf(token),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(await answer.text()).not.toContain('Secret purse')
      }
      expect(await (await pull(ownersToken)).json()).toMatchObject({
        documents: { wallets: [{ id, deletedAtMs: null }] },
      })
    })

    test('loses an open stream when the sessions are ended', async () => {
      const { email, token } = await owner()
      const quick = createHttpServer({
        ...configure(strings).config,
        tls: undefined,
        routes: product.routes,
        uidOf: product.uidOf,
        log: pino({ level: 'silent' }),
        limits: { heartbeatMs: 20 },
      })
      const port = await quick.listen(0, '127.0.0.1')
      const events = await fetch(`http://127.0.0.1:${port}/v1/events`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const heard = eventsOf(events)
      expect(await heard.next()).toMatchObject({ value: { rev: 1 } })
      await product.identity.administration.revoke(email)
      // Heartbeats before it tell the revision again.
      for await (const event of heard) expect(event).toMatchObject({ rev: 1 })
      expect(await heard.next()).toMatchObject({ done: true })
      await quick.stop(0)
    })
  })
})

/** A bulk change that adds 2,000 entries with long notes. */
function fourMegabytes(from: number) {
  const entries = Array.from(
    { length: 2_000 },
    (_, index) => createEntry(from + index, { note: 'x'.repeat(2_000) }).args,
  )
  return { op: 'entries.create', args: { entries, transfers: [] } }
}

test.each([
  ['whose mails are sent', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'money@example.org' }, false],
  ['whose mails only go to the outbox', {}, true],
])('somebody with an unproven address has 10 MB on a server %s', async (_name, mail, hasMore) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-sync-'))
  const { config, secrets } = configure({ DATA_DIR: dataDir, ...mail })
  const product = await openProduct({ config, secrets, log: pino({ level: 'silent' }), print: () => {} })
  const ask = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const route = product.routes.find((one) => one.method === 'POST' && one.path.endsWith(path))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await route?.handle({
      method: 'POST',
      path,
      query: { key: config.apiKey },
      headers,
      uid: await product.uidOf(headers),
      body,
      network: '127.0.0.1',
      requestId: 'test',
      signal: new AbortController().signal,
    })
    return answer && 'json' in answer ? JSON.parse(JSON.stringify(answer.json)) : {}
  }
  const { idToken } = await ask('/v1/accounts:signUp', {
    email: 'ana@example.org',
    password: 'correct horse',
  })
  let seq = 0
  const push = (mutation: object) => {
    const mutations = [{ seq: (seq += 1), id: anId(900 + seq), ...mutation }]
    const body = {
      schema: protocolVersion,
      epoch: null,
      client: 'a-device-of-one-person',
      ackedSeq: seq - 1,
      mutations,
    }
    return ask('/v1/sync', body, String(idToken))
  }
  await push(createWallet)
  await push(fourMegabytes(10_000))
  await push(fourMegabytes(20_000))
  expect((await push(fourMegabytes(30_000)))['results']).toMatchObject([
    hasMore ? { ok: true } : { message: 'The limit is 10 MB of rows until you verify your email' },
  ])
  await product.close()
  rmSync(dataDir, { recursive: true })
})

/** The data of each event, as it comes. */
async function* eventsOf(response: Response): AsyncGenerator {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const [event, rest] = [text.slice(0, end), text.slice(end + 2)]
      text = rest
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6))
    }
  }
}
