import { createServer } from 'node:net'

const PORTS_PER_PROCESS = 30
const firstPort = 20_000 + (process.pid % 400) * PORTS_PER_PROCESS
let portsGiven = 0

/**
 * A port that nobody else takes before its server listens, or while it restarts: the system gives other sockets ports from 32768 on, and
 * every process of the tests has some of its own.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_PROCESS; tries += 1) {
    const port = firstPort + (portsGiven++ % PORTS_PER_PROCESS)
    if (await canListen(port)) return port
  }
  throw new Error(`all ports from ${firstPort} on are in use`)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
