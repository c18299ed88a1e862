import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlain } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { engines } from '@monedero/database/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../../testing/self-signed.ts'
import { aFolder, aServer, typed, withProduct } from '../../testing/typed-command.ts'
import { writeSetting } from '../settings-table.ts'

/** A web server that answers everything with a body, under the clock given. */
async function answering(body: string, headers: Record<string, string> = {}, status = 200): Promise<string> {
  const server = createPlain((_request, response) => response.writeHead(status, headers).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A server that breaks off in the middle of its answer. */
async function cuttingOff(): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'))
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A mail server that takes or refuses every sign-in. */
async function mailServer(accepts: boolean): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      if (line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('AUTH')) socket.write(accepts ? '235 ok\r\n' : '535 wrong\r\n')
      else socket.end('221 bye\r\n')
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://user:secret-word@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const lines = (printed: string) => printed.split('\n')
const findings = async (strings: Record<string, string>) => {
  const { printed, sentence } = await typed('doctor --json', strings)
  const found: { check: string; state: string; message: string }[] = JSON.parse(printed)
  const of = (check: string) => found.filter((each) => each.check === check)
  return { of, sentence, printed }
}

/** Makes a backup by hand, and stores it as the newest scheduled one. */
async function aBackup(strings: Record<string, string>, folder: string): Promise<void> {
  const file = join(
    folder,
    `monedero-testbase-20260131T020000Z.sqlite${strings['BACKUP_KEY'] ? '.sealed' : ''}`,
  )
  await withProduct(strings, async (_call, _code, { database }) => {
    await typed(`backup ${file}`, strings)
    const last = { atMs: Date.now(), file, bytes: 1, rows: 1, durationMs: 1 }
    const state = JSON.stringify({ claimedUntilMs: null, last, failure: null })
    await database.write((tx) => writeSetting(tx, 'backups', state))
  })
}

describe.each(engines)('on %s', (engine) => {
  test('a server in order has no problem', async () => {
    const strings = {
      ...(await aServer(engine)),
      PUBLIC_URL: await answering('{"version":"1.0.0","projectId":"monedero-own"}'),
      PROJECT_ID: 'monedero-own',
      BACKUP_DIR: aFolder(),
      BACKUP_KEY: key(5),
    }
    await aBackup(strings, strings.BACKUP_DIR)
    const { printed, sentence } = await typed('doctor', strings)
    expect(sentence).toBeUndefined()
    expect(printed).toContain('ok      configuration All settings are valid.')
    expect(printed).toMatch(/^ok {6}database {6}\w+, [\d.]+ [kM]B, intact, fully migrated\.$/m)
    expect(lines(printed).every((line) => line.startsWith('ok '))).toBe(true)
  })

  test('status shows server, database, storage, mails and backups', async () => {
    const strings = {
      ...(await aServer(engine)),
      PUBLIC_URL: await answering('{}'),
      BACKUP_DIR: aFolder(),
      INSTANCE_QUOTA_MB: '1000',
    }
    await withProduct(strings, async (call) => {
      await call('accounts:signUp', { email: 'ana@example.org', password: 'correct horse' })
      await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@example.org' })
    })
    const { printed } = await typed('status', strings)
    expect(lines(printed)).toEqual([
      `server    ready at ${strings.PUBLIC_URL}`,
      expect.stringMatching(new RegExp(`^database  ${engine}, [\\d.]+ [kM]B, \\d+ migrations$`)),
      'storage   0 bytes of rows of 1 GB',
      'mail      outbox, 1 waiting, 0 refused',
      'backups   none yet',
    ])
    expect(JSON.parse((await typed('status --json', strings)).printed)).toMatchObject({
      mail: { waiting: 1 },
      backups: { everyMs: 86_400_000, last: null },
    })
  })
})

test('an instance that is nearly full, or full, is found', async () => {
  const strings = { ...(await aServer('sqlite')), INSTANCE_QUOTA_MB: '10' }
  const filledTo = (bytes: number) =>
    withProduct(strings, async (_call, _mailedCode, { database }) => {
      await database.write((tx) =>
        tx.execute(
          `insert or replace into ledgers (uid, rev, floor, purged_until_ms, bytes, entries) values ('somebody', 1, 0, 0, ${bytes}, 0)`,
        ),
      )
    })
  await filledTo(1_000_000)
  const { of } = await findings(strings)
  expect(of('storage')).toMatchObject([
    { state: 'ok', message: expect.stringContaining('store 1 MB of rows') },
  ])
  await filledTo(9_500_000)
  expect((await findings(strings)).of('storage')).toMatchObject([{ state: 'warning' }])
  await filledTo(10_000_000)
  expect((await findings(strings)).of('storage')).toMatchObject([
    {
      state: 'problem',
      message: expect.stringContaining('New entries are refused. Raise INSTANCE_QUOTA_MB'),
    },
  ])
})

test('wrong settings are listed, each with what is expected', async () => {
  const { of, sentence } = await findings({ PORT: 'x', HOST: '0.0.0.0' })
  expect(of('configuration').map(({ message }) => message)).toEqual([
    'PORT is "x"; expected a whole number from 0 to 65535.',
    expect.stringContaining('PUBLIC_URL is not set'),
  ])
  expect(sentence).toBe('2 problems found.')
})

test('a database without tables is one that the first start fills', async () => {
  expect((await findings(await aServer('postgres'))).of('database')).toEqual([
    expect.objectContaining({
      state: 'warning',
      message: expect.stringContaining('creates them at its first start'),
    }),
  ])
})

test('a database that is damaged or not there is found', async () => {
  const strings = { DATA_DIR: aFolder() }
  expect((await findings(strings)).of('database')).toMatchObject([{ state: 'warning' }])
  writeFileSync(join(strings.DATA_DIR, 'monedero.sqlite'), 'x'.repeat(5_000))
  const damaged = await findings(strings)
  expect(damaged.of('database')).toMatchObject([
    { state: 'problem', message: expect.stringContaining('restore the newest backup') },
  ])
  expect(damaged.sentence).toBe('1 problem found.')
})

test('a server that does not answer, or answers as something else, is found', async () => {
  const strings = { DATA_DIR: aFolder() }
  await typed('migrate', strings)
  const silent = await findings({ ...strings, PUBLIC_URL: 'http://127.0.0.1:1' })
  expect(silent.of('address')).toMatchObject([
    { state: 'warning', message: expect.stringContaining('ECONNREFUSED') },
  ])
  const remote = await findings({ ...strings, PUBLIC_URL: 'https://money.invalid', MAIL: 'outbox' })
  expect(remote.of('address')).toMatchObject([{ state: 'problem' }])
  const cut = await findings({ ...strings, PUBLIC_URL: await cuttingOff() })
  expect(cut.of('address')).toMatchObject([
    { state: 'warning', message: expect.stringContaining('This machine cannot reach') },
  ])
  const other = await findings({ ...strings, PUBLIC_URL: await answering('<h1>It works</h1>') })
  expect(other.of('address')).toMatchObject([{ state: 'problem' }])
  const unknown = await findings({ ...strings, PUBLIC_URL: await answering('', {}, 421) })
  expect(unknown.of('address')).toMatchObject([
    { state: 'problem', message: expect.stringContaining('refuses this host name') },
  ])
})

test.each(['that is missing', 'that no server has used'])(
  'an instance at PUBLIC_URL is another one than that of a database %s',
  async (state) => {
    const strings = { DATA_DIR: aFolder() }
    if (state !== 'that is missing') await typed('migrate', strings)
    const PUBLIC_URL = await answering('{"version":"1.0.0","projectId":"monedero-other"}')
    expect((await findings({ ...strings, PUBLIC_URL })).of('address')).toMatchObject([
      {
        state: 'problem',
        message: expect.stringContaining(
          'uses another database: its project is monedero-other, and no server has used this one yet. Check DATABASE_URL and DATA_DIR',
        ),
      },
    ])
  },
)

test('another instance at PUBLIC_URL is found', async () => {
  const strings = { DATA_DIR: aFolder() }
  await withProduct(strings, async () => {})
  const PUBLIC_URL = await answering('{"version":"1.0.0","projectId":"monedero-other"}')
  expect((await findings({ ...strings, PUBLIC_URL })).of('address')).toMatchObject([
    {
      state: 'problem',
      message: expect.stringContaining('uses another database: its project is monedero-other'),
    },
  ])
})

test.each(['', '/deeper/folder'])(
  'a BACKUP_DIR that is a file, or below one, is found (%s)',
  async (below) => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    const { of, sentence } = await findings({ DATA_DIR: aFolder(), BACKUP_DIR: file + below })
    expect(of('disk')).toMatchObject([
      { state: 'ok' },
      {
        state: 'problem',
        message: `BACKUP_DIR is "${file}${below}"; expected a folder that can be written to (ENOTDIR). Give the user of the server write access, or choose another folder.`,
      },
    ])
    expect(sentence).toBe('1 problem found.')
  },
)

test('a folder that is yet to be made is looked into without making it', async () => {
  const parent = aFolder()
  const { of } = await findings({ DATA_DIR: aFolder(), BACKUP_DIR: join(parent, 'a/b') })
  expect(of('disk')[1]).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('The server creates it'),
  })
  expect(readdirSync(parent)).toEqual([])
})

test('a missing or wrong BACKUP_KEY is found while the newest backup is encrypted, also without the database', async () => {
  const strings = { DATA_DIR: aFolder(), BACKUP_DIR: aFolder() }
  await aBackup({ ...strings, BACKUP_KEY: key(1) }, strings.BACKUP_DIR)
  for (const DATA_DIR of [strings.DATA_DIR, aFolder()]) {
    const withKey = async (BACKUP_KEY: string) =>
      (await findings({ ...strings, DATA_DIR, BACKUP_KEY }))
        .of('backups')
        .filter(({ state }) => state !== 'ok')
    expect(await withKey(key(1))).toEqual([])
    expect(await withKey('')).toMatchObject([
      { state: 'problem', message: expect.stringContaining('is encrypted, but BACKUP_KEY is not set') },
    ])
    expect(await withKey(key(2))).toMatchObject([
      { state: 'problem', message: expect.stringContaining('cannot be decrypted with BACKUP_KEY') },
    ])
  }
})

test('backups that are not scheduled are found, also after earlier ones', async () => {
  const strings = { DATA_DIR: aFolder() }
  const none = [
    { state: 'warning', message: expect.stringContaining('No backups are scheduled. Set BACKUP_DIR') },
  ]
  await typed('migrate', strings)
  expect((await findings(strings)).of('backups')).toMatchObject(none)
  await aBackup(strings, aFolder())
  expect((await findings(strings)).of('backups')).toMatchObject(none)
})

test('a clock that differs is found', async () => {
  const strings = { DATA_DIR: aFolder() }
  await typed('migrate', strings)
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  const PUBLIC_URL = await answering('{"version":"1.0.0"}', { date })
  expect((await findings({ ...strings, PUBLIC_URL })).of('clock')).toMatchObject([
    { state: 'problem', message: expect.stringContaining('NTP') },
  ])
})

test.each([
  [true, 'ok', 'accepts the connection and the login'],
  [false, 'problem', '(EAUTH 535). Check host, port, user and password in SMTP_URL.'],
])('a mail server is tried without sending (accepts: %s)', async (accepts, state, message) => {
  const strings = { DATA_DIR: aFolder(), MAIL_FROM: 'a@example.org', SMTP_URL: await mailServer(accepts) }
  await typed('migrate', strings)
  const { of, printed } = await findings(strings)
  expect(of('mail')).toMatchObject([{ state, message: expect.stringContaining(message) }])
  expect(printed).not.toContain('secret-word')
})

test('backups that are missing, gone or late are found', async () => {
  const strings = { DATA_DIR: aFolder(), BACKUP_DIR: aFolder(), BACKUP_EVERY: '1h' }
  await typed('migrate', strings)
  expect((await findings(strings)).of('backups')).toMatchObject([{ state: 'warning' }])
  await withProduct(strings, async (_call, _code, product) => {
    await product.backups?.runIfDue()
    const made = product.backups?.seen().state?.last?.file ?? ''
    expect((await findings(strings)).of('backups')).toMatchObject([
      { state: 'ok', message: expect.stringContaining('passed a test restore') },
    ])
    rmSync(made)
  })
  expect((await findings(strings)).of('backups')).toMatchObject([{ state: 'ok' }, { state: 'problem' }])
  await withProduct(strings, async (_call, _code, { database }) => {
    const last = { atMs: Date.now() - 3 * 3_600_000, file: '/elsewhere', bytes: 1, rows: 1, durationMs: 1 }
    const failure = { atMs: Date.now() - 60_000, reason: 'No space.' }
    const state = JSON.stringify({ claimedUntilMs: null, last, failure })
    await database.write((tx) => writeSetting(tx, 'backups', state))
  })
  expect((await findings(strings)).of('backups')).toMatchObject([
    { state: 'problem', message: expect.stringContaining('No space.') },
    { state: 'problem', message: expect.stringContaining('One is due every 60 minutes') },
  ])
})

test.each([
  ['490101000000Z', 'https://localhost:1', ['ok']],
  ['210101000000Z', 'https://localhost:1', ['problem']],
  ['490101000000Z', 'https://money.example.org:1', ['ok', 'problem']],
])('the certificate in TLS_CERT is checked (until %s, for %s)', async (validTo, PUBLIC_URL, states) => {
  const strings = { DATA_DIR: aFolder(), PUBLIC_URL, MAIL: 'outbox' }
  const [TLS_CERT, TLS_KEY] = [join(strings.DATA_DIR, 'cert.pem'), join(strings.DATA_DIR, 'key.pem')]
  const made = selfSigned(validTo)
  writeFileSync(TLS_CERT, made.cert)
  writeFileSync(TLS_KEY, made.key)
  const { of } = await findings({ ...strings, TLS_CERT, TLS_KEY })
  expect(of('certificate').map(({ state }) => state)).toEqual(states)
})
