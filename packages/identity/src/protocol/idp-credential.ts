import { createHash } from 'node:crypto'
import { ensure, IdentityError } from '../errors.ts'
import type { OpenIdProviders } from '../google/openid-provider.ts'
import type { ProviderIdentity } from '../google/provider-id-token.ts'
import type { OpenIdProviderId } from '../tables.ts'

/** A verified credential of a provider. */
export interface IdpCredential {
  providerId: OpenIdProviderId
  /** The provider's ID token, verbatim. */
  idToken: string
  identity: ProviderIdentity
}

/** Where a request may carry a credential. */
interface Carriers {
  requestUri?: string | undefined
  postBody?: string | undefined
  pendingToken?: string | undefined
}

/** Reads and checks the credential of a request: popups and redirects put it into the call-back's address, others into the body. */
export async function readIdpCredential(
  providers: OpenIdProviders,
  { requestUri, postBody, pendingToken }: Carriers,
): Promise<IdpCredential> {
  ensure(requestUri, 'MISSING_REQUEST_URI')
  const uri = URL.parse(requestUri)
  ensure(uri, 'INVALID_REQUEST_URI')
  // This service issues no pending tokens: the credential is sent again.
  ensure(pendingToken === undefined || postBody !== undefined, 'INVALID_PENDING_TOKEN')
  const fields = new Map([
    ...uri.searchParams,
    ...new URLSearchParams(uri.hash.slice(1)),
    ...new URLSearchParams(postBody ?? ''),
  ])
  const named = fields.get('providerId')
  ensure(named, 'INVALID_CREDENTIAL_OR_PROVIDER_ID', 'The credential names no provider')
  const provider = providers.get(named)
  ensure(provider, 'OPERATION_NOT_ALLOWED', 'The provider is not set up on this server')
  const idToken = fields.get('id_token')
  ensure(idToken, 'INVALID_CREDENTIAL_OR_PROVIDER_ID', 'The credential holds no id_token')
  const identity = await provider.verifyIdToken(idToken)
  checkNonce(identity, fields.get('nonce'))
  return { providerId: provider.id, idToken, identity }
}

/** A nonce sent by the client must equal the token's, plain or hashed. Ours was checked at the call-back already. */
function checkNonce({ nonce }: ProviderIdentity, raw: string | undefined): void {
  if (raw === undefined) return
  const hashed = createHash('sha256').update(raw).digest('hex')
  if (nonce !== raw && nonce !== hashed) throw new IdentityError('MISSING_OR_INVALID_NONCE')
}
