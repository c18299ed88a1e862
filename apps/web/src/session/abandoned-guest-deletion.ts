import type { AbandonedGuest } from './parse-abandoned-guest.ts'
import { serverConfig } from './server-config.ts'

/** Deletes an abandoned guest account; true when it is deleted, false if the server cannot do it now. */
export async function deleteAbandonedGuest({ refreshToken }: AbandonedGuest): Promise<boolean> {
  try {
    const token = await renew(refreshToken)
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

/** A token of the guest; null if the guest no longer exists. */
async function renew(refreshToken: string): Promise<string | null> {
  const { apiKey } = await serverConfig()
  const response = await fetch(
    `/securetoken.googleapis.com/v1/token?${new URLSearchParams({ key: apiKey })}`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    },
  )
  if (response.status === 400) return null
  if (!response.ok) throw new TypeError(`The server does not renew a token: ${response.status}`)
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}
