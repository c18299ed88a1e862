import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A proxy that buffers whole responses, as in some companies and hotels: a stream never gets through. */
export interface BufferingProxy {
  readonly url: string
  /** The paths of responses that are not complete yet. */
  waitingFor(): string[]
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts the proxy on a free port in front of a server. */
export async function startBufferingProxy(target: string): Promise<BufferingProxy> {
  const open = new Set<IncomingMessage>()
  const server = createServer((asked, response) => {
    open.add(asked)
    response.once('close', () => open.delete(asked))
    void handOn(target, asked, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://localhost:${address.port}`,
    waitingFor: () => Array.from(open, ({ url }) => url ?? ''),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handOn(target: string, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { method, headers, url = '/' } = asked
    const onward = request(new URL(url, target), { method, headers })
    response.once('close', () => onward.destroy())
    onward.end(await buffer(asked))
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      onward.once('response', resolve).once('error', reject),
    )
    const body = await buffer(answer)
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
  } catch {
    response.destroy()
  }
}
