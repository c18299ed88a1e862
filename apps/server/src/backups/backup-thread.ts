import { Worker } from 'node:worker_threads'
import type { Database } from '@monedero/database'
import type { BackupKeeping, VerifiedBackup } from './make-backup.ts'

/** The initial data of the thread. */
export interface BackupTask {
  database: Pick<Database, 'engine' | 'url'>
  file: string
  keeping: BackupKeeping
}

/** The message of the thread when it is done. */
export type BackupAnswer = { made: VerifiedBackup } | { error: unknown }

/** The bundle has the file of the thread beside it. */
const workerFile = new URL(
  `./backup-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
)

/** Makes a backup in a thread of its own, which an abort ends at once. */
export function makeBackupInThread(task: BackupTask, signal: AbortSignal): Promise<VerifiedBackup> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { name: 'backup', workerData: task, execArgv: [] })
    const onAbort = () => void worker.terminate()
    signal.addEventListener('abort', onAbort)
    worker.once('message', (answer: BackupAnswer) => {
      if ('made' in answer) resolve(answer.made)
      else reject(answer.error)
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', onAbort)
      reject(new Error('the thread that makes backups has ended'))
    })
  })
}
