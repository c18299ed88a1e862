import type { Clock } from '@monedero/service'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client'
import { OutsideFailure } from '../outside-failure.ts'
import type { OpenIdProviderId } from '../tables.ts'
import { createIdTokenVerifier, type ProviderIdentity } from './provider-id-token.ts'

/** This service's client at an OpenID issuer. */
export interface OpenIdSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

/** The secrets of one authorization flow. */
export interface AuthorizationSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** The providers by their ids. */
export type OpenIdProviders = ReadonlyMap<string, OpenIdProvider>

/** An OpenID issuer: Google, or one that the operator named. */
export interface OpenIdProvider {
  id: OpenIdProviderId
  /** What its addresses under `/auth/` are called. */
  slug: string
  /** The authorization URL. */
  authorizationUrl(secrets: AuthorizationSecrets): Promise<URL>
  /** Exchanges the code in the callback's query for an ID token; state and nonce are checked. */
  exchangeCode(query: Record<string, string>, secrets: AuthorizationSecrets): Promise<string>
  /** Throws INVALID_IDP_RESPONSE for a token that cannot be trusted. */
  verifyIdToken(idToken: string): Promise<ProviderIdentity>
}

/** The slug of Google. */
export const GOOGLE = 'google'

/** The path of the redirect URI of a provider. */
export function callBackPath(slug: string): string {
  return `/auth/${slug}/callback`
}

const DISCOVERY_LIFE_MS = 24 * 60 * 60 * 1000
const TIMEOUT_S = 10

/** Connects to an issuer on first use; its metadata is refreshed once a day. */
export function createOpenIdProvider(
  slug: string,
  settings: OpenIdSettings,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): OpenIdProvider {
  const redirectUri = new URL(callBackPath(slug), publicUrl).href
  let cached: { configuration: Promise<Configuration>; readAtMs: number } | undefined
  const configuration = (): Promise<Configuration> => {
    if (cached !== undefined && clock.nowMs() - cached.readAtMs < DISCOVERY_LIFE_MS)
      return cached.configuration
    const reading = discover(settings)
    cached = { configuration: reading, readAtMs: clock.nowMs() }
    // Failures are not cached: the next request retries.
    reading.catch(() => {
      cached = undefined
    })
    return reading
  }
  const metadata = async () => (await configuration()).serverMetadata()
  return {
    id: slug === GOOGLE ? 'google.com' : `oidc.${slug}`,
    slug,
    verifyIdToken: createIdTokenVerifier({ clientId: settings.clientId, metadata, clock }),
    async authorizationUrl({ state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async exchangeCode(query, { state, nonce, codeVerifier }) {
      const callback = new URL(redirectUri)
      callback.search = new URLSearchParams(query).toString()
      const answer = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      if (answer.id_token === undefined) throw new Error('The OpenID issuer answered without an ID token')
      return answer.id_token
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const server = new URL(issuer)
  // Configuration refuses a plain-http issuer anywhere but on a developer's own machine.
  const execute = server.protocol === 'http:' ? [allowInsecureRequests] : []
  try {
    return await discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S })
  } catch (error) {
    throw new OutsideFailure('The OpenID issuer cannot be reached', error)
  }
}
