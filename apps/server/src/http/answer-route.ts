import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LedgerError } from '@monedero/ledger'
import type { Route, RouteInput, RouteRequest } from '@monedero/service'
import type { Logger } from 'pino'
import type { AnswerWriter, Exchange } from './answer-writer.ts'
import type { BodyMemory } from './body-memory.ts'
import { clientNetwork } from './client-network.ts'
import { type Encoding, negotiate } from './compression.ts'
import type { EventStreams } from './event-streams.ts'
import { answerTo } from './expected-errors.ts'
import {
  announcedBytes,
  BodyTooLarge,
  ClientHasLeft,
  contentTypeOf,
  malformed,
  NoMemoryLeft,
  readBody,
} from './read-body.ts'

/** Dependencies of `answerRoute`. */
interface Binding {
  writer: AnswerWriter
  streams: EventStreams
  log: Logger
  /** The account that the ID token of a request was issued for; undefined where it is missing, forged or expired. */
  uidOf: UidOf
  memory: BodyMemory
  /** For routes that have no limit of their own. */
  bodyLimitBytes: number
}

/** Reads the account from the headers of a request. */
export type UidOf = (headers: RouteRequest['headers']) => Promise<string | undefined>

/** Checks the token, reads the body, calls the route and writes its response or an error. */
export async function answerRoute(binding: Binding, route: Route, exchange: Exchange): Promise<void> {
  const { writer, log } = binding
  const { request, requestId } = exchange
  try {
    await answer(binding, route, exchange)
  } catch (error) {
    if (error instanceof BodyTooLarge) return writer.refuse(exchange, 'BODY_TOO_LARGE')
    if (error instanceof NoMemoryLeft) return writer.refuse(exchange, 'BUSY')
    // A client that disconnects before its body was read needs no response, and it is no error.
    if (error instanceof ClientHasLeft || (request.destroyed && !request.complete)) return
    if (!(error instanceof LedgerError))
      log.error({ err: error, requestId, route: route.path }, 'request failed')
    const expected = route.cors ? undefined : answerTo(error)
    if (expected) void writer.write(exchange, expected)
    else writer.refuse(exchange, 'INTERNAL')
  }
}

async function answer(binding: Binding, route: Route, exchange: Exchange): Promise<void> {
  const { writer, streams, log, uidOf } = binding
  const { request, response, requestId } = exchange
  const uid = route.access === 'bearer' ? await uidOf(headersOf(request)) : undefined
  if (route.access === 'bearer' && uid === undefined) return writer.refuse(exchange, 'UNAUTHENTICATED')
  const routeAnswer = await withBody(binding, route, { exchange, uid }, (body) =>
    route.handle(new BoundRequest(exchange, route.input, { uid, body })),
  )
  if (!('stream' in routeAnswer)) return writer.write(exchange, routeAnswer)
  if (request.method === 'HEAD') return writer.write(exchange, { status: 204 })
  streams.open(response, ['x-request-id', requestId], routeAnswer.stream, (error) => {
    log.error({ err: error, requestId, route: route.path }, 'event stream failed')
  })
}

/** Calls `use` with the body, whose memory is held until it is done with it. */
async function withBody<T>(
  { memory, bodyLimitBytes }: Binding,
  { method, input }: Route,
  { exchange, uid }: { exchange: Exchange; uid: string | undefined },
  use: (body: unknown) => Promise<T> | T,
): Promise<T> {
  const { request, address } = exchange
  if (method === 'GET' || input.body === undefined) return use(undefined)
  if ('streamOf' in input.body) return use(streamOf(request, input.body.streamOf))
  const limitBytes = input.body.limitBytes ?? bodyLimitBytes
  const announced = announcedBytes(request) ?? 0
  if (announced > limitBytes) throw new BodyTooLarge()
  const held = memory.hold({ network: clientNetwork(address), uid }, announced)
  if (held === undefined) throw new NoMemoryLeft()
  try {
    return await use(await readBody(request, input.body, { limitBytes, memory: held }))
  } finally {
    held.release()
  }
}

/** A route that stops reading leaves the connection open for its response. */
function streamOf(request: IncomingMessage, type: string): unknown {
  return contentTypeOf(request) === type ? request.iterator({ destroyOnReturn: false }) : undefined
}

/** Query, network and signal are computed on demand. */
class BoundRequest implements RouteRequest {
  readonly #exchange: Exchange
  readonly #input: RouteInput
  readonly uid: string | undefined
  readonly body: unknown
  readonly malformedBody?: true
  #signal: AbortSignal | undefined

  constructor(exchange: Exchange, input: RouteInput, given: { uid: string | undefined; body: unknown }) {
    const { uid, body } = given
    this.#exchange = exchange
    this.#input = input
    this.uid = uid
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
    return declared(new URLSearchParams(request.url?.slice(path.length)), this.#input)
  }

  get headers(): Record<string, string | undefined> {
    return headersOf(this.#exchange.request)
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

/** The parameters that a route declares; of repeated ones the last. */
function declared(params: URLSearchParams, { query }: RouteInput): Record<string, string> {
  if (query === undefined) return {}
  const { shape, catchall } = query.def
  const all = Array.from(params)
  return Object.fromEntries(catchall ? all : all.filter(([name]) => Object.hasOwn(shape, name)))
}

function headersOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  return isSingleValued(headers) ? headers : {}
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
