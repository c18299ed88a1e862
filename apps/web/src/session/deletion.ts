import { goHome } from './go-home.ts'
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

/** Signs a guest out and deletes their data from this device. */
export async function deleteGuest(): Promise<string | null> {
  const message = await deleteAccount()
  if (message === null) goHome()
  return message
}
