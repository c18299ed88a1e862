import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { LedgerError } from '@monedero/ledger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { AnswerWriter, Exchange } from './answer-writer.ts'
import { malformed } from './body-parsing.ts'
import { clientNetwork } from './client-network.ts'
import { type Encoding, negotiate } from './compression.ts'
import type { Cors } from './cors.ts'
import type { EventStreams } from './event-streams.ts'
import { answerTo } from './expected-errors.ts'
import type { Route, RouteAnswer, RouteRequest, StreamAnswer } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
    cors?: Cors | undefined
  }
}

/** What answering a route takes. */
export interface Binding {
  app: FastifyInstance
  writer: AnswerWriter
  streams: EventStreams
  cors: Cors
  log: Logger
}

/** Gives route tables to the framework: the only place that knows both. */
export function bindRoutes(binding: Binding, routes: readonly Route[]): void {
  for (const route of routes) bindRoute(binding, route)
  const shared = new Set(routes.filter((route) => route.cors).map((route) => route.path))
  for (const path of shared) bindPreflight(binding, path)
}

/** What the writer needs, from the framework's request. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  const { cors } = request.routeOptions.config
  return { request: request.raw, response: reply.raw, requestId: request.id, cors }
}

function bindRoute(binding: Binding, route: Route): void {
  const { app, writer, cors, log } = binding
  app.route({
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: doubleColons(route.path),
    config: { route, cors: route.cors ? cors : undefined },
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    handler(request, reply) {
      reply.hijack()
      const exchange = exchangeOf(request, reply)
      answer(binding, route, request, exchange).catch((error: unknown) => {
        // Whoever left before all of the body had come waits for no answer, and it is nobody's fault.
        if (request.raw.destroyed && !request.raw.complete) return
        if (!(error instanceof LedgerError))
          log.error({ err: error, requestId: request.id, route: route.path }, 'request failed')
        const expected = route.cors ? undefined : answerTo(error)
        if (expected) void writer.write(exchange, expected)
        else writer.refuse(exchange, 'INTERNAL')
      })
    },
  })
}

async function answer(
  binding: Binding,
  route: Route,
  request: FastifyRequest,
  exchange: Exchange,
): Promise<void> {
  const routeAnswer: RouteAnswer = await route.handle(new BoundRequest(request, exchange.response))
  if (!('stream' in routeAnswer)) return binding.writer.write(exchange, routeAnswer)
  if (request.method === 'HEAD') return binding.writer.write(exchange, { status: 204 })
  openStream(binding, route, exchange, routeAnswer.stream)
}

function openStream(
  { streams, log }: Binding,
  route: Route,
  { response, requestId }: Exchange,
  work: StreamAnswer['stream'],
): void {
  streams.open(response, ['x-request-id', requestId], work, (error) => {
    log.error({ err: error, requestId, route: route.path }, 'event stream failed')
  })
}

function bindPreflight({ app, writer, cors }: Binding, path: string): void {
  app.route({
    method: 'OPTIONS',
    url: doubleColons(path),
    config: { cors },
    handler(request, reply) {
      reply.hijack()
      void writer.write(exchangeOf(request, reply), { status: 204, headers: cors.preflight })
    },
  })
}

/** The framework takes a single colon for the start of a parameter. */
function doubleColons(path: string): string {
  return path.replaceAll(':', '::')
}

/** Query, network and signal are made only when a route asks for them. */
class BoundRequest implements RouteRequest {
  readonly #request: FastifyRequest
  readonly #response: ServerResponse
  readonly #address: string
  readonly body: unknown
  readonly malformedBody?: true
  #signal: AbortSignal | undefined

  constructor(request: FastifyRequest, response: ServerResponse) {
    this.#request = request
    this.#response = response
    // Asked for now: of a connection that has gone nobody knows where it came from.
    this.#address = request.ip
    if (request.body === malformed) this.malformedBody = true
    else this.body = request.body
  }

  get method(): string {
    return this.#request.method
  }

  get path(): string {
    return pathOf(this.#request.raw.url)
  }

  get query(): Record<string, string> {
    const target = this.#request.raw.url ?? ''
    const start = target.indexOf('?')
    return start === -1 ? {} : Object.fromEntries(new URLSearchParams(target.slice(start)))
  }

  get headers(): Record<string, string | undefined> {
    const { headers } = this.#request
    return isSingleValued(headers) ? headers : {}
  }

  get network(): string {
    return clientNetwork(this.#address)
  }

  get encoding(): Encoding | undefined {
    return negotiate(this.#request.headers['accept-encoding'])
  }

  get requestId(): string {
    return this.#request.id
  }

  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#response)
    return this.#signal
  }
}

/** The runtime joins repeated request headers; only `set-cookie`, which no client sends, stays a list. */
function isSingleValued(headers: IncomingHttpHeaders): headers is Record<string, string | undefined> {
  return headers['set-cookie'] === undefined
}

function signalOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The path of a request's target, without its query. */
export function pathOf(target: string | undefined): string {
  const path = target ?? ''
  const end = path.indexOf('?')
  return end === -1 ? path : path.slice(0, end)
}
