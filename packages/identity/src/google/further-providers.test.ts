import { engines } from '@monedero/database/testing'
import type { BodyAnswer } from '@monedero/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, startTestIssuer, type TestIssuer, visitIssuer } from '../../testing/openid-issuer.ts'
import { payloadOf, startTestService, type TestService } from '../../testing/test-service.ts'
import { createOpenIdProvider } from './openid-provider.ts'

const publicUrl = 'https://money.example'

function header(answer: BodyAnswer, name: string): string {
  const value = answer.headers?.[name]
  return Array.isArray(value) ? value.join('\n') : (value ?? '')
}

function cookieOf(answer: BodyAnswer): string {
  return header(answer, 'set-cookie').split(';')[0] ?? ''
}

/** What the page in the popup posts to its opener. */
function messageOf(answer: BodyAnswer): Record<string, string> {
  const escaped = /data-message="([^"]*)"/u.exec(String(answer.text))?.[1] ?? '{}'
  return JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
}

describe.each(engines)('OpenID providers beside Google on %s', (engine) => {
  let company: TestIssuer
  let club: TestIssuer
  let service: TestService
  beforeAll(async () => {
    company = await startTestIssuer(`${publicUrl}/auth/company/callback`)
    club = await startTestIssuer(`${publicUrl}/auth/club/callback`)
    const clock = { nowMs: () => Date.now() }
    service = await startTestService(engine, { openIdProviders: { company, club }, clock })
    for (const issuer of [company, club]) {
      issuer.accounts.set('ana', { email: 'ana@example.com', email_verified: true, name: 'Ana' })
    }
  })
  afterAll(async () => {
    await service.stop()
    await company.stop()
    await club.stop()
  })

  const start = (slug: string) => service.request('GET', `/auth/${slug}`, { query: { display: 'popup' } })
  const comeBack = (slug: string, url: URL, cookie: string) =>
    service.request('GET', `/auth/${slug}/callback`, {
      query: Object.fromEntries(url.searchParams),
      headers: { cookie },
    })
  const tokenOf = async (slug: string) => {
    const started = await start(slug)
    const url = await visitIssuer(header(started, 'location'), 'ana')
    return messageOf(await comeBack(slug, url, cookieOf(started)))
  }
  const signIn = (providerId: string, idToken = '') =>
    service.call('accounts:signInWithIdp', {
      requestUri: `${publicUrl}/#${new URLSearchParams({ providerId, id_token: idToken }).toString()}`,
    })

  it('sign in, each under an id of its own, and share the account of a verified address', async () => {
    const first = await tokenOf('company')
    expect(first).toMatchObject({ providerId: 'oidc.company', idToken: expect.any(String) })
    const made = await signIn('oidc.company', first['idToken'])
    expect(made.json).toMatchObject({ isNewUser: true, email: 'ana@example.com', emailVerified: true })
    expect(payloadOf(made.text('idToken'))).toMatchObject({
      firebase: { sign_in_provider: 'oidc.company', identities: { 'oidc.company': ['ana'] } },
    })
    const second = await tokenOf('club')
    const again = await signIn('oidc.club', second['idToken'])
    expect(again.json).toMatchObject({ isNewUser: false, localId: made.text('localId') })
  })

  it('do not take the token of another provider', async () => {
    const { idToken } = await tokenOf('company')
    expect((await signIn('oidc.club', idToken)).code).toBe('INVALID_IDP_RESPONSE')
    expect((await signIn('oidc.other', idToken)).code).toBe('OPERATION_NOT_ALLOWED')
    expect((await signIn('google.com', idToken)).code).toBe('OPERATION_NOT_ALLOWED')
  })

  it('do not take the flow of another provider at their call-back', async () => {
    const started = await start('company')
    const url = await visitIssuer(header(started, 'location'), 'ana')
    const message = messageOf(await comeBack('club', url, cookieOf(started)))
    expect(message).toMatchObject({ error: { code: 'auth/timeout' } })
  })
})

it('an issuer is not used if its metadata name another issuer', async () => {
  const impostor = await listen((_request, response) => {
    const endpoints = {
      authorization_endpoint: `${impostor.url}/auth`,
      token_endpoint: `${impostor.url}/token`,
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: 'https://accounts.google.com', ...endpoints }))
  })
  const settings = { issuer: impostor.url, clientId: 'monedero', clientSecret: 'hush' }
  const provider = createOpenIdProvider('company', settings, {
    publicUrl,
    clock: { nowMs: () => Date.now() },
  })
  const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }
  await expect(provider.authorizationUrl(secrets)).rejects.toMatchObject({
    cause: { code: expect.any(String) },
  })
  await impostor.stop()
})
