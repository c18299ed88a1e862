import { createSmsGateway } from '@monedero/identity'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createRedact } from './redact.ts'

const settings = {
  DATABASE_URL: 'postgres://monedero:database-pass@10.0.0.20/monedero?sslmode=require',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mailer:mail%2Fpass@mail.example:465',
  SMS_URL: 'https://sms.example/send?apikey=sms-api-key',
  GOOGLE_CLIENT_SECRET: 'google "client" secret',
}

function logged(isTTY: boolean): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = []
  return {
    lines,
    log: createLog('info', createRedact(settings), { isTTY, write: (text) => lines.push(text) }),
  }
}

test('log lines are JSON when read by a program', () => {
  const { lines, log } = logged(false)
  log.info({ route: '/v1/config', status: 200 }, 'request')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    route: '/v1/config',
    status: 200,
    msg: 'request',
  })
})

test('log lines on a terminal are short, with the stack of an error below', () => {
  const { lines, log } = logged(true)
  log.info({ route: '/v1/config', status: 200 }, 'request')
  log.error({ err: new Error('the cellar is on fire') }, 'request failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d request route=\/v1\/config status=200\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR request failed\nError: the cellar is on fire\n {4}at /)
})

test('requested paths cannot inject terminal control characters', () => {
  const { lines, log } = logged(true)
  log.info({ route: '/\u001b[2J\nforged line' }, 'request')
  expect(lines[0]).toContain(String.raw`route=/\u001b[2J\nforged line`)
  log.error({ err: { message: 'wrong', stack: 'wrong\n  at \u009b2J\u202egnol' } }, 'failed')
  expect(lines[1]).toContain(String.raw`at \u009b2J\u202egnol`)
})

test('less severe lines than the level are not written', () => {
  const lines: string[] = []
  const log = createLog('warn', createRedact(settings), { write: (text) => lines.push(text) })
  log.info('hidden')
  log.warn('seen')
  expect(lines.length).toBe(1)
})

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl'
const refreshToken = `${'a1-_'.repeat(10)}xyz.dWlkLW9mLWFuYQ`

test.each([
  ['the password of an address', 'cannot reach https://ana:hunter2@sms.example/send', 'hunter2'],
  ['a password with an @', 'cannot reach https://ana:hun@ter2@sms.example/send', 'ter2'],
  ['an address without a user', 'redis://:hunter2@cache', 'hunter2'],
  ['the password of a database', 'authentication failed: database-pass', 'database-pass'],
  ['the secret key', `bad key ${settings.SECRET_KEY}`, settings.SECRET_KEY],
  ['the password of a mail server, encoded', 'AUTH mail%2Fpass refused', 'mail%2Fpass'],
  ['the password of a mail server, decoded', 'AUTH mail/pass refused', 'mail/pass'],
  ['the key of a gateway', 'GET /send apikey sms-api-key failed', 'sms-api-key'],
  ['a client secret with quotes', 'invalid client google "client" secret', 'client\\"'],
  ['an Authorization header', 'authorization: Bearer abc.def-ghi', 'abc.def'],
  ['a Basic header', 'Authorization: Basic YW5hOmh1bnRlcjI=', 'YW5h'],
  ['an ID token', `verify ${jwt} failed`, 'eyJhbGci'],
  ['a refresh token', `no session for ${refreshToken}`, 'dWlkLW9m'],
  ['the code of a link', 'see https://x.example/user/management?mode=reset&oobCode=C0DE-x_y&lang=en', 'C0DE'],
  ['a code in a link in a link', 'continue=https%3A%2F%2Fx.example%3FoobCode%3DC0DE', 'C0DE'],
  ['a password in a body', '{"email":"ana@example.org","password":"correct horse"}', 'correct horse'],
  ['a password in a body in a text', JSON.stringify('{"newPassword":"correct horse"}'), 'correct horse'],
  ['a password with a quote', String.raw`{"password":"ab\"tail","email":"ana"}`, 'tail'],
  ['a password with a quote in a text', JSON.stringify(String.raw`{"password":"ab\"tail"}`), 'tail'],
  ['a password with backslashes', String.raw`{"password":"ab\\\\\"tail"}`, 'tail'],
  ['a password that is cut short', '{"password":"tail', 'tail'],
  ['a password that is cut short in an escape', String.raw`{"password":"tail\u00`, 'tail'],
  ['a token in a form', 'grant_type=refresh_token&refresh_token=abc123', 'abc123'],
])('%s is not logged, wherever it stands', (_name, text, secret) => {
  for (const isTTY of [true, false]) {
    const { lines, log } = logged(isTTY)
    log.error({ err: new Error('request failed', { cause: new Error(text) }) }, 'request failed')
    log.warn({ reason: text, nested: { list: [text] } }, text)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).toContain('[redacted]')
  }
})

test('the rest of a line after a secret is unchanged', () => {
  const { lines, log } = logged(false)
  log.info(
    { body: String.raw`{"password":"ab\\","email":"ana"}`, cut: '{"password":"ab\\', status: 400 },
    'request',
  )
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    body: '{"password":"[redacted]","email":"ana"}',
    cut: expect.stringContaining('{"password":"[redacted]'),
    status: 400,
    msg: 'request',
  })
})

// With a pattern that is tried from every character to the end, each would take longer than a test may.
test.each([
  ['letters', `://${'a'.repeat(300_000)}`],
  ['backslashes', `password${'\\'.repeat(300_000)}`],
  ['beginnings of tokens', 'eyJ-'.repeat(150_000)],
  ['a value without an end', `{"password":"${'a\\"'.repeat(300_000)}`],
])('a long text is redacted quickly: %s', (_name, text) => {
  expect(createRedact(settings)(text).length).toBeGreaterThan(0)
})

test('text without secrets is unchanged', () => {
  const { lines, log } = logged(false)
  const facts = {
    route: '/v1/sync',
    code: 'ECONNREFUSED',
    file: '/data/monedero.sqlite?x=1',
    require: 'require',
  }
  log.info(facts, 'GET https://issuer.example/.well-known/openid-configuration failed for ana@example.org')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...facts,
    msg: 'GET https://issuer.example/.well-known/openid-configuration failed for ana@example.org',
  })
})

test('a gateway that cannot be reached leaves no password in the log', async () => {
  const { lines, log } = logged(false)
  const send = createSmsGateway('http://monedero:hunter2@127.0.0.1:1/send')
  await send({ to: '+34600000000', text: 'Hello' }).catch((error: unknown) =>
    log.error({ err: error }, 'failed'),
  )
  expect(lines.join('')).toContain('fetch failed')
  expect(lines.join('')).not.toContain('hunter2')
})
