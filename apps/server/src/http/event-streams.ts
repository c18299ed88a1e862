import type { ServerResponse } from 'node:http'
import type { EventSink, StreamAnswer } from '@monedero/service'
import type { HeaderBlock } from './security-headers.ts'

/** A client with this much unread data is disconnected; it may reconnect and pull. */
const maxBufferedBytes = 64 * 1024

/** All open event streams: one heartbeat for all, ended together at shutdown. */
export interface EventStreams {
  open: (
    response: ServerResponse,
    headers: readonly string[],
    work: StreamAnswer['stream'],
    onError: (error: unknown) => void,
  ) => void
  /** How many are open. */
  readonly count: number
  closeAll: () => void
}

/** Creates the set of streams; the timer runs only while there are any. */
export function createEventStreams(block: HeaderBlock, heartbeatMs: number): EventStreams {
  const streams = new Set<EventStream>()
  const head: HeaderBlock = [
    'content-type',
    'text/event-stream; charset=utf-8',
    'cache-control',
    'no-store',
    // Reverse proxies that buffer would hold events back.
    'x-accel-buffering',
    'no',
    ...block,
  ]
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function beat(): void {
    for (const stream of streams) stream.beat()
  }

  function forget(stream: EventStream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    open(response, headers, work, onError) {
      // The client may have disconnected, or the server started to stop, during authentication.
      if (response.destroyed) return
      response.writeHead(200, [...head, ...headers])
      if (isClosed) {
        response.end()
        return
      }
      // Sent alone, the head becomes one flat string. Joined to the first bytes, its fifty parts would stay in memory for as long as the stream.
      response.flushHeaders()
      const stream = new EventStream(response, forget)
      streams.add(stream)
      timer ??= setInterval(beat, heartbeatMs).unref()
      // The first bytes signal to the client and to proxies that the stream is open.
      stream.write(':\n\n')
      run(stream, work).catch((error: unknown) => {
        stream.close()
        onError(error)
      })
    },
    get count() {
      return streams.size
    },
    closeAll() {
      isClosed = true
      for (const stream of streams) stream.close()
    },
  }
}

async function run(stream: EventStream, work: StreamAnswer['stream']): Promise<void> {
  await work(stream)
}

class EventStream implements EventSink {
  readonly #response: ServerResponse
  readonly #ended = new AbortController()
  #check: (() => void) | undefined

  constructor(response: ServerResponse, forget: (stream: EventStream) => void) {
    this.#response = response
    response.once('close', () => {
      forget(this)
      this.#ended.abort()
    })
  }

  get signal(): AbortSignal {
    return this.#ended.signal
  }

  send(data: string, event?: string): boolean {
    const name = event === undefined ? '' : `event: ${event}\n`
    const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`)
    return this.write(`${name}${lines.join('')}\n`)
  }

  onHeartbeat(check: () => void): void {
    this.#check = check
  }

  close(): void {
    if (!this.#response.writableEnded) this.#response.end()
  }

  beat(): void {
    this.#check?.()
    this.write(':\n\n')
  }

  write(text: string): boolean {
    const response = this.#response
    if (response.writableEnded || response.destroyed) return false
    if (!response.write(text) && response.writableLength > maxBufferedBytes) response.destroy()
    return !response.destroyed
  }
}
