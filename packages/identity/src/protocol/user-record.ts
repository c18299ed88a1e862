import { type Reader, statements } from '@monedero/database'
import { type Account, hasEmailSignIn } from '../accounts/account.ts'
import type { IdentitiesTable, IdentityTables } from '../tables.ts'

const { query } = statements<IdentityTables>()
const identitiesOfAccount = query<{ uid: string }>()((db, param) =>
  db.selectFrom('identities').selectAll().where('uid', '=', param('uid')).orderBy('linked_at_ms'),
)

/** The providers of an account in the protocol's form: the SDK's `providerData`. */
export async function providerUserInfo(reader: Reader, account: Account): Promise<object[]> {
  const identities =
    account.identityLines === null ? [] : await reader.all(identitiesOfAccount, { uid: account.uid })
  return [...passwordEntry(account), ...phoneEntry(account), ...identities.map(identityEntry)]
}

/** The fields of an account that its owner sees, those without a value left out. */
export function profile({ email, emailVerified, displayName, photoUrl, phoneNumber }: Account): object {
  return {
    ...(email !== null && { email, emailVerified: emailVerified === 1 }),
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
    ...(phoneNumber !== null && { phoneNumber }),
  }
}

/** The account fields of sign-in responses, besides tokens. */
export function names({ email, displayName }: Account): object {
  return { ...(email !== null && { email }), ...(displayName !== null && { displayName }) }
}

function passwordEntry(account: Account): object[] {
  const { email, displayName, photoUrl } = account
  if (!hasEmailSignIn(account)) return []
  return [
    {
      providerId: 'password',
      rawId: email,
      federatedId: email,
      email,
      ...(displayName !== null && { displayName }),
      ...(photoUrl !== null && { photoUrl }),
    },
  ]
}

function phoneEntry({ phoneNumber }: Account): object[] {
  return phoneNumber === null ? [] : [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }]
}

function identityEntry(identity: IdentitiesTable): object {
  const { provider, subject, email, display_name: displayName, photo_url: photoUrl } = identity
  return {
    providerId: provider,
    rawId: subject,
    federatedId: federatedId(provider, subject),
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  }
}

/** The name of an outside identity as a URL, in the form the public service gives it. */
export function federatedId(provider: string, subject: string): string {
  return provider === 'google.com' ? `https://accounts.google.com/${subject}` : subject
}
