import { writePresence } from './presence.ts'
import { becomeSignedOut } from './session-state.ts'

const maxWaitMs = 2000

let navigateHome = () => location.assign('/')
let endFirst: (() => Promise<void>) | undefined

/** Registers the navigation to the first page after a chosen sign-out. */
export function onSignOut(navigate: () => void): void {
  navigateHome = navigate
}

/** Registers what a chosen sign-out ends before anything else; it waits two seconds at most. */
export function beforeSignOut(end: () => Promise<void>): void {
  endFirst = end
}

/** Goes to the first page of the app. */
export function goHome(): void {
  navigateHome()
}

/**
 * Signs out in every tab of this browser and goes to `/`. With `stay`, as after a cancelled deletion, it stays where
 * it is, and unsent changes are kept on the device.
 */
export async function signOut({ stay = false }: { stay?: boolean } = {}): Promise<void> {
  const presence = stay ? ({ endedBecause: 'deletion-cancelled' } as const) : undefined
  writePresence(presence)
  if (endFirst && !stay)
    await Promise.race([endFirst().catch(() => undefined), new Promise((end) => setTimeout(end, maxWaitMs))])
  const { signOut: end } = await import('./sdk/sign-in.ts')
  await end(presence)
  becomeSignedOut()
  if (!stay) goHome()
}
