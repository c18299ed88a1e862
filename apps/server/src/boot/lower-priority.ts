import { getPriority, setPriority } from 'node:os'

const priority = 5

/** On Linux the priority is that of the calling thread: where processors are short, the thread that answers pushes goes first. */
export function lowerPriorityOfThread(): void {
  if (process.platform !== 'linux') return
  try {
    // A server started with lower priority may not raise it.
    if (getPriority() < priority) setPriority(priority)
  } catch {
    // Where the system forbids it, the thread runs with the priority of everything else.
  }
}
