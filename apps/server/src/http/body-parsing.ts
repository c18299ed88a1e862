import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** Stands for a body that is not what its content type says; the route answers it in its own envelope. */
export const malformed = Symbol('malformed body')

/** Teaches the framework the kinds of body there are. Nothing here refuses: that is the route's part. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, parseJson(bytes))
  })
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, bytes, done) => {
      done(null, Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))))
    },
  )
  // Archives are read by their route as they come, after it has asked who sends them; it sets the limit too. A route
  // that breaks off leaves the connection open for its answer.
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => {
    done(null, payload.iterator({ destroyOnReturn: false }))
  })
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes.length === 0 ? undefined : malformed)
  })
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) return malformed
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return malformed
  }
}
