import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A server in front of which a newer version of the app can be put. */
export interface UpdatedServer {
  readonly url: string
  /** From now on the page has `<html data-version="next">`, and the service worker another precache list. */
  update(): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts it on a free port in front of the product. */
export async function startUpdatedServer(target: string): Promise<UpdatedServer> {
  let isUpdated = false
  const server = createServer((asked, response) => {
    void handOn(target, asked, response, (text) => (isUpdated ? nextVersionOf(text) : text))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://localhost:${address.port}`,
    update: () => {
      isUpdated = true
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function nextVersionOf(text: string): string {
  return text
    .replace('<html', '<html data-version="next"')
    .replace(/(\{url:"app\.html",revision:")\w+/, '$1next')
}

async function handOn(
  target: string,
  asked: IncomingMessage,
  response: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const { method, headers, url = '/' } = asked
  const onward = request(new URL(url, target), {
    method,
    headers: { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' },
  })
  response.once('close', () => onward.destroy())
  onward.once('error', () => response.destroy())
  onward.once('response', (answer) => void answerWith(answer, response, change))
  asked.pipe(onward)
}

async function answerWith(
  answer: IncomingMessage,
  response: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const { statusCode = 502, headers } = answer
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  if (!isPage && !headers['content-type']?.includes('javascript')) {
    answer.pipe(response.writeHead(statusCode, headers))
    return
  }
  const { 'content-length': _, ...rest } = headers
  response.writeHead(statusCode, rest).end(change((await buffer(answer)).toString()))
}
