import { goHome } from './go-home.ts'
import { writePresence } from './presence.ts'
import { pushStorageKey } from './push-storage-key.ts'
import { becomeSignedOut } from './session-state.ts'

const maxWaitMs = 2000

/**
 * Signs out in every tab of this browser and goes to `/`. With `stay`, as after a cancelled deletion, it stays where
 * it is, and unsent changes are kept on the device.
 */
export async function signOut({ stay = false }: { stay?: boolean } = {}): Promise<void> {
  const presence = stay ? ({ endedBecause: 'deletion-cancelled' } as const) : undefined
  writePresence(presence)
  if (!stay)
    await Promise.race([
      endNotifications().catch(() => undefined),
      new Promise((end) => setTimeout(end, maxWaitMs)),
    ])
  const { signOut: end } = await import('./sdk/sign-in.ts')
  await end(presence)
  becomeSignedOut()
  if (!stay) goHome()
}

/** Ends the subscription of this browser: nothing more is shown, also if the server is not reached. */
async function endNotifications(): Promise<void> {
  if (localStorage.getItem(pushStorageKey) === null) return
  const { endPushHere } = await import('./reminders-push.ts')
  await endPushHere()
}
