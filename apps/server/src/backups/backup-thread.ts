import { Worker } from 'node:worker_threads'
import { makeWorkFolder, removeFolder } from './backup-files.ts'
import type { BackupTask, MadeBackup } from './backup-task.ts'

/** The message of the thread when it is done. */
export type BackupAnswer = { made: MadeBackup } | { error: unknown }

/** The bundle has the file of the thread beside it. */
const workerFile = new URL(
  `./backup-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
)

/** Makes a backup in a thread of its own, which an abort ends at once; nothing that is not encrypted is left in DATA_DIR. */
export async function makeBackupInThread(task: BackupTask, signal: AbortSignal): Promise<MadeBackup> {
  // A thread that is ended cleans nothing up, so the folder is made and removed here.
  const dataDir = await makeWorkFolder(task.databaseId, task.keeping.dataDir)
  try {
    const answer = await answerOfThread({ ...task, keeping: { ...task.keeping, dataDir } }, signal)
    if ('error' in answer) throw answer.error
    return answer.made
  } finally {
    await removeFolder(dataDir)
  }
}

/** Resolves when the thread has ended, so that it uses no file any more. */
function answerOfThread(task: BackupTask, signal: AbortSignal): Promise<BackupAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { name: 'backup', workerData: task, execArgv: [] })
    let answer: BackupAnswer = { error: new Error('the thread that makes backups has ended') }
    const onAbort = () => void worker.terminate()
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    worker.once('message', (sent: BackupAnswer) => (answer = sent))
    worker.once('error', (error) => (answer = { error }))
    worker.once('exit', () => {
      signal.removeEventListener('abort', onAbort)
      resolve(answer)
    })
  })
}
