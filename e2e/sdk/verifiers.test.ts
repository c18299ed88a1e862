import { createUserWithEmailAndPassword } from 'firebase/auth'
import { createRemoteJWKSet, decodeProtectedHeader, importX509, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modernClient, userOf } from './modern-client.ts'
import { freshEmail, password, projectId, type Service, startService } from './service.ts'

const issuer = `https://securetoken.google.com/${projectId}`
const certificatesPath = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'

let service: Service
let idToken: string

beforeAll(async () => {
  service = await startService('sqlite')
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
