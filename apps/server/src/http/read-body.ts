import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'

/** Marks a body that does not match its content type; the route responds in its own envelope. */
export const malformed = Symbol('malformed body')

/** Thrown if a body exceeds the limit of its route. */
export class BodyTooLarge extends Error {}

/** The body of a request by its content type; undefined where there is none. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  // Archives are streamed to their route, which authenticates first and sets the limit. A route
  // that stops reading leaves the connection open for its response.
  if (type === 'application/x-ndjson') return request.iterator({ destroyOnReturn: false })
  const bytes = await readBytes(request, limitBytes)
  if (bytes.length === 0) return undefined
  if (type === 'application/json') return parseJson(bytes)
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
  return malformed
}

function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new BodyTooLarge()
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limitBytes) reject(new BodyTooLarge())
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return malformed
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return malformed
  }
}
