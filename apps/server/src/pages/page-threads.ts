import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Database, DatabaseError } from '@monedero/database'
import type { PageRead, PageReader, PageRequest } from '@monedero/ledger'
import type { Logger } from 'pino'
import type { PageAnswer, PageQuestion, PageWorkerData } from './page-messages.ts'

/** Threads that read pages, to keep that work off the main thread. */
export interface PageThreads {
  read: PageReader
  /** Lets them finish their work, and ends them. */
  close: () => Promise<void>
}

interface Task {
  readonly request: PageRequest
  readonly resolve: (read: PageRead) => void
  readonly reject: (error: unknown) => void
}

/** The bundle has the file of the thread beside it. */
const workerFile = new URL(`./page-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** Where the system has no thread priorities, one processor is left for other threads. */
const freeProcessors = availableParallelism() - (process.platform === 'linux' ? 0 : 1)

/** Each takes some 20 MB, and on PostgreSQL two connections. */
const maxThreads = Math.min(4, Math.max(1, freeProcessors))

/** One in this many pages is of a first pull while any is waiting, so that deltas do not starve new devices. */
const turnOfFirstPull = 8

/** Maximum queue length. Further requests are asked to retry, which is cheap. */
const maxWaiting = 1_000

/** Creates the threads of a database; each is started when there is a page to read and all others are busy. */
export function createPageThreads({
  database,
  log,
  worker = workerFile,
}: {
  database: Pick<Database, 'engine' | 'url'>
  log: Pick<Logger, 'error'>
  /** The script of a thread; tests use one that crashes. */
  worker?: URL | undefined
}): PageThreads {
  // SQLite is synchronous; while PostgreSQL reads one page, another can be encoded.
  const readsAtOnce = database.engine === 'sqlite' ? 1 : 2
  const threads = new Set<PageThread>()
  // Deltas go first: they are short, and a person is looking at a list already.
  const deltas: Task[] = []
  const firstPulls: Task[] = []
  let turn = 0
  let isClosing = false

  function nextTask(): Task | undefined {
    turn += 1
    const isFirst = turn % turnOfFirstPull === 0
    return isFirst ? (firstPulls.shift() ?? deltas.shift()) : (deltas.shift() ?? firstPulls.shift())
  }

  function assign(): void {
    while (deltas.length + firstPulls.length > 0) {
      const thread = [...threads].find((one) => one.running < readsAtOnce) ?? startOne()
      const task = thread && nextTask()
      if (!task) return
      thread.ask(task)
    }
  }

  function startOne(): PageThread | undefined {
    if (threads.size === maxThreads) return undefined
    const thread = new PageThread(worker, { databaseUrl: database.url, readsAtOnce }, assign, (error) => {
      threads.delete(thread)
      if (error !== undefined) log.error({ err: error }, 'a page worker thread failed')
      assign()
    })
    threads.add(thread)
    return thread
  }

  return {
    read: (request) =>
      new Promise((resolve, reject) => {
        if (isClosing) throw new DatabaseError('CLOSED')
        if (deltas.length + firstPulls.length >= maxWaiting) throw new DatabaseError('BUSY')
        const task = { request, resolve, reject }
        if (request.since === undefined) firstPulls.push(task)
        else deltas.push(task)
        assign()
      }),
    async close() {
      isClosing = true
      for (const { reject } of [...deltas.splice(0), ...firstPulls.splice(0)])
        reject(new DatabaseError('CLOSED'))
      await Promise.all([...threads].map((thread) => thread.close()))
    },
  }
}

class PageThread {
  readonly #worker: Worker
  readonly #tasks = new Map<number, Task>()
  #lastId = 0

  constructor(file: URL, data: PageWorkerData, onFree: () => void, onEnd: (error: unknown) => void) {
    this.#worker = new Worker(file, {
      name: 'pages',
      workerData: data,
      execArgv: [],
      // A thread that was at work keeps this much for its next pages; with less, rows would be promoted to the old generation too early.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    this.#worker.on('message', (answer: PageAnswer) => {
      this.#settle(answer)
      onFree()
    })
    let failure: unknown
    this.#worker.on('error', (error) => (failure = error))
    this.#worker.on('exit', () => {
      // The request may be retried: another thread replaces this one.
      const ended = new DatabaseError('CONNECTION_LOST', 'the thread that read it has ended')
      for (const { reject } of this.#tasks.values()) reject(ended)
      onEnd(failure)
    })
  }

  get running(): number {
    return this.#tasks.size
  }

  ask(task: Task): void {
    const id = ++this.#lastId
    this.#tasks.set(id, task)
    this.#post({ id, request: task.request })
  }

  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit')
    this.#post('close')
    await exit
  }

  #post(question: PageQuestion): void {
    this.#worker.postMessage(question, [])
  }

  #settle(answer: PageAnswer): void {
    const task = this.#tasks.get(answer.id)
    this.#tasks.delete(answer.id)
    if ('read' in answer) task?.resolve(answer.read)
    else task?.reject(answer.code ? new DatabaseError(answer.code, undefined, answer.error) : answer.error)
  }
}
