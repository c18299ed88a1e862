import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql, statements } from '@monedero/database'
import { createTestDatabase } from '@monedero/database/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../../testing/self-signed.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))
// Beside the packages that the bundle leaves in node_modules.
const bundle = join(server, `.cache/boot-test-${process.pid}`)
const main = join(bundle, 'main.js')

beforeAll(() => {
  execFileSync(process.execPath, [join(server, 'build.mjs'), bundle])
})

afterAll(() => rmSync(bundle, { recursive: true, force: true }))

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'monedero-boot-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function start(strings: Record<string, string>, ...words: string[]): ChildProcess {
  const child = spawn(process.execPath, [main, ...(words.length > 0 ? words : ['serve'])], {
    env: { PATH: process.env['PATH'], PORT: '0', ...strings },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

async function ended(child: ChildProcess): Promise<{ code: number; stdout: string; stderr: string }> {
  if (!child.stdout || !child.stderr) throw new Error('the child has no output')
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, stdout, stderr }
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = ''
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk
    const found = pattern.exec(output)
    if (found) return found
  }
  throw new Error(`the server ended before it printed ${pattern}:\n${output}`)
}

async function listening(strings: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = start(strings)
  const [, port] = await printed(child, /running at http:\/\/localhost:(\d+)\nTo open it on a phone, .+\n/)
  return { child, port: Number(port) }
}

/** A request that has begun and not ended: the server waits for six more bytes. */
async function runningRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /v1/invitation HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 7\r\nexpect: 100-continue\r\n\r\n{')
  await once(socket, 'data')
  return socket
}

test('a first start makes its folder, answers, and stops cleanly at SIGTERM', async () => {
  const dataDir = join(aFolder(), 'deep/data')
  const { child, port } = await listening({ DATA_DIR: dataDir })
  const health = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(await health.json()).toEqual({ status: 'alive' })
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(existsSync(join(dataDir, 'monedero.sqlite'))).toBe(true)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'base64').length).toBe(32)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(existsSync(join(dataDir, 'monedero.sqlite-wal'))).toBe(false)
})

test('the project id is created once and served to the app', async () => {
  const dataDir = aFolder()
  const ids: string[] = []
  for (let round = 0; round < 2; round++) {
    const { child, port } = await listening({ DATA_DIR: dataDir, ANONYMOUS: 'off' })
    const answer = await fetch(`http://127.0.0.1:${port}/v1/config`)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
    const { projectId, ...rest } = JSON.parse(await answer.text())
    expect(rest).toEqual({
      apiKey: 'monedero-web',
      signIn: {
        google: false,
        providers: [],
        anonymous: false,
        phone: true,
        passkeys: true,
        signUp: true,
        inviteOnly: false,
        signUpDomains: [],
      },
    })
    ids.push(projectId)
    child.kill()
    await once(child, 'exit')
  }
  expect(ids[0]).toMatch(/^monedero-[a-z]{8}$/)
  expect(ids[1]).toBe(ids[0])
})

test('all invalid variables are reported at once, in sentences, without a stack', async () => {
  const result = await ended(start({ PORT: 'http', LOG_LEVEL: 'loud', TLS_KEY: 'key.pem' }))
  expect(result).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'PORT is "http"; expected a whole number from 0 to 65535.\n' +
      'LOG_LEVEL is "loud"; expected fatal, error, warn, info, debug, trace or silent.\n' +
      'TLS_CERT is not set; expected the certificate file that belongs to TLS_KEY.\n',
  })
})

test('a port that is taken is reported in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    taken.close()
  })
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const result = await ended(start({ PORT: String(port), DATA_DIR: aFolder(), LOG_LEVEL: 'warn' }))
  expect(result.code).toBe(1)
  expect(result.stderr).toBe(`PORT is ${port}, which is already in use on 127.0.0.1; expected a free port.\n`)
})

test('a host that is not this machine is reported in one sentence', async () => {
  const strings = {
    HOST: '203.0.113.9',
    PUBLIC_URL: 'http://203.0.113.9',
    MAIL: 'outbox',
    DATA_DIR: aFolder(),
  }
  const result = await ended(start(strings))
  expect(result.code).toBe(1)
  expect(result.stderr).toBe('HOST is "203.0.113.9"; expected an address of this machine (EADDRNOTAVAIL).\n')
})

test('a data folder that is not writable is reported in one sentence', async () => {
  const file = join(aFolder(), 'file')
  writeFileSync(file, '')
  const result = await ended(start({ DATA_DIR: join(file, 'data') }))
  expect(result.code).toBe(1)
  expect(result.stderr).toBe(
    `DATA_DIR is "${join(file, 'data')}"; expected a folder that can be written to (ENOTDIR).\n`,
  )
})

test('a data folder that cannot be created is reported in one sentence', async () => {
  const result = await ended(start({ DATA_DIR: '/proc/monedero/data' }))
  expect(result.code).toBe(1)
  expect(result.stderr).toBe(
    'DATA_DIR is "/proc/monedero/data"; expected a folder that can be written to (ENOENT).\n',
  )
})

test('an invalid database file is reported in one sentence', async () => {
  const dataDir = aFolder()
  writeFileSync(join(dataDir, 'monedero.sqlite'), 'not a database, whatever its name says'.repeat(100))
  const result = await ended(start({ DATA_DIR: dataDir }))
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(/^DATABASE_URL: .+\n$/)
})

test('an unreachable database server is reported in one sentence, without its password', async () => {
  const strings = { DATABASE_URL: 'postgres://ana:hush@127.0.0.1:1/money', SECRET_KEY: 'A'.repeat(43) }
  const result = await ended(start({ ...strings, DATA_DIR: aFolder() }))
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(/^DATABASE_URL: The database server cannot be reached\..*\n$/)
  expect(result.stderr).not.toContain('hush')
})

test('an invalid key file is reported in one sentence, without its content', async () => {
  const dataDir = aFolder()
  writeFileSync(join(dataDir, 'secret.key'), 'hush')
  const result = await ended(start({ DATA_DIR: dataDir }))
  expect(result.code).toBe(1)
  expect(result.stderr).toBe(
    `The file "${join(dataDir, 'secret.key')}" has no valid key; expected 32 bytes in base64.\n`,
  )
})

test('unusable certificate files are reported in one sentence', async () => {
  const folder = aFolder()
  const pem = join(folder, 'x.pem')
  const missing = await ended(start({ DATA_DIR: folder, TLS_CERT: pem, TLS_KEY: pem }))
  expect(missing.stderr).toBe(`TLS_CERT is "${pem}"; expected a file that can be read (ENOENT).\n`)
  writeFileSync(pem, 'not a certificate')
  const wrong = await ended(start({ DATA_DIR: folder, TLS_CERT: pem, TLS_KEY: pem }))
  expect(wrong.stderr).toBe(
    `TLS_CERT is "${pem}" and TLS_KEY is "${pem}"; expected a PEM certificate and the private key that belongs to it.\n`,
  )
})

test('with DRAIN_SECONDS a server that is told to stop still answers, but is not ready any more', async () => {
  const { child, port } = await listening({ DATA_DIR: aFolder(), DRAIN_SECONDS: '2' })
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await printed(child, /"msg":"stopping"/)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${port}/v1/version`)).status).toBe(200)
  expect(await exit).toEqual([0, null])
})

test('without PostgreSQL a node is not ready within a second, and ready again once it is back', async () => {
  const place = await createTestDatabase('postgres')
  onTestFinished(() => place.remove())
  await place.database.write((tx) => tx.execute('drop table database_migrations, database_meta'))
  const url = new URL(place.url)
  const link = await aLink(Number(url.port))
  url.port = String(link.port)
  const SECRET_KEY = Buffer.alloc(32, 1).toString('base64')
  const child = start({ DATA_DIR: aFolder(), DATABASE_URL: url.href, SECRET_KEY })
  const [, port] = await printed(child, /running at http:\/\/localhost:(\d+)\n/)
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`)
  expect((await ready()).status).toBe(200)
  for (const fail of ['cut', 'silence'] as const) {
    await link[fail]()
    const startedAtMs = performance.now()
    expect((await ready()).status).toBe(503)
    // Seconds less than the server tries to reach its database.
    expect(performance.now() - startedAtMs).toBeLessThan(2_500)
    await link.mend()
    await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200)
  }
}, 60_000)

/** A connection to a port of this machine that can be cut or stop carrying anything. */
async function aLink(target: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const accept = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (isSilent) return
    const onward = connect(target, '127.0.0.1')
    sockets.add(onward)
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  }
  const open = async (at: number) => {
    const opened = createServer(accept).listen(at, '127.0.0.1')
    await once(opened, 'listening')
    return opened
  }
  let listener = await open(0)
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const cut = async () => {
    const closed = once(listener, 'close')
    listener.close()
    drop()
    await closed
  }
  onTestFinished(cut)
  return {
    port,
    cut,
    async silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async mend() {
      isSilent = false
      drop()
      if (!listener.listening) listener = await open(port)
    },
  }
}

test('a command ends normally when nobody reads what it prints any more', async () => {
  const child = start({}, '--help')
  child.stdout?.destroy()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

test.each(['http', 'https'])(
  'the health check of the container finds the server at its port, by %s',
  async (scheme) => {
    const dockerfile = readFileSync(join(server, '../../deploy/Dockerfile'), 'utf8')
    const [command = '', ...words]: string[] = JSON.parse(
      /HEALTHCHECK[^[]+(\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]',
    )
    expect(command).toBe('node')
    const strings: Record<string, string> = { DATA_DIR: aFolder() }
    if (scheme === 'https') {
      const { cert, key } = selfSigned()
      strings['TLS_CERT'] = join(aFolder(), 'cert.pem')
      strings['TLS_KEY'] = join(aFolder(), 'key.pem')
      writeFileSync(strings['TLS_CERT'], cert)
      writeFileSync(strings['TLS_KEY'], key)
    }
    const child = start(strings)
    const [, PORT = ''] = await printed(child, /running at https?:\/\/localhost:(\d+)\n/)
    const check = async () => {
      const [code] = await once(spawn(process.execPath, words, { env: { ...strings, PORT } }), 'exit')
      return code
    }
    expect(await check()).toBe(0)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(await check()).toBe(1)
  },
)

test('over TLS the start names an expired certificate, and gives no hint for phones', async () => {
  const dataDir = aFolder()
  const [TLS_CERT, TLS_KEY] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')]
  const { cert, key } = selfSigned('210101000000Z')
  writeFileSync(TLS_CERT, cert)
  writeFileSync(TLS_KEY, key)
  const child = start({ DATA_DIR: dataDir, TLS_CERT, TLS_KEY })
  child.stdout?.on('data', (chunk) => /running at https/.test(chunk) && child.kill('SIGTERM'))
  const { stdout } = await ended(child)
  expect(stdout).toMatch(
    /"level":50.*"validTo":"2021-01-01T00:00:00.000Z".*TLS_CERT has expired and browsers refuse it/,
  )
  expect(stdout).not.toContain('on a phone')
})

test.each(['SIGTERM', 'SIGINT'] as const)('at %s a running request is finished first', async (signal) => {
  const { child, port } = await listening({ DATA_DIR: aFolder() })
  const exit = once(child, 'exit')
  const socket = await runningRequest(port)
  child.kill(signal)
  await printed(child, /"msg":"stopping"/)
  await expect.poll(() => refused(port)).toBe(true)
  socket.write('"a":1}')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(await exit).toEqual([0, null])
})

test('under npm a server also stops when only npm gets the signal: its shell ends without passing it on', async () => {
  const child = spawn('sh', ['-c', '"$0" "$@"; exit', process.execPath, main, 'serve'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: aFolder(), npm_lifecycle_event: 'start' },
    detached: true,
  })
  onTestFinished(() => endGroup(child))
  const [, port] = await printed(child, /running at http:\/\/localhost:(\d+)\nTo open it on a phone, .+\n/)
  child.kill('SIGTERM')
  expect(await text(child.stdout)).toContain('"msg":"stopping"')
  expect(await refused(Number(port))).toBe(true)
})

test.each([
  ['an exception', 'throw error'],
  ['a rejection', 'void Promise.reject(error)'],
])('%s that nothing handles is logged without secrets and ends the server', async (_name, fails) => {
  const error = 'const error = new Error("cannot reach https://ana:hunter2@sms.example")'
  const module = join(aFolder(), 'fail.mjs')
  writeFileSync(module, `process.on('SIGUSR2', () => { ${error}; ${fails} })`)
  const { child } = await listening({ DATA_DIR: aFolder(), NODE_OPTIONS: `--import=${module}` })
  child.kill('SIGUSR2')
  const { code, stdout, stderr } = await ended(child)
  expect(code).toBe(1)
  expect(stdout).toContain('cannot reach https://[redacted]@sms.example')
  expect(stdout + stderr).not.toContain('hunter2')
})

test('a second signal ends the server at once', async () => {
  const { child, port } = await listening({ DATA_DIR: aFolder() })
  const exit = once(child, 'exit')
  await runningRequest(port)
  child.kill('SIGTERM')
  await printed(child, /"msg":"stopping"/)
  const again = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await exit).toEqual([1, null])
  clearInterval(again)
})

test('at SIGTERM the server ends although clients, streams and a mail server are still busy', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { child, port } = await listening({
    DATA_DIR: aFolder(),
    SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`,
    MAIL_FROM: 'money@example.org',
  })
  const delivery = once(silent, 'connection')
  const accounts = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts`
  const post = async (operation: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return JSON.parse(await (await fetch(`${accounts}:${operation}?key=monedero-web`, request)).text())
  }
  const { idToken } = await post('signUp', { email: 'ana@example.org', password: 'correct horse' })
  await post('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await delivery
  const authorization = `Bearer ${String(idToken)}`
  const events = await fetch(`http://127.0.0.1:${port}/v1/events`, { headers: { authorization } })
  const request = await runningRequest(port)
  request.on('error', () => {})
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exit
  expect([0, 1]).toContain(code)
  await events.body?.cancel().catch(() => {})
})

test('at SIGTERM a server ends that is waiting for another one to migrate', async () => {
  const place = await createTestDatabase('postgres')
  onTestFinished(() => place.remove())
  const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const migrating = place.database.write(
    async (tx) => {
      await tx.lock('migrations')
      locked.resolve()
      await mayEnd.promise
    },
    { timeoutMs: 120_000 },
  )
  await locked.promise
  const secrets = { DATABASE_URL: place.url, SECRET_KEY: 'A'.repeat(43) }
  const child = start({ ...secrets, DATA_DIR: aFolder() })
  await expect.poll(() => place.database.all(waiting, {}), { timeout: 20_000 }).toHaveLength(1)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
  mayEnd.resolve()
  await migrating
})

const { query } = statements<object>()
const waiting = query()(
  () => sql<object>`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`,
)

function portOf(listener: Server): number {
  const address = listener.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends what a shell may have left behind. */
function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? Number.NaN), 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

async function refused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}
