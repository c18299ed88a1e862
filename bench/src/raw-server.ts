import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Opens a server of node:http on a free port and prints where. */
export function open(server: Server): void {
  // As the product does: by default an idle connection ends after 5 s, which a round of the other server can take.
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(`running at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
  })
}

/** Opens a server that answers with JSON, or with 404 where there is no answer. */
export function openJson(
  answerTo: (request: IncomingMessage) => object | undefined | Promise<object | undefined>,
): void {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerTo(request)
    const body = JSON.stringify(answer ?? {})
    response.writeHead(answer ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  open(createServer((request, response) => void respond(request, response)))
}
