import * as z from 'zod'
import { weaknessOf } from '../passwords/new-password.ts'
import { readBody, TEXT_LENGTH, text } from '../protocol/body.ts'
import { serveJsonRoute } from '../protocol/json-route.ts'
import type { IdentityRoute } from '../protocol/ports.ts'

const passwordCheckBody = z.object({ password: text(TEXT_LENGTH), email: text(TEXT_LENGTH) })

/** Whether a new password would be refused as weak, so that a form can show it before it is submitted. */
export function passwordCheckRoute(): IdentityRoute {
  return {
    method: 'POST',
    path: '/v1/password-check',
    access: 'open',
    input: { body: { schema: passwordCheckBody } },
    handle: serveJsonRoute(async (request) => {
      const { password = '', email = null } = readBody(passwordCheckBody, request)
      return { isWeak: weaknessOf(password, email) !== undefined }
    }),
  }
}
