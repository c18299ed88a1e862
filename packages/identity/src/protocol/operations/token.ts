import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { ensure } from '../../errors.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'

// Forms have the names of RFC 6749; JSON comes in either spelling.
/** What it reads. */
export const tokenBody = z.object({
  grant_type: text(64),
  grantType: text(64),
  refresh_token: text(TOKEN_LENGTH),
  refreshToken: text(TOKEN_LENGTH),
})

/** Exchanges a refresh token for a new ID token. The refresh token stays: a device's tabs share it. */
export async function token(
  { sessions, settings }: Pick<Ports, 'sessions' | 'settings'>,
  request: RouteRequest,
): Promise<object> {
  const body = readBody(tokenBody, request)
  const grantType = body.grant_type ?? body.grantType
  const refreshToken = body.refresh_token ?? body.refreshToken
  ensure(grantType, 'MISSING_GRANT_TYPE')
  ensure(grantType === 'refresh_token', 'INVALID_GRANT_TYPE')
  ensure(refreshToken, 'MISSING_REFRESH_TOKEN')
  const { account, tokens } = await sessions.refresh(refreshToken)
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: String(tokens.expiresInS),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: settings.projectId,
  }
}
