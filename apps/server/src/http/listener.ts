import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { HeaderBlock } from './security-headers.ts'

/** Time and size limits of the server. */
export interface HttpLimits {
  bodyBytes: number
  headerBytes: number
  /** For all headers of a request to arrive. */
  headersMs: number
  /** For a whole request to arrive. */
  requestMs: number
  /** For an idle connection; longer than the heartbeat. */
  idleMs: number
  /** For the next request of a connection; longer than load balancers keep theirs. */
  keepAliveMs: number
  /** How often the time limits are checked. */
  checkMs: number
  heartbeatMs: number
}

/** The limits of the running product. */
export const defaultLimits: HttpLimits = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 15_000,
  requestMs: 60_000,
  idleMs: 90_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
  heartbeatMs: 25_000,
}

/** Certificate and key of a server that serves https itself. */
export interface TlsFiles {
  cert: Buffer
  key: Buffer
}

/** TLS 1.2 and 1.3 with forward secrecy and authenticated encryption only; Node's own list also has CBC and RSA key exchange. */
const tlsSettings = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const

/** Creates Node's server with all its limits set. `block` is sent also with what Node's parser refuses. */
export function createListener(
  tls: TlsFiles | undefined,
  limits: HttpLimits,
  block: HeaderBlock,
  handler: RequestListener,
): Server {
  const settings: ServerOptions = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    noDelay: true,
  }
  const server = tls
    ? createTlsServer({ ...settings, ...tlsSettings, ...tls }, handler)
    : createServer(settings, handler)
  server.timeout = limits.idleMs
  server.on('clientError', closeBrokenConnection(block))
  return server
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Requests refused by Node's parser get a status without a body, then the connection is closed. */
function closeBrokenConnection(block: HeaderBlock) {
  const pairs = Array.from({ length: block.length / 2 }, (_, index) => block.slice(2 * index, 2 * index + 2))
  const headers = [['connection', 'close'], ['content-length', '0'], ...pairs].map((pair) => pair.join(': '))
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`)
  }
}
