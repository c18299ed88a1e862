import type { Database } from '@monedero/database'
import { languageOf } from '@monedero/messages'
import type { BodyAnswer, Clock, Log, RouteRequest, Secrets } from '@monedero/service'
import * as z from 'zod'
import { CALL_BACK_SCRIPT, CALL_BACK_SCRIPT_PATH, callBackPage } from '../google/call-back-page.ts'
import { failed, failureOf, type GoogleResult } from '../google/google-result.ts'
import { createKeptResults, RESULT_LIFE_MS } from '../google/kept-results.ts'
import { callBackPath, GOOGLE, type OpenIdProviders } from '../google/openid-provider.ts'
import {
  beginFlow,
  FLOW_LIFE_MS,
  openFlow,
  type SignInFlow,
  sealFlow,
  startQuery,
} from '../google/sign-in-flow.ts'
import { createCookie } from '../protocol/cookie.ts'
import type { IdentityRoute } from '../protocol/ports.ts'

interface OpenIdRoutesPorts {
  database: Database
  secrets: Secrets
  clock: Clock
  log: Log
  publicUrl: string
  providers: OpenIdProviders
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // The URL contains the provider's code, and the opener must stay accessible.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'unsafe-none',
}

/** Whatever a provider adds is read by the library of the protocol. */
const callBackQuery = z.looseObject({ state: z.string().optional() })

/** The routes of sign-in with OpenID providers: start and callback of each, the script of the popup page, and the result after a redirect. */
export function openIdRoutes(ports: OpenIdRoutesPorts): IdentityRoute[] {
  const { secrets, clock, log, publicUrl } = ports
  const isHttps = publicUrl.startsWith('https:')
  const { origin } = new URL(publicUrl)
  const flowCookie = createCookie('monedero-google-flow', { isHttps })
  const resultCookie = createCookie('monedero-google-result', { isHttps })
  const results = createKeptResults(ports)

  /** Finishes the flow: the popup page posts the result itself, after a redirect the page fetches it. */
  const finish = async (
    { headers: asked }: RouteRequest,
    result: GoogleResult,
    flow: SignInFlow | undefined,
  ): Promise<BodyAnswer> => {
    const forgetFlow = flowCookie.clear()
    if (flow?.display !== 'redirect') {
      const headers = { ...PAGE_HEADERS, 'set-cookie': forgetFlow }
      return {
        status: 200,
        headers,
        text: callBackPage(result, origin, flow?.language ?? languageOf(asked['accept-language'])),
      }
    }
    const keepResult = resultCookie.set(await results.keep(result), RESULT_LIFE_MS)
    return redirect(new URL(flow.returnTo, origin).href, [forgetFlow, keepResult])
  }

  const start =
    (slug: string) =>
    async (request: RouteRequest): Promise<BodyAnswer> => {
      const provider = providerOf(slug)
      const flow = beginFlow(slug, request.query, clock)
      if (provider === undefined) return finish(request, failed('auth/operation-not-allowed', flow), flow)
      try {
        const url = await provider.authorizationUrl(flow)
        return redirect(url.href, [flowCookie.set(sealFlow(flow, secrets), FLOW_LIFE_MS)])
      } catch (error) {
        log.warn({ provider: slug, reason: reasonOf(error) }, 'sign-in with a provider cannot start')
        return finish(request, failed(failureOf(error), flow), flow)
      }
    }

  const callBack =
    (slug: string) =>
    async (request: RouteRequest): Promise<BodyAnswer> => {
      const provider = providerOf(slug)
      const asked = { slug, state: request.query['state'] }
      const flow = openFlow(flowCookie.read(request.headers), asked, ports)
      if (flow === undefined || provider === undefined)
        return finish(request, failed('auth/timeout'), undefined)
      try {
        const idToken = await provider.exchangeCode(request.query, flow)
        await provider.verifyIdToken(idToken)
        const { type, eventId } = flow
        return await finish(request, { type, eventId, providerId: provider.id, idToken }, flow)
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== 'auth/user-cancelled')
          log.warn({ provider: slug, reason: reasonOf(error) }, 'sign-in with a provider failed')
        return finish(request, failed(failure, flow), flow)
      }
    }

  const takeResult = async (request: RouteRequest): Promise<BodyAnswer> => {
    const ticket = resultCookie.read(request.headers)
    const result = ticket === undefined ? undefined : await results.take(ticket)
    const headers = { 'cache-control': 'no-store', 'set-cookie': resultCookie.clear() }
    return { status: 200, headers, json: { result: result ?? null } }
  }

  const all = Array.from(ports.providers.values())
  const providerOf = (slug: string) => all.find((provider) => provider.slug === slug)
  // The app offers Google whether or not it is set up.
  const slugs = new Set([GOOGLE, ...all.map(({ slug }) => slug)])
  return [
    ...Array.from(slugs).flatMap((slug): IdentityRoute[] => [
      {
        method: 'GET',
        path: `/auth/${slug}`,
        access: 'open',
        input: { query: startQuery },
        handle: start(slug),
      },
      {
        method: 'GET',
        path: callBackPath(slug),
        access: 'open',
        input: { query: callBackQuery },
        handle: callBack(slug),
      },
    ]),
    { method: 'GET', path: CALL_BACK_SCRIPT_PATH, access: 'open', input: {}, handle: script },
    { method: 'POST', path: '/auth/google/result', access: 'open', input: {}, handle: takeResult },
  ]
}

function redirect(location: string, cookies: string[]): BodyAnswer {
  const headers = {
    location,
    'set-cookie': cookies,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
  }
  return { status: 303, headers }
}

function script(): BodyAnswer {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return { status: 200, headers, text: CALL_BACK_SCRIPT }
}

/** The message without its causes, which may quote tokens and claims. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
