import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { TrustProxy } from '../config/variables.ts'
import { createAnswerWriter } from './answer-writer.ts'
import { bindRoutes, exchangeOf } from './bind-routes.ts'
import { parseBodies } from './body-parsing.ts'
import { createCors } from './cors.ts'
import { createEventStreams } from './event-streams.ts'
import {
  closeBrokenConnection,
  createListener,
  defaultLimits,
  type HttpLimits,
  type TlsFiles,
} from './listener.ts'
import type { RefusalCode } from './refusals.ts'
import { logRequests } from './request-log.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { servePages } from './serve-pages.ts'
import { openWebApp } from './web-app.ts'

/** What the HTTP server is made from. */
export interface HttpServerOptions {
  routes: readonly Route[]
  publicUrl: string
  allowedOrigins: readonly string[]
  trustProxy: TrustProxy
  tls?: TlsFiles | undefined
  /** The folder of the built web app; without it there are only routes. */
  webAppDir?: string | undefined
  log: Logger
  limits?: Partial<HttpLimits>
}

/** A server that can be started once and stopped once. */
export interface HttpServer {
  /** Resolves with the port when it takes requests. */
  listen: (port: number, host: string) => Promise<number>
  /** Takes no new requests, ends event streams, lets running requests finish for at most `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/** Binds routes and the web app to a server. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const limits = { ...defaultLimits, ...options.limits }
  const security = securityHeaders(options.publicUrl)
  const writer = createAnswerWriter(security.api)
  const streams = createEventStreams(security.api, limits.heartbeatMs)
  const webApp = options.webAppDir === undefined ? undefined : openWebApp(options.webAppDir, security.page)
  const pages = { writer, webApp, publicUrl: options.publicUrl }
  const { log } = options

  const app = createFramework(options, limits, serve)
  function refuse(request: FastifyRequest, reply: FastifyReply, code: RefusalCode): void {
    reply.hijack()
    writer.refuse(exchangeOf(request, reply), code)
  }
  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
    const code = refusalCode(error)
    if (code === 'INTERNAL') log.error({ err: error, requestId: request.id }, 'request failed')
    refuse(request, reply, code)
  }
  function serve(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    servePages(pages, request, reply).catch((error: unknown) => fail(request, reply, error))
  }

  parseBodies(app)
  if (log.isLevelEnabled('info')) logRequests(app, log)
  app.setErrorHandler((error, request, reply) => fail(request, reply, error))
  app.setNotFoundHandler(serve)
  bindRoutes({ app, writer, streams, cors: createCors(options.allowedOrigins), log }, options.routes)
  await app.ready()

  return {
    listen: (port, host) => listen(app, port, host),
    stop(graceMs) {
      writer.closeConnections()
      streams.closeAll()
      return drain(app, graceMs)
    },
  }
}

function createFramework(
  { trustProxy, tls }: HttpServerOptions,
  limits: HttpLimits,
  serveUnrouted: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  const app: FastifyInstance = fastify<Server>({
    logger: false,
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    trustProxy,
    genReqId: requestIds(),
    // Routes read the query by themselves, if they want it.
    routerOptions: { querystringParser: () => ({}) },
    serverFactory: (handler) => createListener(tls, limits, handler),
    // An address that cannot be decoded is an unknown one.
    frameworkErrors: (_error, request, reply) => serveUnrouted(request, reply),
    clientErrorHandler: closeBrokenConnection,
  })
  return app
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  // The framework would open a second server for the other address that `localhost` may mean.
  await app.listen({ port, host: host === 'localhost' ? '127.0.0.1' : host })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function drain(app: FastifyInstance, graceMs: number): Promise<void> {
  const { server } = app
  // A connection becomes idle only when its running request is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const end = setTimeout(() => server.closeAllConnections(), graceMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(end)
}

/** Ids that are unique among nodes and restarts, and cheap to make. */
function requestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

function refusalCode(error: unknown): RefusalCode {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return 'BODY_TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  return status === 400 ? 'BAD_REQUEST' : 'INTERNAL'
}
