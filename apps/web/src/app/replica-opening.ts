import { keptList } from '../replica/browser/kept-list.ts'
import { afterPaint } from '../scheduling/schedule.ts'
import { mayBeSignedIn } from '../session/session.ts'
import { onSessionChange } from '../session/session-state.ts'

/** Loads the replica as soon as a session is likely; visitors do not load it. */
export function openReplicaWithSession(): void {
  const stop = onSessionChange(load)
  function load(): void {
    if (!mayBeSignedIn()) return
    stop()
    void import('../replica/browser/follow-session.ts').then(({ followSession }) => followSession())
  }
  load()
  // Expired replicas are removed even if nobody signs in again.
  if (keptList().length > 0) afterPaint(() => void sweep())
}

async function sweep(): Promise<void> {
  const { sweepReplicas } = await import('../replica/browser/sweep-replicas.ts')
  await sweepReplicas(Date.now())
}
