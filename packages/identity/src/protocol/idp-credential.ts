import { createHash } from 'node:crypto'
import { ensure, IdentityError } from '../errors.ts'
import type { OpenIdProvider } from '../google/openid-provider.ts'
import type { ProviderIdentity } from '../google/provider-id-token.ts'

/** A verified credential of a provider. */
export interface IdpCredential {
  providerId: 'google.com'
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
  google: OpenIdProvider | undefined,
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
  const providerId = fields.get('providerId')
  ensure(providerId, 'INVALID_CREDENTIAL_OR_PROVIDER_ID', 'The credential names no provider')
  ensure(
    providerId === 'google.com' && google,
    'OPERATION_NOT_ALLOWED',
    'The provider is not set up on this server',
  )
  const idToken = fields.get('id_token')
  ensure(idToken, 'INVALID_CREDENTIAL_OR_PROVIDER_ID', 'The credential holds no id_token')
  const identity = await google.verifyIdToken(idToken)
  checkNonce(identity, fields.get('nonce'))
  return { providerId, idToken, identity }
}

/** A nonce sent by the client must equal the token's, plain or hashed. Ours was checked at the call-back already. */
function checkNonce({ nonce }: ProviderIdentity, raw: string | undefined): void {
  if (raw === undefined) return
  const hashed = createHash('sha256').update(raw).digest('hex')
  if (nonce !== raw && nonce !== hashed) throw new IdentityError('MISSING_OR_INVALID_NONCE')
}
