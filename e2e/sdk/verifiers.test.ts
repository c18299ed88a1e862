import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { createUserWithEmailAndPassword } from '@firebase/auth'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { createRemoteJWKSet, decodeProtectedHeader, importX509, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modernClient, userOf } from './modern-client.ts'
import { freshEmail, password, projectId, type Service, startService } from './service.ts'

const issuer = `https://securetoken.google.com/${projectId}`
const certificatesPath = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'

let service: Service
let idToken: string
let keysAtStart: { keys: { kid: string }[] }

/** Redirects requests for Google's host to ours. */
class LeadHere extends Agent {
  override createConnection() {
    return connect(Number(new URL(service.product.url).port), 'localhost')
  }
}

/** The official SDK of backends; its own idea of where the certificates are stays as it is. */
function backend(project: string) {
  const credential = { getAccessToken: async () => ({ access_token: 'of no value', expires_in: 3600 }) }
  return getAuth(initializeApp({ projectId: project, credential, httpAgent: new LeadHere() }, randomUUID()))
}

beforeAll(async () => {
  service = await startService('sqlite')
  keysAtStart = await (await fetch(`${service.product.url}/.well-known/jwks.json`)).json()
  const auth = modernClient(service.product.url)
  await createUserWithEmailAndPassword(auth, freshEmail(), password)
  idToken = await userOf(auth).getIdToken()
})
afterAll(() => service.stop())

test.each(['/.well-known/jwks.json', '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'])(
  'a JWT library verifies a token by %s',
  async (path) => {
    const keys = createRemoteJWKSet(new URL(path, service.product.url))
    const { payload } = await jwtVerify(idToken, keys, { issuer, audience: projectId, algorithms: ['RS256'] })
    expect(payload.sub).toBe(payload['user_id'])
  },
)

test('the certificates have the same names and keys, and may be kept', async () => {
  const answer = await fetch(`${service.product.url}${certificatesPath}`)
  expect(answer.headers.get('cache-control')).toMatch(/max-age=[1-9]\d+/)
  const certificates: Record<string, string> = await answer.json()
  const certificate = certificates[decodeProtectedHeader(idToken).kid ?? '']
  expect(certificate).toContain('BEGIN CERTIFICATE')
  await jwtVerify(idToken, await importX509(certificate ?? '', 'RS256'), { issuer, audience: projectId })
})

test('the list that a verifier fetched before the first sign-in has the key of its token', () => {
  expect(keysAtStart.keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(idToken).kid)
})

test('firebase-admin verifies a token by the certificates', async () => {
  const admin = backend(projectId)
  const decoded = await admin.verifyIdToken(idToken)
  expect(decoded).toMatchObject({ iss: issuer, aud: projectId, firebase: { sign_in_provider: 'password' } })
  expect(decoded.uid).toBe(decoded.sub)
})

test('firebase-admin refuses a token that was changed, or is meant for another project', async () => {
  const [header = '', payload = '', signature = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
  await expect(backend(projectId).verifyIdToken(`${header}.${changed}.${signature}`)).rejects.toMatchObject({
    code: 'auth/argument-error',
  })
  await expect(backend('another-project').verifyIdToken(idToken)).rejects.toMatchObject({
    code: 'auth/argument-error',
  })
})

test('firebase-admin, asked to check for revocation, trusts no token: that needs an administrator of Google', async () => {
  await expect(backend(projectId).verifyIdToken(idToken, true)).rejects.toMatchObject({
    code: 'auth/internal-error',
  })
})
