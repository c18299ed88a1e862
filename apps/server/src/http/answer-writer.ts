import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BodyAnswer, ChunkedAnswer } from '@monedero/service'
import { compress, compressFromBytes, compressor, type Encoding, negotiate } from './compression.ts'
import type { Cors } from './cors.ts'
import { envelope, type RefusalCode, refusalHeaders, refusalMessage, refusalStatus } from './refusals.ts'
import type { HeaderBlock } from './security-headers.ts'

/** The request data that responses need. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Without its query. */
  path: string
  /** The client's network. */
  address: string
  /** For routes that accept calls from other origins. */
  cors?: Cors | undefined
}

const jsonType = 'application/json; charset=utf-8'
const plainType = 'text/plain; charset=utf-8'

/** Writes answers straight to the socket with one block of headers that is made at start. */
export interface AnswerWriter {
  write: (exchange: Exchange, answer: BodyAnswer | ChunkedAnswer) => Promise<void> | void
  refuse: (exchange: Exchange, code: RefusalCode) => void
  /** From now on every response asks the client to close its connection. */
  closeConnections: () => void
}

/** Creates the writer. A header of a response replaces the one of the same name in the block. */
export function createAnswerWriter(block: HeaderBlock): AnswerWriter {
  const common: HeaderBlock = ['cache-control', 'no-store', ...block]
  const jsonHead: HeaderBlock = ['content-type', jsonType, ...common]
  let isClosing = false

  function head(exchange: Exchange, answer: BodyAnswer | ChunkedAnswer): string[] {
    const base =
      'json' in answer && answer.json !== undefined && answer.text === undefined ? jsonHead : common
    const own = answer.headers
    const headers = own === undefined ? [...base] : replace(base, own)
    headers.push('x-request-id', exchange.requestId)
    if (exchange.cors) headers.push(...exchange.cors.headers(exchange.request.headers.origin))
    if (isClosing) headers.push('connection', 'close')
    return headers
  }

  function write(exchange: Exchange, answer: BodyAnswer | ChunkedAnswer): Promise<void> | void {
    const headers = head(exchange, answer)
    if ('chunks' in answer) return writeChunks(exchange, answer, headers)
    const body = answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json))
    const isText = typeof body === 'string'
    if (isText && body.length < compressFromBytes) return end(exchange, answer.status, headers, body)
    headers.push('vary', 'Accept-Encoding')
    const encoding = negotiate(exchange.request.headers['accept-encoding'])
    if (!isText || encoding === undefined || !isCompressible(headers))
      return end(exchange, answer.status, headers, body)
    return endCompressed(exchange, answer.status, headers, body, encoding)
  }

  // The Firebase SDK treats an error envelope as a refusal of the session; plain text is a failure to retry.
  function refuse(exchange: Exchange, code: RefusalCode): void {
    const status = refusalStatus(code)
    const headers = refusalHeaders(code)
    const answer: BodyAnswer = exchange.cors
      ? { status, headers: { ...headers, 'content-type': plainType }, text: refusalMessage(code) }
      : { status, headers, json: envelope(code) }
    void write(exchange, answer)
  }

  return {
    write,
    refuse,
    closeConnections() {
      isClosing = true
    },
  }
}

/** Writes as fast as the client reads. A disconnect in between is no error. */
async function writeChunks(
  { request, response }: Exchange,
  { status, chunks }: ChunkedAnswer,
  headers: string[],
): Promise<void> {
  if (response.destroyed) {
    release(chunks)
    return
  }
  const encoding = negotiate(request.headers['accept-encoding'])
  headers.push('vary', 'Accept-Encoding')
  if (encoding !== undefined) headers.push('content-encoding', encoding)
  response.writeHead(status, headers)
  if (request.method === 'HEAD') {
    release(chunks)
    response.end()
    return
  }
  const bytes = Readable.from(chunks, { objectMode: false })
  const written = encoding ? pipeline(bytes, compressor(encoding), response) : pipeline(bytes, response)
  await written.catch((error: unknown) => {
    if (!hasClientLeft(error)) throw error
  })
}

/** The producer of chunks may hold resources until they are read. */
function release(chunks: Iterable<Uint8Array>): void {
  chunks[Symbol.iterator]().return?.()
}

function hasClientLeft(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE'
}

async function endCompressed(
  exchange: Exchange,
  status: number,
  headers: string[],
  body: string,
  encoding: Encoding,
): Promise<void> {
  const bytes = await compress(body, encoding)
  headers.push('content-encoding', encoding)
  end(exchange, status, headers, bytes)
}

function end(exchange: Exchange, status: number, headers: string[], body: string | Uint8Array): void {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return
  const hasBody = status !== 204 && status !== 304
  if (hasBody) headers.push('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, headers)
  response.end(hasBody ? body : undefined)
}

function isCompressible(headers: readonly string[]): boolean {
  const type = headers[headers.indexOf('content-type') + 1] ?? ''
  return /^(text\/|application\/(json|.*\+json))/.test(type)
}

function replace(base: HeaderBlock, own: Record<string, string | string[]>): string[] {
  const headers: string[] = []
  const names = new Set<string>()
  for (const [name, value] of Object.entries(own)) {
    const lower = name.toLowerCase()
    names.add(lower)
    for (const one of Array.isArray(value) ? value : [value]) headers.push(lower, one)
  }
  for (let at = 0; at < base.length; at += 2) {
    const name = base[at] ?? ''
    if (!names.has(name)) headers.push(name, base[at + 1] ?? '')
  }
  return headers
}
