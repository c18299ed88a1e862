import { serverMessage } from './server-message.ts'

/** Deletes the account with everything in it; answers the server's message when it could not, else null. */
export async function deleteAccount(): Promise<string | null> {
  try {
    const { deleteUser } = await import('./sdk/deletion.ts')
    await deleteUser()
    return null
  } catch (error) {
    return serverMessage(error)
  }
}
