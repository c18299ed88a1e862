import { goHome } from './go-home.ts'
import { problemIn } from './problem.ts'
import { serverMessage } from './server-message.ts'

/** Deletes the account with everything in it; returns the server's message on failure, else null. */
export async function deleteAccount(): Promise<string | null> {
  try {
    const { deleteUser } = await import('./sdk/deletion.ts')
    await deleteUser()
    return null
  } catch (error) {
    return serverMessage(error)
  }
}

let asking: Promise<boolean> | undefined

/** Asks for reauthentication unless the sign-in is recent; false if the person gave up. Whatever else fails is left to the deletion itself. */
export function askBeforeDeletion(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const problem = await problemIn(async () => (await import('./sdk/recent-sign-in.ts')).ensureRecentSignIn())
  return problem !== 'closed-by-person'
}

/** Signs a guest out and deletes their data from this device. */
export async function deleteGuest(): Promise<string | null> {
  const message = await deleteAccount()
  if (message === null) goHome()
  return message
}
