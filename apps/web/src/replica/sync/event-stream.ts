import type { SyncEvent } from '@monedero/core'
import type { Clock, ReplicaPorts, Transport } from '../ports/ports.ts'
import { backoffMs } from './backoff.ts'

const silenceMs = 60_000
const pollMs = 60_000
/** How many silent intervals are tolerated before the stream counts as buffered by a proxy. */
const maxSilent = 3
/** A polling device tries a stream again after so many polls. */
const pollsPerTry = 10

interface StreamPorts extends Pick<ReplicaPorts, 'randomBytes'> {
  readonly transport: Pick<Transport, 'listen'>
  readonly clock: Pick<Clock, 'after'>
}

interface StreamListener {
  onEvent(event: SyncEvent): void
  /** Time to pull, because events may have been missed. */
  onReconnect(): void
}

/** Receives notifications of changes: by a stream of events, or by polling every minute where streams do not get through [N3] [N4]. */
export class EventStream {
  readonly #ports: StreamPorts
  readonly #listener: StreamListener
  #close: (() => void) | undefined
  #cancelTimer: (() => void) | undefined
  #isOpen = false
  #failures = 0
  #silences = 0
  #polls = 0

  constructor(ports: StreamPorts, listener: StreamListener) {
    this.#ports = ports
    this.#listener = listener
  }

  /** Starts listening; does nothing if already started. */
  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    this.#connect()
  }

  close(): void {
    this.#isOpen = false
    this.#hangUp()
  }

  #connect(): void {
    if (this.#silences >= maxSilent) {
      this.#poll()
      return
    }
    this.#wait(silenceMs, () => this.#beSilent())
    this.#close = this.#ports.transport.listen({
      onEvent: (event) => this.#isOpen && this.#listener.onEvent(event),
      onBytes: () => this.#live(),
      onEnd: () => this.#reconnect(),
    })
  }

  #live(): void {
    if (!this.#isOpen) return
    this.#failures = 0
    this.#silences = 0
    this.#wait(silenceMs, () => this.#beSilent())
  }

  #beSilent(): void {
    this.#silences += 1
    this.#polls = 0
    this.#reconnect()
  }

  #poll(): void {
    this.#wait(pollMs, () => {
      this.#polls += 1
      if (this.#polls >= pollsPerTry) this.#silences = maxSilent - 1
      this.#listener.onReconnect()
      this.#connect()
    })
  }

  #reconnect(): void {
    if (!this.#isOpen) return
    this.#hangUp()
    this.#failures += 1
    const chance = (this.#ports.randomBytes(1)[0] ?? 0) / 256
    this.#wait(backoffMs(this.#failures, chance), () => {
      this.#listener.onReconnect()
      this.#connect()
    })
  }

  #wait(delayMs: number, callback: () => void): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#ports.clock.after(delayMs, callback)
  }

  #hangUp(): void {
    this.#cancelTimer?.()
    this.#close?.()
    this.#close = undefined
  }
}
