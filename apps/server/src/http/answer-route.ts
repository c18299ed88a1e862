import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { LedgerError } from '@monedero/ledger'
import type { Route, RouteRequest } from '@monedero/service'
import type { Logger } from 'pino'
import type { AnswerWriter, Exchange } from './answer-writer.ts'
import { clientNetwork } from './client-network.ts'
import { type Encoding, negotiate } from './compression.ts'
import type { EventStreams } from './event-streams.ts'
import { answerTo } from './expected-errors.ts'
import { BodyTooLarge, malformed, readBody } from './read-body.ts'

/** Dependencies of `answerRoute`. */
interface Binding {
  writer: AnswerWriter
  streams: EventStreams
  log: Logger
  /** For routes that have no limit of their own. */
  bodyLimitBytes: number
}

/** Reads the body, calls the route and writes its response or an error. */
export async function answerRoute(binding: Binding, route: Route, exchange: Exchange): Promise<void> {
  const { writer, log } = binding
  const { request, requestId } = exchange
  try {
    await answer(binding, route, exchange)
  } catch (error) {
    if (error instanceof BodyTooLarge) return writer.refuse(exchange, 'BODY_TOO_LARGE')
    // A client that disconnects before its body is complete needs no response, and it is no error.
    if (request.destroyed && !request.complete) return
    if (!(error instanceof LedgerError))
      log.error({ err: error, requestId, route: route.path }, 'request failed')
    const expected = route.cors ? undefined : answerTo(error)
    if (expected) void writer.write(exchange, expected)
    else writer.refuse(exchange, 'INTERNAL')
  }
}

async function answer(
  { writer, streams, log, bodyLimitBytes }: Binding,
  route: Route,
  exchange: Exchange,
): Promise<void> {
  const { request, response, requestId } = exchange
  const body =
    route.method === 'GET' ? undefined : await readBody(request, route.bodyLimitBytes ?? bodyLimitBytes)
  const routeAnswer = await route.handle(new BoundRequest(exchange, body))
  if (!('stream' in routeAnswer)) return writer.write(exchange, routeAnswer)
  if (request.method === 'HEAD') return writer.write(exchange, { status: 204 })
  streams.open(response, ['x-request-id', requestId], routeAnswer.stream, (error) => {
    log.error({ err: error, requestId, route: route.path }, 'event stream failed')
  })
}

/** Query, network and signal are computed on demand. */
class BoundRequest implements RouteRequest {
  readonly #exchange: Exchange
  readonly body: unknown
  readonly malformedBody?: true
  #signal: AbortSignal | undefined

  constructor(exchange: Exchange, body: unknown) {
    this.#exchange = exchange
    if (body === malformed) this.malformedBody = true
    else this.body = body
  }

  get method(): string {
    return this.#exchange.request.method ?? ''
  }

  get path(): string {
    return this.#exchange.path
  }

  get query(): Record<string, string> {
    const { path, request } = this.#exchange
    return Object.fromEntries(new URLSearchParams(request.url?.slice(path.length)))
  }

  get headers(): Record<string, string | undefined> {
    const { headers } = this.#exchange.request
    return isSingleValued(headers) ? headers : {}
  }

  get network(): string {
    return clientNetwork(this.#exchange.address)
  }

  get encoding(): Encoding | undefined {
    return negotiate(this.#exchange.request.headers['accept-encoding'])
  }

  get requestId(): string {
    return this.#exchange.requestId
  }

  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#exchange.response)
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
