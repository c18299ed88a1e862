import * as z from 'zod'
import type { AssertionResponse, RegistrationResponse } from '../passkeys/ceremony.ts'

/** Bytes in the one spelling that they have without padding. */
const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text)

const credentialId = base64url(1364)
const clientDataJSON = base64url(4096)

/** A browser's new passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const registrationSchema = z
  .object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(32_768),
      transports: z.array(z.string().max(100)).max(20).nullish(),
    }),
  })
  .transform(
    ({ id, response: { transports, ...response } }): RegistrationResponse => ({
      id,
      ...response,
      // The device has made the passkey already, so that unknown ones are no reason to refuse it.
      transports: (transports ?? []).filter((name) => /^[a-z-]{1,20}$/u.test(name)).slice(0, 10),
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
      userHandle: z.union([z.literal(''), base64url(128)]).nullish(),
    }),
  })
  .transform(
    ({ id, response: { userHandle, ...response } }): AssertionResponse => ({
      id,
      ...response,
      userHandle: userHandle || undefined,
    }),
  )
