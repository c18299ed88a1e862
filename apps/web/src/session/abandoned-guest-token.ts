import type { AbandonedGuest } from './parse-abandoned-guest.ts'
import { serverConfig } from './server-config.ts'

/** A token of an abandoned guest; null if the guest no longer exists. Rejects where the server cannot be reached. */
export async function abandonedGuestToken({ refreshToken }: AbandonedGuest): Promise<string | null> {
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
