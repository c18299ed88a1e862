import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { openDatabase, sql, statements } from '@monedero/database'
import { type DeclaredRoute, IDLE_PATH } from './declared-route.ts'

/** CPU time that one request may take. The slowest regular one, a push of 8 MB, takes about a quarter. */
const BUDGET_MS = 4_000

const POLL_MS = 250

/** References of a stored category. */
export interface PlantedReferences {
  readonly id: string
  readonly parentId: string | null
  readonly mergedInto: string | null
  readonly deletedAtMs: number | null
}

/** A request with whatever headers; `post` makes ordinary ones. */
export interface SentRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
  /** The client leaves in the middle of the body, or before the answer. */
  readonly leaves?: boolean
}

export interface Answer {
  /** 0 where the client has left. */
  readonly status: number
  /** The headers as JSON. */
  readonly head: string
  readonly text: string
}

const { command } = statements<object>()

const plantReferences = command<PlantedReferences>()<never>(
  (_db, param) =>
    sql`update documents set deleted_at_ms = ${param('deletedAtMs')},
      body = json_set(body, '$.parentId', ${param('parentId')}, '$.mergedInto', ${param('mergedInto')})
      where collection = 'categories' and id = ${param('id')}`,
)

/** A server in a worker thread, ended when one request takes more CPU time than any should. */
export class WatchedServer {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'monedero-fuzz-'))
  readonly #worker: Worker
  readonly #agent = new Agent({ keepAlive: true })
  readonly databaseUrl: string
  #url = ''
  routes: readonly DeclaredRoute[] = []
  /** Errors in the log: what the server did not expect. */
  readonly errors: string[] = []

  constructor(databaseUrl?: string) {
    this.databaseUrl = databaseUrl ?? `sqlite:${join(this.#dataDir, 'fuzz.db')}`
    this.#worker = new Worker(new URL('./fuzzed-server.ts', import.meta.url), {
      stdout: true,
      workerData: {
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.databaseUrl,
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        RATE_LIMIT: 'off',
      },
    })
  }

  /** Waits until the worker has printed its address. */
  async start(): Promise<void> {
    const ready = Promise.withResolvers<string>()
    const lines = createInterface({ input: this.#worker.stdout })
    lines.once('line', (line) => {
      lines.on('line', (error) => this.errors.push(error))
      ready.resolve(line)
    })
    lines.once('close', () => ready.reject(new Error('the server did not start')))
    const { url, routes }: { url: string; routes: DeclaredRoute[] } = JSON.parse(await ready.promise)
    this.#url = url
    this.routes = routes
  }

  async stop(): Promise<void> {
    this.#agent.destroy()
    await this.#worker.terminate()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** The bytes of heap that the server uses. */
  async heapBytes(): Promise<number> {
    return (await this.#worker.getHeapStatistics()).used_heap_size
  }

  /** Stores references without any check, as an older version may have done. */
  async plant(references: readonly PlantedReferences[]): Promise<void> {
    const database = await openDatabase(this.databaseUrl)
    await database.write(async (tx) => {
      for (const reference of references) await tx.run(plantReferences, reference)
    })
    await database.close()
  }

  post(target: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
    return this.send({ method: 'POST', target, body, headers })
  }

  /** Waits until the server works on no request, those of clients that have left included. */
  async idle(): Promise<void> {
    await this.send({ method: 'GET', target: IDLE_PATH, headers: {}, body: undefined })
  }

  /** Sends a request and reads its answer; throws when the worker has used up its time on it. */
  async send(sent: SentRequest): Promise<Answer> {
    const answering = this.#exchange(sent)
    const quick = await Promise.race([answering, after(POLL_MS)])
    if (quick) return quick
    const startedMs = await this.#cpuMs()
    for (;;) {
      const answer = await Promise.race([answering, after(POLL_MS)])
      if (answer) return answer
      if ((await this.#cpuMs()) - startedMs < BUDGET_MS) continue
      answering.catch(() => {})
      await this.#worker.terminate()
      throw new Error(`${sent.target} was not answered within ${BUDGET_MS / 1000} s of CPU time`)
    }
  }

  #exchange({ method, target, headers, body, leaves = false }: SentRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const { hostname: host, port } = new URL(this.#url)
      const sent = request({
        host,
        port,
        method,
        path: target,
        agent: this.#agent,
        headers: { ...headers, ...length },
      })
      sent.on('error', (error) => (leaves ? resolve({ status: 0, head: '', text: '' }) : reject(error)))
      sent.on('response', (response) => void readAnswer(response).then(resolve, reject))
      if (leaves && body === undefined) sent.end(() => sent.destroy())
      else if (leaves) sent.write(body?.slice(0, 10), () => sent.destroy())
      else sent.end(body)
    })
  }

  async #cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage()
    return (user + system) / 1000
  }
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0
  const head = JSON.stringify(response.headers)
  // A stream goes on until the client leaves.
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy()
    return { status, head, text: '' }
  }
  return { status, head, text: Buffer.concat(await response.toArray()).toString() }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}
