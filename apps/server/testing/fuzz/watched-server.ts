import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Worker } from 'node:worker_threads'
import { openDatabase, sql, statements } from '@monedero/database'

/** CPU time that one request may take. The slowest regular one, a push of 8 MB, takes about a tenth. */
const BUDGET_MS = 10_000

const POLL_MS = 250

/** References of a stored category. */
export interface PlantedReferences {
  readonly id: string
  readonly parentId: string | null
  readonly mergedInto: string | null
  readonly deletedAtMs: number | null
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
  readonly #databaseUrl = `sqlite:${join(this.#dataDir, 'fuzz.db')}`
  readonly #worker: Worker
  #url = ''
  /** The addresses that take a body. */
  paths: readonly string[] = []

  constructor() {
    this.#worker = new Worker(new URL('./fuzzed-server.ts', import.meta.url), {
      stdout: true,
      workerData: {
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#databaseUrl,
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        RATE_LIMIT: 'off',
      },
    })
  }

  /** Waits until the worker has printed its address. */
  async start(): Promise<void> {
    for await (const line of createInterface({ input: this.#worker.stdout })) {
      const { url, paths }: { url: string; paths: string[] } = JSON.parse(line)
      this.#url = url
      this.paths = paths
      return
    }
    throw new Error('the server did not start')
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Stores references without any check, as an older version may have done. */
  async plant(references: readonly PlantedReferences[]): Promise<void> {
    const database = await openDatabase(this.#databaseUrl)
    await database.write(async (tx) => {
      for (const reference of references) await tx.run(plantReferences, reference)
    })
    await database.close()
  }

  /** Sends a request and reads its answer; throws when the worker has used up its time on it. */
  async post(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
    const startedMs = await this.#cpuMs()
    const answering = this.#fetch(path, body, headers)
    for (;;) {
      const answer = await Promise.race([answering, after(POLL_MS)])
      if (answer) return answer
      if ((await this.#cpuMs()) - startedMs < BUDGET_MS) continue
      answering.catch(() => {})
      await this.#worker.terminate()
      throw new Error(`${path} was not answered within ${BUDGET_MS / 1000} s of CPU time`)
    }
  }

  async #fetch(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  }

  async #cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage()
    return (user + system) / 1000
  }
}

export interface Answer {
  readonly status: number
  readonly text: string
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}
