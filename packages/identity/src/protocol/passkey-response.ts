import * as z from 'zod'
import type { AssertionResponse, RegistrationResponse } from '../passkeys/ceremony.ts'

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+={0,2}$/u)

const credentialId = base64url(1364)
const clientDataJSON = base64url(4096)

/** A browser's new passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const registrationSchema = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(32_768),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/u))
        .max(10)
        .nullish(),
    }),
  })
  .transform(
    ({ id, response: { transports, ...response } }): RegistrationResponse => ({
      id,
      ...response,
      transports: transports ?? [],
    }),
  )

/** A browser's use of a passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const assertionSchema = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(4096),
      signature: base64url(2048),
      userHandle: base64url(128).nullish(),
    }),
  })
  .transform(
    ({ id, response: { userHandle, ...response } }): AssertionResponse => ({
      id,
      ...response,
      userHandle: userHandle ?? undefined,
    }),
  )
