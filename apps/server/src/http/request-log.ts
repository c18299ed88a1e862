import type { Route } from '@monedero/service'
import type { Logger } from 'pino'
import type { Exchange } from './answer-writer.ts'
import { clientNetwork } from './client-network.ts'

/** One line per finished request: the route or the path, never query, body or headers. */
export function logRequest(log: Logger, exchange: Exchange, route: Route | undefined): void {
  const { request, response, requestId, path, address } = exchange
  const startedAtMs = performance.now()
  response.once('close', () => {
    log.info(
      {
        requestId,
        method: request.method,
        route: route?.path ?? path.slice(0, 200),
        status: response.headersSent ? response.statusCode : 'gone',
        durationMs: Math.round(performance.now() - startedAtMs),
        network: clientNetwork(address),
      },
      'request',
    )
  })
}
