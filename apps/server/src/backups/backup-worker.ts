// A thread that makes one backup: copying and checking a large database would block the server for seconds.
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriorityOfThread } from '../boot/lower-priority.ts'
import type { BackupAnswer, BackupTask } from './backup-thread.ts'
import { makeBackup } from './make-backup.ts'

lowerPriorityOfThread()

const { database, file, keeping }: BackupTask = workerData
send(
  await makeBackup(database, file, keeping).then(
    (made) => ({ made }),
    (error: unknown) => ({ error }),
  ),
)

function send(answer: BackupAnswer): void {
  parentPort?.postMessage(answer, [])
}
