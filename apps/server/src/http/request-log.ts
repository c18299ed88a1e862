import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { pathOf } from './bind-routes.ts'
import { clientNetwork } from './client-network.ts'

/** One line for each request: the route or the path, never query, body or headers. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAtMs = performance.now()
    const address = request.ip
    reply.raw.once('close', () => {
      log.info(
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.config.route?.path ?? pathOf(request.raw.url).slice(0, 200),
          status: reply.raw.headersSent ? reply.raw.statusCode : 'gone',
          durationMs: Math.round(performance.now() - startedAtMs),
          network: clientNetwork(address),
        },
        'request',
      )
    })
    done()
  })
}
