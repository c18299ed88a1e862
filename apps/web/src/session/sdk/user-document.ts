import type { User } from 'firebase/auth'

const attempts = 5
const firstPauseMs = 1000

/** Makes sure that the user's document exists, by merging nothing into it; tries again while there is no network. */
export async function mergeUserDocument(user: User): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await merge(user)) return
    await pause(firstPauseMs * 2 ** attempt)
  }
}

/** Whether there is no more to do: it is merged, or the server refuses and would again. */
async function merge(user: User): Promise<boolean> {
  try {
    const authorization = `Bearer ${await user.getIdToken()}`
    const { status } = await fetch('/v1/users/me', {
      method: 'POST',
      headers: { authorization },
      keepalive: true,
    })
    return status < 500
  } catch {
    return false
  }
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
