import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Device, newId, signUp } from './device.ts'
import { type MeasuredServer, ourCommand, residentBytes, start, stop } from './measured-server.ts'
import { median, type Row } from './row.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const connections = 5_000
const firstConnections = 200
/** As many as one person may have. */
const connectionsEach = 100
const peopleCount = (firstConnections + connections) / connectionsEach
const changes = 9
const limitBytes = 16_000
const closedMs = 30_000

/** The cost of one connected device, and the time to notify all of them. */
export async function eventRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-events-'))
  try {
    const raw = await measure(new RawServer(await start([here('raw-event-server.ts')])))
    const ours = await measure(await OurServer.start(dataDir, peopleCount))
    const device = await deviceToDevice(join(dataDir, 'two'))
    return [
      {
        name: 'memory of an event stream',
        ratio: ours.bytesEach / limitBytes,
        detail: `${kb(ours.bytesEach)} at ${connections} streams, limit ${kb(limitBytes)}, after ${changes} changes ${kb(ours.bytesEachLater)}; node:http ${kb(raw.bytesEach)}, ${kb(raw.bytesEachLater)}`,
        floor: { atMost: 1 },
      },
      {
        name: 'memory of the streams that is left after they closed',
        ratio: ours.bytesEachClosed / ours.bytesEachLater,
        detail: `${kb(ours.bytesEachClosed)} each, node:http ${kb(raw.bytesEachClosed)}`,
      },
      {
        name: `changes of ${peopleCount} people told to ${connections} streams`,
        ratio: ours.tellMs / raw.tellMs,
        detail: `${ours.tellMs.toFixed(0)} ms, node:http ${raw.tellMs.toFixed(0)} ms`,
      },
      {
        name: 'device to device, against a bare push',
        ratio: device.wholeMs / device.pushMs,
        detail: `${device.wholeMs.toFixed(1)} ms from a push to its row, push alone ${device.pushMs.toFixed(1)} ms`,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** From a push by one device, past the event, to the end of the pull of another. */
async function deviceToDevice(dataDir: string): Promise<{ wholeMs: number; pushMs: number }> {
  const ours = await OurServer.start(dataDir, 1)
  const listener = new Listener(ours.server.port, ours.streamRequest(0))
  try {
    await listener.nextEvent()
    const times: { wholeMs: number; pushMs: number }[] = []
    for (let round = 0; round < 30; round++) {
      const startMs = performance.now()
      const pushed = ours.change().then(() => performance.now() - startMs)
      await listener.nextEvent()
      await ours.pull()
      const wholeMs = performance.now() - startMs
      times.push({ wholeMs, pushMs: await pushed })
    }
    return {
      wholeMs: median(times.map((time) => time.wholeMs)),
      pushMs: median(times.map((time) => time.pushMs)),
    }
  } finally {
    listener.socket.destroy()
    await stop(ours.server)
  }
}

/** A server whose streams are measured. */
interface Measured {
  readonly server: MeasuredServer
  /** The lines of a request for a stream, without the last empty one. */
  streamRequest(index: number): string
  /** Makes changes of which every stream is told one. */
  change(): Promise<void>
}

interface Figures {
  /** Memory per stream. */
  bytesEach: number
  /** The same after many events. */
  bytesEachLater: number
  /** What remains some time after all have closed. */
  bytesEachClosed: number
  tellMs: number
}

async function measure(measured: Measured): Promise<Figures> {
  const { server } = measured
  const listeners: Listener[] = []
  try {
    // What the first ones need is needed once.
    await open(measured, listeners, firstConnections)
    await measured.change()
    await heard(listeners)
    const before = residentBytes(server)
    const each = () => (residentBytes(server) - before) / connections
    await open(measured, listeners, connections)
    const bytesEach = each()
    const times: number[] = []
    for (let round = 0; round < changes; round++) {
      const told = heard(listeners)
      const startMs = performance.now()
      await measured.change()
      await told
      times.push(performance.now() - startMs)
    }
    const bytesEachLater = each()
    for (const { socket } of listeners) socket.destroy()
    // The runtime collects garbage by itself once it has had nothing to do for a while.
    await new Promise((resolve) => setTimeout(resolve, closedMs))
    return { bytesEach, bytesEachLater, bytesEachClosed: each(), tellMs: median(times) }
  } finally {
    for (const { socket } of listeners) socket.destroy()
    await stop(server)
  }
}

/** Opens streams, some at a time, and waits for the first event of each. */
async function open(measured: Measured, listeners: Listener[], count: number): Promise<void> {
  for (let left = count; left > 0; left -= 100) {
    const opened = listeners.length
    const fresh = Array.from(
      { length: Math.min(left, 100) },
      (_, index) => new Listener(measured.server.port, measured.streamRequest(opened + index)),
    )
    await heard(fresh)
    listeners.push(...fresh)
  }
}

async function heard(listeners: readonly Listener[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener.nextEvent()))
}

/** One stream, read without a client library: there are thousands in one process. */
class Listener {
  readonly socket: Socket
  #events = 0
  #seen = 0
  #onEvent: (() => void) | undefined

  constructor(port: number, request: string) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.setNoDelay()
    this.socket.write(`${request}\r\n\r\n`)
    this.socket.on('data', (chunk) => {
      if (!chunk.includes('data: ')) return
      this.#events++
      this.#onEvent?.()
    })
  }

  async nextEvent(): Promise<void> {
    this.#seen++
    if (this.#events < this.#seen) await new Promise<void>((resolve) => (this.#onEvent = resolve))
  }
}

class RawServer implements Measured {
  readonly server: MeasuredServer

  constructor(server: MeasuredServer) {
    this.server = server
  }

  streamRequest(): string {
    return 'GET / HTTP/1.1\r\nhost: localhost'
  }

  async change(): Promise<void> {
    await (await fetch(`http://127.0.0.1:${this.server.port}/`, { method: 'POST' })).text()
  }
}

/** The built product with people in it, who have as many streams each as they may. */
class OurServer implements Measured {
  readonly server: MeasuredServer
  readonly #people: readonly Person[]
  #changes = 0

  private constructor(server: MeasuredServer, people: readonly Person[]) {
    this.server = server
    this.#people = people
  }

  static async start(dataDir: string, count: number): Promise<OurServer> {
    const server = await start(ourCommand, { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const people = await Promise.all(Array.from({ length: count }, (_, index) => newPerson(server, index)))
    return new OurServer(server, people)
  }

  streamRequest(index: number): string {
    const token = this.#people[Math.floor(index / connectionsEach)]?.token
    return `GET /v1/events HTTP/1.1\r\nhost: localhost:${this.server.port}\r\nauthorization: Bearer ${token}`
  }

  async change(): Promise<void> {
    this.#changes++
    const set = { selectedWalletWeb: newId() }
    await Promise.all(
      this.#people.map(({ device }) => device.nextPush([{ op: 'settings.update', args: { set } }])()),
    )
  }

  /** What has changed since the revision before the last push, for another device of each. */
  async pull(): Promise<void> {
    const pages = await Promise.all(
      this.#people.map(({ otherDevice }) => otherDevice.pull(this.#changes - 1)),
    )
    if (!pages.every((page) => page.includes('"user"'))) throw new Error('a pull brought nothing')
  }
}

interface Person {
  token: string
  device: Device
  otherDevice: Device
}

async function newPerson({ port }: MeasuredServer, index: number): Promise<Person> {
  const token = await signUp(port, `ana${index}@example.com`)
  return { token, device: new Device(port, token), otherDevice: new Device(port, token) }
}

function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}
