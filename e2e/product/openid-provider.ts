import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

/** A person who has an account at the provider. */
export interface ProviderAccount {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name?: string
  readonly picture?: string
}

/** A real OpenID provider in Google's place, with an account chooser. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly accounts: ProviderAccount[]
  /** The parameters of the authorisation requests it received. */
  readonly authorisations: URLSearchParams[]
  /** An ID token as issued by the provider, with optional claims. */
  idToken(account: ProviderAccount, claims?: JWTPayload): Promise<string>
  /** What a server needs to use this provider as Google. */
  readonly environment: Record<string, string>
  [Symbol.asyncDispose](): Promise<void>
}

const clientId = 'monedero-test-client'
const clientSecret = 'monedero-test-secret-of-no-value'

/** Starts the provider on a free port; `redirectUris` are the call-backs it accepts. */
export async function startOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const accounts: ProviderAccount[] = []
  const authorisations: URLSearchParams[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' }

  let handle: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of no value'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const account = accounts.find((one) => one.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  })

  const protocol = provider.callback()
  handle = (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') authorisations.push(url.searchParams)
    const chosen = url.searchParams.get('account')
    if (!url.pathname.startsWith('/choose/')) void protocol(request, response)
    else if (chosen) void finish(provider, request, response, chosen)
    else response.setHeader('content-type', 'text/html').end(chooser(url.pathname, accounts))
  }

  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    authorisations,
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },
    idToken: (account, claims = {}) =>
      new SignJWT({ ...account, iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'provider-key', typ: 'JWT' })
        // Makes two tokens of the same second distinct: each may be used once.
        .setJti(randomUUID())
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? '5m')
        .sign(privateKey),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function chooser(path: string, accounts: ProviderAccount[]): string {
  const links = accounts.map(({ sub, email }) => `<li><a href="${path}?account=${sub}">${email}</a></li>`)
  return `<!doctype html><title>Choose an account</title><h1>Choose an account</h1><ul>${links.join('')}</ul><a href="${path}?account=denied">Cancel</a>`
}

async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
) {
  if (accountId === 'denied') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId },
    consent: { grantId },
  })
}
