import { maxFileBytes, type ReadFile, type ReadOptions, tooLarge } from '@monedero/import'
import type { ReadRequest } from './import-worker.ts'

/** A file that takes longer is not read: a worker is ended, so no file keeps the app busy. */
const mostMs = 120_000

/** Reads a file away from the page. Rejects if the browser cannot open it, or the worker fails. */
export async function readInWorker(file: File, options: ReadOptions): Promise<ReadFile> {
  if (file.size > maxFileBytes) return tooLarge
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const answer = Promise.withResolvers<ReadFile>()
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => answer.resolve(data))
  worker.addEventListener('error', () => answer.reject(new Error('the worker failed')))
  const timer = setTimeout(() => answer.reject(new Error('the file takes too long')), mostMs)
  const request: ReadRequest = { bytes, options }
  worker.postMessage(request, [bytes.buffer])
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
