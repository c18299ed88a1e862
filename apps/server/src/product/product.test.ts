import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@monedero/database'
import { createTestDatabase, engines } from '@monedero/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createHttpServer, type HttpServer } from '../http/http-server.ts'
import { migrations } from '../migrations.ts'
import { openProduct, type Product } from './product.ts'
import { configure } from './serve.ts'

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'

describe.each(engines)('the whole server on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-product-'))
  const printed: string[] = []
  let kept: Awaited<ReturnType<typeof createTestDatabase>>
  let product: Product
  let server: HttpServer
  let url: string

  beforeAll(async () => {
    kept = await createTestDatabase(engine)
    const { config, secrets } = configure({
      DATA_DIR: dataDir,
      DATABASE_URL: kept.url,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    })
    const log = pino({ level: 'silent' })
    product = await openProduct({ config, secrets, log, print: (line) => printed.push(line) })
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

  afterAll(async () => {
    await server.stop(0)
    await product.close()
    await kept.remove()
    rmSync(dataDir, { recursive: true })
  })

  async function post(path: string, body: object, headers: object = {}) {
    const response = await fetch(`${url}${path}?key=monedero-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, json: JSON.parse(await response.text()) }
  }

  test('somebody signs up, is known to the ledger, and is unknown after deletion', async () => {
    const email = 'ana@example.org'
    const { json: session } = await post(`${accounts}:signUp`, { email, password: 'correct horse' })
    const authorization = { authorization: `Bearer ${session.idToken}` }
    expect(await post('/v1/users/me', {}, authorization)).toEqual({ status: 200, json: {} })
    await post(`${accounts}:delete`, { idToken: session.idToken })
    const refused = { error: { code: 'UNAUTHENTICATED', message: 'Sign in and try again.' } }
    expect(await post('/v1/users/me', {}, authorization)).toEqual({ status: 401, json: refused })
    expect(await post('/v1/users/me', {})).toEqual({ status: 401, json: refused })
  })

  test('a mail becomes a file in the outbox, and its link is printed', async () => {
    const email = 'eva@example.org'
    const { json: session } = await post(`${accounts}:signUp`, { email, password: 'correct horse' })
    await post(`${accounts}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken: session.idToken })
    await expect
      .poll(() => printed.join('\n'), { timeout: 10_000 })
      .toContain('http://localhost:3000/user/management?')
    expect(readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  })

  test('the server is ready, and says so', async () => {
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(200)
  })

  test('the server stays ready when a newer one adds to the database', async () => {
    const added = {
      name: 'ledger/9998-added',
      isAdditive: true as const,
      statements: () => ['create table added (id bigint primary key)'],
    }
    await migrate(kept.database, [...migrations, added])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await kept.database.write((tx) =>
      tx.execute("drop table added; delete from database_migrations where name = 'ledger/9998-added'"),
    )
  })

  test('the server is not ready while its database is of another version', async () => {
    const later = {
      name: 'ledger/9999-later',
      statements: () => ['create table later (id bigint primary key)'],
    }
    await migrate(kept.database, [...migrations, later])
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ error: { code: 'DATABASE_VERSION' } })
  })
})

describe.each(engines)('on %s', (engine) => {
  test('the server refuses another issuer in the place of Google than the first one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'monedero-product-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const kept = await createTestDatabase(engine)
    onTestFinished(() => kept.remove())
    const log = pino({ level: 'silent' })
    const base = {
      DATA_DIR: dataDir,
      DATABASE_URL: kept.url,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    }
    const start = async (google: Record<string, string>) => {
      const { config, secrets } = configure({ ...base, ...google })
      await (await openProduct({ config, secrets, log, print: () => {} })).close()
    }
    const client = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
    await start({})
    await start(client)
    await start({ ...client, GOOGLE_ISSUER: 'https://accounts.google.com/' })
    await expect(start({ ...client, GOOGLE_ISSUER: 'https://id.example.org' })).rejects.toThrow(
      /^GOOGLE_ISSUER has changed \(it was https:\/\/accounts\.google\.com\)\. .*OPENID_PROVIDERS/,
    )
    await start(client)
  })
})

test('a server whose database is gone is alive but not ready', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-product-'))
  const { config, secrets } = configure({ DATA_DIR: dataDir })
  const log = pino({ level: 'silent' })
  const product = await openProduct({ config, secrets, log, print: () => {} })
  const server = createHttpServer({
    ...config,
    tls: undefined,
    routes: product.routes,
    uidOf: product.uidOf,
    log,
  })
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  await product.close()
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    error: { code: 'UNAVAILABLE', message: 'The database is not responding.' },
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await server.stop(0)
  rmSync(dataDir, { recursive: true })
})
