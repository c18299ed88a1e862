import { type EmailAddress, parseEmail } from '../accounts/email-address.ts'
import { ensure } from '../errors.ts'

/** Reads the address of a request, which must be there and be one. */
export function requireEmail(typed: string | undefined): EmailAddress {
  ensure(typed, 'MISSING_EMAIL')
  const email = parseEmail(typed)
  ensure(email, 'INVALID_EMAIL')
  return email
}
