import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { StopListening } from './database.ts'
import { fromPostgres } from './errors.ts'

interface Handlers {
  onPayload: (payload: string) => void
  onGap: () => void
}

/** One connection that listens for everybody, and comes back by itself when it is lost. */
export class PostgresListener {
  readonly #config: ClientConfig
  readonly #channels = new Map<string, Set<Handlers>>()
  readonly #closing = new AbortController()
  #client: Promise<Client> | undefined

  constructor(config: ClientConfig) {
    this.#config = { ...config, pipeline: true }
  }

  async add(channel: string, handlers: Handlers): Promise<StopListening> {
    const known = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, known.add(handlers))
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    try {
      const client = await this.#client
      await client.query(`listen ${channel}`)
    } catch (error) {
      known.delete(handlers)
      throw fromPostgres(error)
    }
    return async () => {
      known.delete(handlers)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(ignore)
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config)
    client.on('error', ignore)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) queueMicrotask(() => onPayload(payload))
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', () => {
      if (!this.#closing.signal.aborted) this.#client = this.#reconnect()
    })
    return client
  }

  async #reconnect(): Promise<Client> {
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs * (0.5 + Math.random()), undefined, { signal: this.#closing.signal })
      try {
        const client = await this.#connect()
        for (const handlers of this.#channels.values())
          for (const { onGap } of handlers) queueMicrotask(onGap)
        return client
      } catch {
        // Not back yet.
      }
    }
  }
}

function ignore(): void {}
