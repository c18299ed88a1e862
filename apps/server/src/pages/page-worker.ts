// A thread that reads, encodes and compresses pages of pulls, over its own read-only connections.
import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseError, openSnapshots } from '@monedero/database'
import { type PageRead, readPage } from '@monedero/ledger'
import { lowerPriorityOfThread } from '../boot/lower-priority.ts'
import { compressNow } from '../http/compression.ts'
import type { PageAnswer, PageQuestion, PageWorkerData } from './page-messages.ts'

lowerPriorityOfThread()

const { databaseUrl, readsAtOnce }: PageWorkerData = workerData
const database = await openSnapshots(databaseUrl, { connections: readsAtOnce })

parentPort?.on('message', (question: PageQuestion) => {
  if (question === 'close') void close()
  else void answer(question)
})

async function answer({ id, request }: Exclude<PageQuestion, 'close'>): Promise<void> {
  try {
    send({ id, read: encoded(await readPage(database, request), request.encoding) })
  } catch (error) {
    send({ id, error, code: error instanceof DatabaseError ? error.code : undefined })
  }
}

function encoded(read: PageRead, encoding: string | undefined): PageRead {
  if (read.kind !== 'page' || typeof read.body !== 'string') return read
  return { ...read, ...compressNow(read.body, encoding) }
}

function send(message: PageAnswer): void {
  const bytes = 'read' in message && message.read.kind === 'page' ? message.read.body : ''
  parentPort?.postMessage(message, typeof bytes === 'string' ? [] : [bytes.buffer as ArrayBuffer])
}

async function close(): Promise<void> {
  await database.close()
  parentPort?.close()
}
