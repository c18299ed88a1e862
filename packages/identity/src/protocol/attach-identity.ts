import type { Transaction } from '@monedero/database'
import { type Account, linkedIdentities } from '../accounts/account.ts'
import { saveIdentity } from '../accounts/identity-rows.ts'
import { ensure } from '../errors.ts'
import { takeOnce } from '../secrets/take-once.ts'
import type { IdpCredential } from './idp-credential.ts'
import type { Ports } from './ports.ts'

/**
 * Links a provider's identity to a locked account, or updates it, and consumes the provider's token, which is single-use.
 * Called only on success, so that a refused token can be used in another way.
 */
export async function attachIdentity(
  { clock }: Pick<Ports, 'clock'>,
  tx: Transaction,
  account: Account,
  credential: IdpCredential,
): Promise<Account> {
  const { providerId, identity } = credential
  await consumeCredential(tx, credential)
  await saveIdentity(tx, {
    provider: providerId,
    subject: identity.subject,
    uid: account.uid,
    email: identity.email ?? null,
    display_name: identity.displayName ?? null,
    photo_url: identity.photoUrl ?? null,
    linked_at_ms: clock.nowMs(),
  })
  const others = linkedIdentities(account).filter(({ provider }) => provider !== providerId)
  const identities = [...others, { provider: providerId, subject: identity.subject }]
  const identityLines = identities.map(({ provider, subject }) => `${provider} ${subject}`).join('\n')
  return { ...account, identityLines }
}

/** Consumes the provider's token without linking its identity. */
export async function consumeCredential(
  tx: Transaction,
  { idToken, identity }: Pick<IdpCredential, 'idToken' | 'identity'>,
): Promise<void> {
  const isFirst = await takeOnce(tx, signedPartOf(idToken), identity.takenUntilMs)
  ensure(isFirst, 'INVALID_IDP_RESPONSE', "The provider's token was used already")
}

/** What the provider signed, letter by letter: unlike the signature, it has no second spelling that is accepted. */
function signedPartOf(idToken: string): string {
  return idToken.slice(0, idToken.lastIndexOf('.'))
}
