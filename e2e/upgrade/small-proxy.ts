import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const checkMs = 100
const maxWaitMs = 10_000

/** A load balancer as the manual sets one up: it checks /readyz, and tries another node if it cannot connect to one. */
export interface SmallProxy {
  readonly url: string
  /** Nodes that get requests while they are ready. */
  readonly nodes: Set<string>
  close(): Promise<void>
}

export async function startProxy(): Promise<SmallProxy> {
  const nodes = new Set<string>()
  const ready = new Set<string>()
  const checking = setInterval(() => void check(nodes, ready), checkMs)
  let turn = 0

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const endMs = performance.now() + maxWaitMs
    while (performance.now() < endMs) {
      const choices = [...nodes].filter((node) => ready.has(node))
      const node = choices[turn++ % choices.length]
      const isAnswered = node !== undefined && (await passOn(node, incoming, body, outgoing))
      if (isAnswered) return
      if (node !== undefined) ready.delete(node)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    nodes,
    async close() {
      clearInterval(checking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function check(nodes: Set<string>, ready: Set<string>): Promise<void> {
  for (const node of nodes) {
    const answer = await fetch(`${node}/readyz`).catch(() => undefined)
    if (answer?.ok) ready.add(node)
    else ready.delete(node)
  }
}

/** Resolves with false if there is no connection to the node, so that another one may be tried. */
function passOn(
  node: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(`${node}${url}`, { method, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      outgoing.once('close', () => resolve(true))
    })
    sent.once('error', (error) => {
      // Refused, or reset because the node stopped listening meanwhile.
      if ('syscall' in error && error.syscall === 'connect') return resolve(false)
      outgoing.writeHead(502).end()
      resolve(true)
    })
    sent.end(body)
  })
}
