import { abandonedGuestToken } from './abandoned-guest-token.ts'
import type { AbandonedGuest } from './parse-abandoned-guest.ts'

/** Deletes an abandoned guest account; true when it is deleted, false if the server cannot do it now. */
export async function deleteAbandonedGuest(guest: AbandonedGuest): Promise<boolean> {
  try {
    const token = await abandonedGuestToken(guest)
    if (token === null) return true
    const { ok, status } = await fetch('/functions/deleteUser', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: null }),
    })
    return ok || status === 401
  } catch {
    return false
  }
}
