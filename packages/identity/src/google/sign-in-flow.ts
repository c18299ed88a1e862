import { type Language, languageOf } from '@monedero/messages'
import type { Clock, Secrets } from '@monedero/service'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import * as z from 'zod'
import type { AuthorizationSecrets } from './openid-provider.ts'

/** How the provider is shown: in a popup, or by redirecting the page. */
export type Display = 'popup' | 'redirect'

/** One authorization flow, stored in a sealed cookie until the callback. */
export interface SignInFlow extends AuthorizationSecrets {
  /** The provider that the browser was sent to: another one's call-back does not take the flow. */
  slug: string
  display: Display
  /** The page of this site to return to after a redirect. */
  returnTo: string
  /** Echoed to the page, to match the response with its request. */
  type: string
  eventId: string
  /** Of the page that asks. */
  language: Language
  expiresAtMs: number
}

/** The SDK's own time for an auth event. */
export const FLOW_LIFE_MS = 10 * 60 * 1000

const PURPOSE = 'google-flow'

/** The SDK's names of flow types. */
const EVENT_TYPES = new Set(
  ['signIn', 'link', 'reauth'].flatMap((act) => [`${act}ViaPopup`, `${act}ViaRedirect`]),
)

/** What a page asks for; invalid values are replaced by harmless defaults. */
export const startQuery = z.object({
  display: z.string().optional(),
  returnTo: z.string().optional(),
  type: z.string().optional(),
  eventId: z.string().optional(),
  language: z.string().optional(),
})

/** Starts a flow from the page's query. */
export function beginFlow(slug: string, query: Record<string, string>, clock: Clock): SignInFlow {
  const { display, returnTo = '', type = '', eventId = '', language } = startQuery.parse(query)
  return {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    slug,
    display: display === 'redirect' ? 'redirect' : 'popup',
    returnTo: isPathOfThisSite(returnTo) ? returnTo : '/',
    type: EVENT_TYPES.has(type) ? type : 'unknown',
    eventId: /^[\w-]{1,128}$/u.test(eventId) ? eventId : '',
    language: languageOf(language),
    expiresAtMs: clock.nowMs() + FLOW_LIFE_MS,
  }
}

/** Seals a flow for the browser's cookie. */
export function sealFlow(flow: SignInFlow, secrets: Secrets): string {
  return secrets.seal(PURPOSE, JSON.stringify(flow))
}

/** The flow in a cookie, if it is ours, not expired, and matches `state`. */
export function openFlow(
  cookie: string | undefined,
  { slug, state }: { slug: string; state: string | undefined },
  { secrets, clock }: { secrets: Secrets; clock: Clock },
): SignInFlow | undefined {
  if (cookie === undefined || state === undefined) return undefined
  try {
    const flow: SignInFlow = JSON.parse(secrets.open(PURPOSE, cookie))
    return flow.slug === slug && flow.state === state && clock.nowMs() < flow.expiresAtMs ? flow : undefined
  } catch {
    return undefined
  }
}

/** A path like `/login?x=y`: no scheme, no other host, no backslash, no control character. */
function isPathOfThisSite(path: string): boolean {
  return path.length <= 2048 && /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u.test(path)
}
