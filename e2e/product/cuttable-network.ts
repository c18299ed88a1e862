import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between a browser and the product that can be cut and restored. */
export interface CuttableNetwork {
  readonly url: string
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Forwards connections on a free port to the server. */
export async function startCuttableNetwork(target: string): Promise<CuttableNetwork> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      keep(from)
      from.pipe(to)
      from.once('error', () => to.destroy())
      from.once('close', () => to.destroy())
    }
  })
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the network has no port')

  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: `http://localhost:${address.port}`,
    cut,
    restore: () => listen(address.port),
    [Symbol.asyncDispose]: cut,
  }
}
