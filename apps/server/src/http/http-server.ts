import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Route } from '@monedero/service'
import type { Logger } from 'pino'
import type { TrustProxy } from '../config/variables.ts'
import { answerRoute, type UidOf } from './answer-route.ts'
import { createAnswerWriter, type Exchange } from './answer-writer.ts'
import { createBodyMemory } from './body-memory.ts'
import { createClients, nameOf } from './clients.ts'
import { createCors } from './cors.ts'
import { createEventStreams } from './event-streams.ts'
import { createHostNames, namesTwoHosts } from './host-names.ts'
import { createListener, defaultLimits, type HttpLimits, type TlsFiles } from './listener.ts'
import type { MetricFamily } from './metric-families.ts'
import { type AuditCount, createMetrics } from './metrics.ts'
import { logRequest } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { servePages } from './serve-pages.ts'
import { openWebApp } from './web-app.ts'

/** Options of the HTTP server. */
export interface HttpServerOptions {
  routes: readonly Route[]
  /** Reads the account from the token of a request. */
  uidOf: UidOf
  publicUrl: string
  allowedOrigins: readonly string[]
  trustProxy: TrustProxy
  tls?: TlsFiles | undefined
  /** The folder of the built web app; without it there are only routes. */
  webAppDir?: string | undefined
  log: Logger
  /** Who sends it may read `/metrics`; without it there are none. */
  metricsToken?: string | undefined
  moreMetrics?: (() => Promise<MetricFamily[]>) | undefined
  /** Events of accounts, for the metrics. */
  auditCounts?: () => Iterable<AuditCount>
  limits?: Partial<HttpLimits>
}

/** A server that can be started once and stopped once. */
export interface HttpServer {
  /** Resolves with the port when it accepts requests. */
  listen: (port: number, host: string) => Promise<number>
  /** Accepts no new requests, ends event streams, lets running requests finish for at most `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/** Binds routes and the web app to a server. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { log, publicUrl } = options
  const limits = { ...defaultLimits, ...options.limits }
  const security = securityHeaders(publicUrl)
  const writer = createAnswerWriter(security.api)
  const streams = createEventStreams(security.api, limits.heartbeatMs)
  const webApp = options.webAppDir === undefined ? undefined : openWebApp(options.webAppDir, security)
  const memory = createBodyMemory(limits.bodyBytes, largestBody(options.routes, limits.bodyBytes))
  const clients = createClients(options.trustProxy)
  const hostNames = createHostNames([publicUrl, ...options.allowedOrigins])
  const cors = createCors(options.allowedOrigins)
  const metrics =
    options.metricsToken === undefined
      ? undefined
      : createMetrics(options.metricsToken, {
          openStreams: () => streams.count,
          bodyBytes: () => memory.bytes,
          more: options.moreMetrics ?? (async () => []),
          auditCounts: options.auditCounts ?? (() => []),
        })
  const allRoutes = metrics ? [...options.routes, metrics.route] : options.routes
  const routes = new Map(allRoutes.map((route) => [`${route.method} ${route.path}`, route]))
  const shared = new Set(options.routes.filter((route) => route.cors).map((route) => route.path))
  const binding = { writer, streams, log, memory, uidOf: options.uidOf, bodyLimitBytes: limits.bodyBytes }
  const isLogged = log.isLevelEnabled('info')
  const nextId = requestIds()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request.url)
    const exchange: Exchange = {
      request,
      response,
      requestId: nextId(),
      path,
      // Read now: the address of a connection that has closed is unknown.
      address: clients.addressOf(request),
      cors: shared.has(path) ? cors : undefined,
    }
    const route = routes.get(`${request.method === 'HEAD' ? 'GET' : request.method} ${path}`)
    if (isLogged) logRequest(log, exchange, route)
    metrics?.watch(response, route)
    const isForHost =
      route?.isForAnyHost === true || hostNames.isOurs(nameOf(clients.hostOf(request)), request)
    const isPreflight = exchange.cors !== undefined && request.method === 'OPTIONS'
    if (namesTwoHosts(request)) {
      writer.refuse(exchange, 'TWO_HOSTS')
    } else if ((route || isPreflight) && !isForHost) {
      writer.refuse(exchange, 'UNKNOWN_HOST')
    } else if (
      route?.method === 'POST' &&
      exchange.cors?.isForeign(request.headers.origin, clients.hostOf(request))
    ) {
      // Otherwise any page could use up the attempts of its visitors and have them banned.
      writer.refuse(exchange, 'FOREIGN_ORIGIN')
    } else if (route) {
      void answerRoute(binding, route, exchange)
    } else if (isPreflight) {
      void writer.write(exchange, { status: 204, headers: cors.preflight })
    } else {
      servePages({ writer, webApp, publicUrl, hostOf: clients.hostOf }, exchange).catch((error: unknown) => {
        log.error({ err: error, requestId: exchange.requestId }, 'request failed')
        writer.refuse(exchange, 'INTERNAL')
      })
    }
  }

  const server = createListener(options.tls, limits, security.api, answer)
  return {
    listen(port, host) {
      hostNames.add(host)
      return listen(server, port, host)
    },
    stop(graceMs) {
      writer.closeConnections()
      streams.closeAll()
      metrics?.stop()
      return drain(server, graceMs)
    },
  }
}

function largestBody(routes: readonly Route[], usualBytes: number): number {
  const limits = routes.map(({ input: { body } }) => (body && 'schema' in body && body.limitBytes) || 0)
  return Math.max(usualBytes, ...limits)
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen({ port, host: host === 'localhost' ? '127.0.0.1' : host })
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function drain(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return
  // A connection becomes idle only when its running request is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const end = setTimeout(() => server.closeAllConnections(), graceMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  clearTimeout(end)
}

/** Ids that are unique among nodes and restarts, and cheap to make. */
function requestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** The path of a request's target, without its query. */
function pathOf(target = ''): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}
