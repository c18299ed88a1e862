import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFolder, aServer, typed, withProduct } from '../../testing/typed-command.ts'
import { openProduct, type Product } from '../product/product.ts'
import { configure } from '../product/serve.ts'

type Strings = Record<string, string>

interface Tables {
  signing_keys: { kid: string }
  push_keys: { public_key: string }
  deliveries: { id: string }
  server_settings: { name: string; value: string }
}
const { query, command } = statements<Tables>()
const signingKeys = query()((db) => db.selectFrom('signing_keys').selectAll())
const pushKeys = query()((db) => db.selectFrom('push_keys').selectAll())
const deliveries = query()((db) => db.selectFrom('deliveries').select('id'))
const forgetCheck = command()((db) => db.deleteFrom('server_settings').where('name', '=', 'secret_key_check'))

/** Mails stay queued, since no attempt succeeds. */
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'money@example.org' }
const keyOf = (byte: number) => ({ SECRET_KEY: Buffer.alloc(32, byte).toString('base64') })

async function start(strings: Strings): Promise<Product> {
  const product = await openProduct({
    ...configure(strings),
    log: pino({ level: 'silent' }),
    print: () => {},
  })
  onTestFinished(() => product.close())
  return product
}

async function stored({ database }: Product) {
  return {
    signing: await database.all(signingKeys, {}),
    push: await database.all(pushKeys, {}),
    queued: await database.all(deliveries, {}),
  }
}

async function readiness(product: Product) {
  const route = product.routes.find(({ path }) => path === '/readyz')
  const answer = await route?.handle({
    method: 'GET',
    path: '/readyz',
    query: {},
    headers: {},
    uid: undefined,
    body: undefined,
    network: '127.0.0.1',
    requestId: 'test',
    signal: new AbortController().signal,
  })
  return answer && 'json' in answer ? { status: answer.status, json: answer.json } : undefined
}

/** A server that has keys and a queued mail. */
async function aUsedServer(strings: Strings): Promise<void> {
  await withProduct(strings, async (call) => {
    await call('accounts:signUp', { email: 'ana@example.org', password: 'correct horse' })
    await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.org' })
  })
}

const another = /^SECRET_KEY is not the key of this database\..*accept-secret-key/

describe.each(engines)('SECRET_KEY on %s', (engine) => {
  test('that is another one than before is refused at every start, and nothing changes', async () => {
    const strings = await aServer(engine)
    await aUsedServer(strings)
    const wrong = { ...strings, ...keyOf(2) }
    await expect(start(wrong)).rejects.toThrow(another)
    expect((await typed('accounts', wrong)).sentence).toMatch(another)
    expect((await typed('user show ana@example.org', wrong)).sentence).toMatch(another)
    expect((await typed('doctor', wrong)).printed).toMatch(/^problem .+ key +SECRET_KEY is not the key/m)
    const product = await start(strings)
    expect(await stored(product)).toMatchObject({ signing: [{}], queued: [{}] })
    expect((await typed('doctor', strings)).printed).toMatch(/^ok {6}.+ key +SECRET_KEY is the key/m)
  })

  test('is compared with what a database of an earlier version has sealed', async () => {
    const strings = await aServer(engine)
    await aUsedServer(strings)
    const forget = () =>
      withProduct(strings, (_call, _code, { database }) =>
        database.write(async (tx) => void (await tx.run(forgetCheck, {}))),
      )
    await forget()
    await expect(start({ ...strings, ...keyOf(2) })).rejects.toThrow(another)
    await (await start(strings)).close()
    await expect(start({ ...strings, ...keyOf(2) })).rejects.toThrow(another)
  })

  test('is that of one of two nodes with different keys that start at once on an empty database', async () => {
    const strings = await aServer(engine)
    await typed('migrate', strings)
    const starts = await Promise.allSettled([start(strings), start({ ...strings, ...keyOf(2) })])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is changed by a command that says what is lost, and a node that still runs with the former one drops nothing and is not ready', async () => {
    const strings = { ...(await aServer(engine)), ...noMailServer }
    await aUsedServer(strings)
    const former = await start(strings)
    await former.start()
    const before = await stored(former)
    const changed = { ...strings, ...keyOf(2) }
    const asked = await typed('accept-secret-key', changed)
    expect(asked.printed).toMatch(/Queued emails and notifications that are removed: \d+\./)
    expect(asked.sentence).toMatch(/^Nothing was changed\./)
    expect(await stored(former)).toEqual(before)
    expect(await readiness(former)).toMatchObject({ status: 200 })

    expect((await typed('accept-secret-key --force', changed)).sentence).toBeUndefined()
    expect(await readiness(former)).toMatchObject({
      status: 503,
      json: { error: { code: 'SECRET_KEY' } },
    })
    await withProduct(changed, async (call) => {
      await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.org' })
    })
    await former.courier.deliverDue()
    const product = await start(changed)
    await product.start()
    const after = await stored(product)
    expect(after.queued).toHaveLength(1)
    expect(after.signing).toHaveLength(2)
    expect(after.signing).toEqual(expect.arrayContaining(before.signing))
    expect(after.push).toHaveLength(1)
    expect(after.push).not.toEqual(before.push)
    expect((await typed('accept-secret-key', changed)).printed).toContain('already')
    await expect(start(strings)).rejects.toThrow(another)
  })

  test('may be another one than that of a backup, which says so and needs the command', async () => {
    const strings = await aServer(engine)
    await aUsedServer(strings)
    const backup = join(aFolder(), 'backup.sqlite')
    await typed(`backup ${backup}`, strings)
    const { printed } = await typed(`restore ${backup}`, { DATA_DIR: aFolder(), ...keyOf(2) })
    expect(printed).toContain('The server will not start yet: SECRET_KEY is not the key of this database')
    const restored = { ...strings, ...keyOf(2), DATA_DIR: aFolder() }
    expect((await typed(`restore ${backup} --force`, restored)).sentence).toBeUndefined()
    await expect(start(restored)).rejects.toThrow(another)
    await typed('accept-secret-key --force', restored)
    await withProduct(restored, async (call) => {
      const person = { email: 'ana@example.org', password: 'correct horse' }
      expect(await call('accounts:signInWithPassword', person)).toHaveProperty('idToken')
    })
    const out = join(aFolder(), 'ana.jsonl')
    expect((await typed(`export-from-backup ${backup} ana@example.org ${out}`, restored)).sentence).toBe(
      undefined,
    )
    expect(existsSync(out)).toBe(true)
  })
})

test('a key that DATA_DIR has lost is not made anew before that is accepted', async () => {
  const DATA_DIR = aFolder()
  await aUsedServer({ DATA_DIR })
  const moved = { DATA_DIR: aFolder(), DATABASE_URL: `sqlite:${join(DATA_DIR, 'monedero.sqlite')}` }
  await expect(start(moved)).rejects.toThrow(/^SECRET_KEY is not set and ".*secret\.key" is missing/)
  expect((await typed('doctor', moved)).printed).toMatch(/^problem secret key/m)
  expect(existsSync(join(moved.DATA_DIR, 'secret.key'))).toBe(false)
  await (await start({ DATA_DIR })).close()
  await typed('accept-secret-key --force', moved)
  expect(existsSync(join(moved.DATA_DIR, 'secret.key'))).toBe(true)
  await (await start(moved)).close()
  await expect(start({ DATA_DIR })).rejects.toThrow(
    /^SECRET_KEY is not set, and the key in ".*secret\.key" is not the key of this database/,
  )
})
