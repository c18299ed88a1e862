import type { User } from '@firebase/auth'

const attempts = 5
const firstPauseMs = 1000

/** Ensures that the user document exists, by an empty merge; retries while offline. */
export async function mergeUserDocument(user: User): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await merge(user)) return
    await pause(firstPauseMs * 2 ** attempt)
  }
}

/** Whether it is done: merged, or permanently refused. */
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
