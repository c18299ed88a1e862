import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { TLSSocket } from 'node:tls'
import { systemCode } from '../boot/operator-error.ts'

const timeoutMs = 5_000

/** An answer of the server that PUBLIC_URL leads to, or why there is none. */
export type ServerAnswer =
  | {
      status: number
      body: string
      /** The clock of the server that answered. */
      dateMs: number | undefined
      certificate: { validToMs: number; error: string | undefined } | undefined
    }
  | { error: string }

/** Sends a request to the server at an address; a certificate that is not accepted is reported with the answer. */
export function askServer(url: string): Promise<ServerAnswer> {
  const target = new URL(url)
  const send = target.protocol === 'https:' ? requestTls : requestPlain
  return new Promise((resolve) => {
    const request = send(
      target,
      { rejectUnauthorized: false, signal: AbortSignal.timeout(timeoutMs), agent: false },
      (response) => {
        const certificate = response.socket instanceof TLSSocket ? certificateOf(response.socket) : undefined
        const dateMs = Date.parse(response.headers.date ?? '')
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body = (body + chunk).slice(0, 10_000)))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body,
            dateMs: Number.isNaN(dateMs) ? undefined : dateMs,
            certificate,
          }),
        )
        // After `end` this has no effect.
        response.on('close', () => resolve({ error: 'the answer was cut off' }))
        response.on('error', (error) => resolve({ error: reasonOf(error) }))
      },
    )
    request.on('error', (error) => resolve({ error: reasonOf(error) }))
    request.end()
  })
}

function certificateOf(socket: TLSSocket): { validToMs: number; error: string | undefined } {
  const { valid_to: validTo } = socket.getPeerCertificate()
  return {
    validToMs: Date.parse(validTo),
    error: socket.authorized ? undefined : String(socket.authorizationError),
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError') return 'no whole answer within five seconds'
  const code = systemCode(error)
  return code === 'unknown' ? error.message : code
}
