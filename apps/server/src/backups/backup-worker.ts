// A thread that makes one backup: copying and checking a large database would block the server for seconds.
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriorityOfThread } from '../boot/lower-priority.ts'
import { type BackupTask, runBackupTask } from './backup-task.ts'
import type { BackupAnswer } from './backup-thread.ts'

lowerPriorityOfThread()

const task: BackupTask = workerData
send(
  await runBackupTask(task).then(
    (made) => ({ made }),
    (error: unknown) => ({ error }),
  ),
)

function send(answer: BackupAnswer): void {
  parentPort?.postMessage(answer, [])
}
