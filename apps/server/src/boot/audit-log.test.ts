import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from '../command-line/commands.ts'
import { runCommand } from '../command-line/run-command.ts'
import { createHttpServer } from '../http/http-server.ts'
import { openProduct } from '../product/product.ts'
import { configure } from '../product/serve.ts'

const filter = readFileSync(new URL('../../../../deploy/fail2ban/monedero.conf', import.meta.url), 'utf8')
/** As fail2ban reads it: `<SUBNET>` is an address, or a network with its length. */
const failRegex = new RegExp(
  (/^failregex = (.+)$/m.exec(filter)?.[1] ?? '').replace(
    '<SUBNET>',
    String.raw`(?:\d+\.\d+\.\d+\.\d+|[0-9a-f:]+)(?:/\d{1,3})?`,
  ),
)

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'monedero-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'audit.log')
  const strings = { DATA_DIR: folder, AUDIT_FILE: file, LOG_LEVEL: 'silent', TRUST_PROXY: 'on' }
  const { config, secrets } = configure(strings)
  const log = pino({ level: 'silent' })
  const product = await openProduct({ config, secrets, log, print: () => {} })
  const metricsToken = 'only for Prometheus'
  const server = createHttpServer({
    ...config,
    tls: undefined,
    routes: product.routes,
    uidOf: product.uidOf,
    log,
    metricsToken,
    auditCounts: product.auditLog.counts,
  })
  const port = await server.listen(0, '127.0.0.1')
  onTestFinished(async () => {
    await server.stop(0)
    await product.close()
  })
  const url = `http://127.0.0.1:${port}`
  return {
    lines: () => readFileSync(file, 'utf8').trimEnd().split('\n'),
    /** A request as a page of another site can send it. */
    async post(target: string, headers: Record<string, string>, body = '') {
      return (await fetch(url + target, { method: 'POST', headers, body })).status
    },
    async call(operation: string, body: object, from = '203.0.113.7') {
      const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=monedero-web`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      const json: { localId: string; idToken: string } = JSON.parse(await answer.text())
      return json
    },
    async metrics() {
      const headers = { authorization: `Bearer ${metricsToken}` }
      return (await fetch(`${url}/metrics`, { headers })).text()
    },
    command: (...words: string[]) => runCommand(commands, words, { strings, webAppDir: '', print: () => {} }),
  }
}

test('sign-ins, refusals and commands are one line of JSON each, which the fail2ban filter distinguishes', async () => {
  const server = await startServer()
  const email = 'ana@example.org'
  const { localId: uid } = await server.call('signUp', { email, password: 'correct horse' })
  await server.call('signInWithPassword', { email, password: 'correct horse' })
  for (let round = 0; round < 6; round++) {
    await server.call('signInWithPassword', { email, password: 'wrong horse' }, '2001:db8:1:2:3:4:5:6')
  }
  await server.call('signInWithPassword', { email: 'nobody@example.org', password: 'wrong horse' })
  await server.command('user', 'disable', email)
  await server.command('user', 'enable', email)
  const { idToken } = await server.call('signInWithPassword', { email, password: 'correct horse' })
  await server.call('update', { idToken, password: 'another horse' })
  await server.command('user', 'delete', email)

  const written = server.lines()
  const records = written.map((line): Record<string, unknown> => JSON.parse(line))
  const refusal = { event: 'sign-in-refused', network: '2001:db8:1:2::/64', uid }
  expect(records.map(({ level: _, time: __, requestId: ___, msg: ____, ...facts }) => facts)).toEqual([
    { event: 'account-created', network: '203.0.113.7', uid, provider: 'password' },
    { event: 'sign-in', network: '203.0.113.7', uid, provider: 'password' },
    ...Array.from({ length: 5 }, () => ({ ...refusal, reason: 'INVALID_LOGIN_CREDENTIALS' })),
    { event: 'lock-out', network: '2001:db8:1:2::/64', uid, limit: 'wrongPasswordHere' },
    { event: 'sign-in-refused', network: '203.0.113.7', reason: 'INVALID_LOGIN_CREDENTIALS' },
    { event: 'account-disabled', uid, by: 'operator' },
    { event: 'account-enabled', uid, by: 'operator' },
    { event: 'sign-in', network: '203.0.113.7', uid, provider: 'password' },
    { event: 'password-changed', network: '203.0.113.7', uid },
    { event: 'account-deleted', uid, by: 'operator' },
  ])
  const banned = written.filter((line) => failRegex.test(line))
  expect(banned).toEqual(written.slice(2, 9))
  // fail2ban removes the time that it has found before it matches.
  expect(banned.every((line) => failRegex.test(line.replace(/"time":"[^"]+"/, '"time":""')))).toBe(true)
  expect(written.join('\n')).not.toMatch(/example\.org|horse/)

  const figures = await server.metrics()
  expect(figures).toContain('monedero_identity_events_total{event="sign-in",kind="password"} 2\n')
  expect(figures).toContain(
    'monedero_identity_events_total{event="sign-in-refused",kind="INVALID_LOGIN_CREDENTIALS"} 6\n',
  )
  expect(figures).toContain('monedero_identity_events_total{event="lock-out",kind="wrongPasswordHere"} 1\n')
})

test('neither pages of other sites nor malformed requests make lines that lead to a ban', async () => {
  const server = await startServer()
  const email = 'ana@example.org'
  await server.call('signUp', { email, password: 'correct horse' })
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const guess = new URLSearchParams({ email, password: 'wrong horse' }).toString()
  for (const origin of ['https://evil.example.org', 'null']) {
    for (let round = 0; round < 6; round++) {
      expect(await server.post(`${path}?key=monedero-web`, { ...form, origin }, guess)).toBe(403)
    }
  }
  expect(await server.post(path, {})).toBe(403)
  expect(await server.post(`${path}?key=wrong`, {})).toBe(400)
  expect(await server.post(`${path}?key=monedero-web`, {})).toBe(400)
  await server.call('signInWithPassword', { email, password: 7 })
  await server.call('signInWithPassword', { email })
  await server.call('signInWithCustomToken', { token: 'x.y.z' })
  expect(server.lines()).toHaveLength(1)

  const own = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
  const typed = JSON.stringify({ email, password: 'wrong horse' })
  expect(await server.post(`${path}?key=monedero-web`, own, typed)).toBe(400)
  expect(server.lines().filter((line) => failRegex.test(line))).toHaveLength(1)
})
