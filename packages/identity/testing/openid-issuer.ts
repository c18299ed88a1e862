import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { OpenIdSettings } from '../src/google/openid-provider.ts'

/** A real OpenID provider on loopback in place of Google. */
export interface TestIssuer extends OpenIdSettings {
  /** The claims of each account, by subject. */
  accounts: Map<string, Record<string, unknown>>
  /** Paths that were asked for, with their queries. */
  requests: URL[]
  /** A token as the provider signs it, with claims of choice. */
  idToken(claims: JWTPayload, nowMs?: number): Promise<string>
  stop(): Promise<void>
}

const clientId = 'monedero-client'
const clientSecret = 'a secret of no value'

/** Starts the provider; `visitIssuer` is the browser that goes through its account chooser. */
export async function startTestIssuer(redirectUri: string): Promise<TestIssuer> {
  const accounts = new Map<string, Record<string, unknown>>()
  const requests: URL[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'issuer-key', alg: 'RS256', use: 'sig' }
  const server = await listen((request, response) => handle(request, response))
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(server.url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of no value'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/choose/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
  })
  const serveProtocol = provider.callback()
  const handle: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', server.url)
    requests.push(url)
    if (url.pathname.startsWith('/choose/')) void choose(provider, request, response, url)
    else void serveProtocol(request, response)
  }
  return {
    clientId,
    clientSecret,
    issuer: server.url,
    accounts,
    requests,
    stop: () => server.stop(),
    idToken: (claims, nowMs = Date.now()) =>
      new SignJWT({
        iss: server.url,
        aud: clientId,
        iat: Math.floor(nowMs / 1000),
        exp: Math.floor(nowMs / 1000) + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
        .sign(privateKey),
  }
}

/** The account chooser: `?account=SUB` chooses, `?account=` cancels. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse, url: URL) {
  const accountId = url.searchParams.get('account')
  if (accountId === null) {
    response.end('Choose an account')
  } else if (accountId === '') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
  } else {
    const grant = new provider.Grant({ accountId, clientId })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId },
      consent,
    })
  }
}

/** The browser's part of the flow: goes to the provider, chooses an account, and stops at the callback. */
export async function visitIssuer(startUrl: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(startUrl)
  for (;;) {
    if (url.pathname.startsWith('/choose/')) url.searchParams.set('account', account)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(header) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    const next = new URL(location, url)
    if (next.origin !== url.origin) return next
    url = next
  }
}

/** A plain HTTP server on a free port of loopback. */
export async function listen(
  handle: (...at: Parameters<RequestListener>) => unknown,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
