import { IdentityError } from '../errors.ts'

/** The ID token of an `Authorization: Bearer` header. */
export function bearerToken(authorization: string | undefined): string {
  const idToken = /^Bearer +([\w.~+/=-]+)$/iu.exec(authorization ?? '')?.[1]
  if (idToken === undefined) throw new IdentityError('MISSING_ID_TOKEN')
  return idToken
}
