import { createHash } from 'node:crypto'
import { createTestDatabase } from '@monedero/database/testing'
import type { AuditRecord } from '@monedero/identity'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../testing/typed-command.ts'
import { migrations } from '../migrations.ts'
import { openProduct } from '../product/product.ts'
import { createProductMetrics } from '../product/product-metrics.ts'
import { configure } from '../product/serve.ts'
import { createHttpServer } from './http-server.ts'
import type { AuditCount } from './metrics.ts'

const events: Record<AuditRecord['event'], true> = {
  'account-created': true,
  'account-deleted': true,
  'account-disabled': true,
  'account-enabled': true,
  'data-exported': true,
  'data-imported': true,
  'email-changed': true,
  'invitation-made': true,
  'invitation-revoked': true,
  'invitation-used': true,
  'keys-rotated': true,
  'limit-reached': true,
  'lock-out': true,
  'passkey-added': true,
  'passkey-removed': true,
  'password-changed': true,
  'provider-linked': true,
  'provider-unlinked': true,
  'recovery-codes-made': true,
  'reset-link-made': true,
  'second-factor-added': true,
  'second-factor-asked': true,
  'second-factor-removed': true,
  'sessions-ended': true,
  'sign-in': true,
  'sign-in-refused': true,
  'sign-up-refused': true,
}
/** What the requests below lead to. */
const kinds: readonly AuditCount['kind'][] = [
  '',
  'anonymous',
  'password',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'INVALID_ID_TOKEN',
  'INVALID_OOB_CODE',
  'INVALID_IDP_RESPONSE',
  'INVALID_MFA_PENDING_CREDENTIAL',
  'INVALID_AUTHENTICATOR_RESPONSE',
  'PASSKEY_ENROLLMENT_NOT_FOUND',
  'OPERATION_NOT_ALLOWED',
  'EMAIL_EXISTS',
  'MISSING_PASSWORD',
  'MISSING_EMAIL',
  'INVALID_SESSION_INFO',
]

async function startServer() {
  const database = await createTestDatabase('sqlite', migrations)
  onTestFinished(() => database.remove())
  const { config, secrets } = configure({
    DATA_DIR: aFolder(),
    BACKUP_DIR: aFolder(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    INSTANCE_QUOTA_MB: '50',
  })
  const log = pino({ level: 'silent' })
  const metrics = createProductMetrics()
  const product = await openProduct({ config, secrets, log, print: () => {}, observe: metrics.observe })
  const { routes, auditLog, uidOf } = product
  const server = createHttpServer({
    ...config,
    tls: undefined,
    routes,
    uidOf,
    log,
    metricsToken: 'only for Prometheus',
    moreMetrics: () => metrics.families(product),
    auditCounts: auditLog.counts,
  })
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  onTestFinished(async () => {
    await server.stop(0)
    await product.close()
  })
  return { url, routes }
}

/** Every field that an operation reads, with values that nobody else has sent. */
function inventedBody(round: number, idToken: string) {
  const invented = (field: string) => createHash('sha256').update(`${field} ${round}`).digest('base64url')
  const fields = new URLSearchParams({ id_token: invented('id'), providerId: `oidc.${invented('provider')}` })
  return {
    idToken,
    email: `${invented('email')}@example.org`,
    password: invented('password'),
    displayName: invented('name'),
    oobCode: invented('code'),
    newEmail: `${invented('new')}@example.org`,
    requestType: 'VERIFY_EMAIL',
    requestUri: 'http://localhost',
    postBody: fields.toString(),
    token: invented('token'),
    grant_type: 'refresh_token',
    refresh_token: invented('refresh'),
    mfaPendingCredential: invented('pending'),
    mfaEnrollmentId: invented('enrolment'),
    totpVerificationInfo: { verificationCode: '123456', sessionInfo: invented('session') },
    totpEnrollmentInfo: {},
    sessionInfo: invented('session'),
    code: '123456',
    identifier: invented('identifier'),
    continueUri: 'http://localhost',
    deleteProvider: Array.from({ length: 20 }, (_, index) => invented(`provider ${index}`)),
    providerId: invented('provider'),
  }
}

/** The value of each label of each series. */
function labelsOf(series: string): [name: string, value: string][] {
  return Array.from(series.matchAll(/(\w+)="([^"]*)"/gu), ([, name = '', value = '']) => [name, value])
}

test('no label takes a value from a request, and the number of series is bounded', async () => {
  const { url, routes } = await startServer()
  const key = 'key=monedero-web'
  const post = (path: string, body: object, idToken: string) =>
    fetch(`${url}${path}?${key}&id=invented`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify(body),
    })
  const scrape = async () => {
    const headers = { authorization: 'Bearer only for Prometheus' }
    const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split('\n')
    return new Set(
      lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' ')[0] ?? ''),
    )
  }
  const ofIdentity = routes.filter(
    ({ method, path }) =>
      method === 'POST' && /googleapis|functions|\/v1\/(?:recovery|invitation)/u.test(path),
  )
  expect(ofIdentity.length).toBeGreaterThan(35)
  const round = async (number: number) => {
    for (const { path } of ofIdentity) {
      const made = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp', {}, '')
      const { idToken }: { idToken: string } = JSON.parse(await made.text())
      const { deleteProvider, ...body } = inventedBody(number, idToken)
      await (await post(path, body, idToken)).text()
      await (await post(path, { idToken, deleteProvider }, idToken)).text()
      await (await post(path, { ...body, idToken: undefined }, `x${number}.y.z`)).text()
    }
    await (await fetch(`${url}/v1/sessions?id=invented${number}`, { method: 'DELETE' })).text()
    await (await fetch(`${url}/invented/${number}`, { method: 'PROPFIND' })).text()
  }
  await round(1)
  const first = await scrape()
  await round(2)
  const later = await scrape()
  expect([...later].filter((series) => !first.has(series) && !series.includes('/metrics'))).toEqual([])

  const closed: Record<string, readonly string[]> = {
    event: Object.keys(events),
    kind: [...kinds, 'mail', 'weekly-mail', 'push'],
    method: [...new Set(routes.map(({ method }) => method)), 'other'],
    route: [...routes.map(({ path }) => path), '/metrics', 'other'],
    quota: ['user', 'guest', 'instance'],
  }
  const shapes: Record<string, RegExp> = {
    status: /^(?:[1-5]\d\d|gone)$/u,
    le: /^(?:[\d.]+|\+Inf)$/u,
    quantile: /^(?:0\.5|0\.99|1)$/u,
    version: /^(?:\d+\.\d+\.\d+|undefined)$/u,
  }
  const unexpected = new Set<string>()
  for (const [name, value] of [...later].flatMap(labelsOf)) {
    const isExpected = shapes[name]?.test(value) ?? closed[name]?.includes(value)
    if (isExpected !== true) unexpected.add(`${name}="${value}"`)
  }
  expect([...unexpected]).toEqual([])
  expect([...later].filter((series) => series.includes('identity_events')).length).toBeGreaterThan(5)
})
