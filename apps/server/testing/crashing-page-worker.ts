// The thread that reads pages, with a user whose pages end it.
import { parentPort } from 'node:worker_threads'
import type { PageQuestion } from '../src/pages/page-messages.ts'

// First, because messages wait for the first listener only.
await import('../src/pages/page-worker.ts')

parentPort?.on('message', (question: PageQuestion) => {
  if (question !== 'close' && question.request.uid === 'crash') throw new Error('crashed')
})
