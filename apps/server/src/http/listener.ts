import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'

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

/** Creates Node's server with all its limits set. */
export function createListener(
  tls: TlsFiles | undefined,
  limits: HttpLimits,
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
  const server = tls ? createTlsServer({ ...settings, ...tls }, handler) : createServer(settings, handler)
  server.timeout = limits.idleMs
  server.on('clientError', closeBrokenConnection)
  return server
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Requests refused by Node's parser get a bare status, then the connection is closed. */
function closeBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
