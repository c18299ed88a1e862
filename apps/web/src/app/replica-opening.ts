import { mayBeSignedIn } from '../session/session.ts'
import { onSessionChange } from '../session/session-state.ts'

/** Loads the replica as soon as somebody seems to be signed in; visitors do without. */
export function openReplicaWithSession(): void {
  const stop = onSessionChange(load)
  function load(): void {
    if (!mayBeSignedIn()) return
    stop()
    void import('../replica/current-replica.ts').then(({ followSession }) => followSession())
  }
  load()
}
