import type { statements } from '@monedero/database'

/** 0 or 1: the two engines' common boolean. */
export type Flag = 0 | 1

/** The sign-in method, as in the ID token's `sign_in_provider`. */
export type SignInProvider = 'password' | OpenIdProviderId | 'phone' | 'passkey' | 'custom' | 'anonymous'

/** An OpenID provider, named as the SDK names it. */
export type OpenIdProviderId = 'google.com' | `oidc.${string}`

/** The purpose of an action code. */
export type CodePurpose = 'reset-password' | 'verify-email' | 'change-email' | 'recover-email' | 'sign-in'

/** The tables of this package. Hashes are SHA-256 in base64url; `sealed…` is encrypted with the secret key. */
export interface IdentityTables {
  accounts: AccountsTable
  identities: IdentitiesTable
  sessions: SessionsTable
  signing_keys: SigningKeysTable
  action_codes: ActionCodesTable
  limits: LimitsTable
  known_networks: KnownNetworksTable
  phone_codes: PhoneCodesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  mfa_pending: MfaPendingTable
  google_results: GoogleResultsTable
  used_idp_tokens: UsedIdpTokensTable
  invitations: InvitationsTable
  passkeys: PasskeysTable
}

export interface AccountsTable {
  uid: string
  /** As shown and written to: lower case. */
  email: string | null
  /** What makes an address unique: as `email`, with the domain in its ASCII form. */
  email_canonical: string | null
  email_verified: Flag
  /**
   * 1 after a verification by link alone: that the mailbox was reached does not prove who has set up the ways to sign in. The first further
   * proof of the mailbox removes them.
   */
  is_unproven: Flag
  /** Whether the account was ever entered by a mailed link, which the protocol counts as a `password` provider. */
  email_link: Flag
  password_hash: string | null
  password_updated_at_ms: number | null
  display_name: string | null
  photo_url: string | null
  /** E.164. */
  phone_number: string | null
  is_anonymous: Flag
  disabled: Flag
  /** Tokens issued before this second are dead. */
  valid_since_s: number
  created_at_ms: number
  last_sign_in_at_ms: number
  language: string | null
}

/** An external provider's data about an account; an account has at most one identity of each provider. */
export interface IdentitiesTable {
  provider: string
  subject: string
  uid: string
  email: string | null
  display_name: string | null
  photo_url: string | null
  linked_at_ms: number
}

export interface SessionsTable {
  uid: string
  id: string
  token_hash: string
  /** The refresh token before the last renewal: other tabs may still hold it. */
  previous_token_hash: string | null
  auth_time_s: number
  provider: SignInProvider
  /** JSON of the custom token's claims. */
  claims: string | null
  /** The enrolment id of the second factor that took part in the sign-in. */
  second_factor_id: string | null
  /** The passkey that took part in the sign-in, alone or as the second factor. */
  passkey_id: string | null
  user_agent: string
  created_at_ms: number
  last_used_at_ms: number
}

export interface SigningKeysTable {
  kid: string
  sealed_private_key: string
  /** JSON of the public JWK. */
  public_jwk: string
  /** PEM. */
  certificate: string
  created_at_ms: number
  signs_from_ms: number
}

export interface ActionCodesTable {
  hash: string
  purpose: CodePurpose
  /** Null when no account has the address: such a code exists so that both cases cost the same. */
  uid: string | null
  /** The canonical address that the code is bound to, or null if the account had none. */
  email_canonical: string | null
  /** The address as shown. */
  email: string | null
  new_email: string | null
  /** `is_unproven` of the account, or 1 for an unverified address, when the code was made; a code that restores an address restores it. */
  is_unproven: Flag
  created_at_ms: number
  expires_at_ms: number
}

/** Counted attempts and quotas. The key is a keyed hash: who and where cannot be read from it. */
export interface LimitsTable {
  key: string
  /** Thousandths of an attempt. */
  level: number
  /** When the level was true (leaking rules) or when the window began (quotas). */
  at_ms: number
  expires_at_ms: number
}

/** Networks (as keyed hashes) from which somebody signed in to an account. */
export interface KnownNetworksTable {
  uid: string
  network_hash: string
  last_sign_in_at_ms: number
}

export interface PhoneCodesTable {
  session_info_hash: string
  phone_number: string
  code_hash: string
  tries: number
  expires_at_ms: number
}

export interface SecondFactorsTable {
  /** Begins with `passkey.` where the passkeys of the account are the second factor; otherwise an authenticator app. */
  id: string
  uid: string
  /** The app's; empty for passkeys. */
  sealed_secret: string
  display_name: string | null
  enrolled_at_ms: number
  /** The newest time step whose code was taken; none at or before it is taken again. */
  last_used_step: number
}

export interface RecoveryCodesTable {
  uid: string
  code_hash: string
  used_at_ms: number | null
}

/** A sign-in whose first factor was right and whose second is awaited. */
export interface MfaPendingTable {
  hash: string
  uid: string
  provider: SignInProvider
  tries: number
  expires_at_ms: number
}

/** The result of a Google redirect, until its page has fetched it. */
export interface GoogleResultsTable {
  ticket_hash: string
  sealed_result: string
  expires_at_ms: number
}

export interface UsedIdpTokensTable {
  hash: string
  expires_at_ms: number
}

/** Lets people sign up where sign-up needs an invitation. */
export interface InvitationsTable {
  /** Public, for lists and revocation. */
  id: string
  token_hash: string
  /** The only address that it admits, in canonical form; null for any. */
  email_canonical: string | null
  /** The uid of its maker; null for the operator. */
  made_by: string | null
  uses: number
  uses_left: number
  created_at_ms: number
  expires_at_ms: number
}

export interface PasskeysTable {
  /** Base64url; chosen by the authenticator. */
  credential_id: string
  uid: string
  /** JSON of the public JWK. */
  public_key: string
  /** 0 for authenticators that do not count. */
  sign_count: number
  name: string | null
  /** How browsers reach it, separated by commas; empty if unknown. */
  transports: string
  created_at_ms: number
  last_used_at_ms: number | null
}

/** The query builder that a statement over these tables is made with. */
export type Builder = Parameters<Parameters<ReturnType<Statements['query']>>[0]>[0]
type Statements = ReturnType<typeof statements<IdentityTables>>
