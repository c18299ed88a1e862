import type { RouteRequest } from '@monedero/service'
import { type Cookie, createCookie } from './cookie.ts'

const DAY_MS = 24 * 3_600_000

/** Long enough for a sign-in link to arrive by mail. */
export const COOKIE_LIFE_MS = DAY_MS

/** The cookie that brings an invitation to every way of signing up: the Firebase SDK has no field for it. */
export function invitationCookie(publicUrl: string): Cookie {
  return createCookie('monedero-invitation', { isHttps: publicUrl.startsWith('https:') })
}

/** The token of the invitation that a browser has accepted. */
export function acceptedInvitation(
  { publicUrl }: { publicUrl: string },
  { headers }: Pick<RouteRequest, 'headers'>,
): string | undefined {
  return invitationCookie(publicUrl).read(headers)
}
