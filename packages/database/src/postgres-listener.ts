import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type QueryConfig } from 'pg'
import type { StopListening } from './database.ts'
import { fromPostgres } from './postgres-errors.ts'

interface Handlers {
  onPayload: (payload: string) => void
  onGap: () => void
}

/** Interval and timeout of the health check: together under a minute. */
const CHECK_EVERY_MS = 20_000
const ANSWER_WITHIN_MS = 10_000

/** How long the server may take to end the connection when the database is closed. */
const CLOSE_WITHIN_MS = 2_000

const aliveQuery: QueryConfig & { query_timeout: number } = {
  text: 'select 1',
  query_timeout: ANSWER_WITHIN_MS,
}

/** One shared listening connection, re-established when it is lost or no longer responds. */
export class PostgresListener {
  readonly #config: ClientConfig
  readonly #channels = new Map<string, Set<Handlers>>()
  readonly #closing = new AbortController()
  #client: Promise<Client> | undefined
  #socket: Socket | undefined

  constructor(config: ClientConfig) {
    this.#config = { ...config, pipeline: true }
  }

  async add(channel: string, handlers: Handlers): Promise<StopListening> {
    const ofChannel = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, ofChannel.add(handlers))
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    try {
      const client = await this.#client
      await client.query(`listen ${channel}`)
    } catch (error) {
      ofChannel.delete(handlers)
      throw fromPostgres(error)
    }
    return async () => {
      ofChannel.delete(handlers)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(ignore)
    const timer = setTimeout(() => this.#socket?.destroy(), CLOSE_WITHIN_MS)
    await client?.end()
    clearTimeout(timer)
  }

  async #connect(): Promise<Client> {
    const socket = new Socket()
    this.#socket = socket
    const client = new Client({ ...this.#config, stream: () => socket })
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
    const checking = setInterval(() => {
      // A connection that a router has dropped silently looks open for hours.
      client.query(aliveQuery).catch(() => socket.destroy())
    }, CHECK_EVERY_MS).unref()
    client.once('end', () => {
      clearInterval(checking)
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
