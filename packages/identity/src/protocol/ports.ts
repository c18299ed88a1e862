import type { Database } from '@monedero/database'
import type { BodyAnswer, Clock, Log, Route, RouteRequest, Secrets } from '@monedero/service'
import type { OnAccountDeleted } from '../accounts/delete-account.ts'
import type { ActionCodes } from '../action-codes/action-codes.ts'
import type { Audit, WriteAudit } from '../audit/audit-event.ts'
import type { VerifyCustomToken } from '../custom-tokens/verify-custom-token.ts'
import type { OpenIdProviders } from '../google/openid-provider.ts'
import type { Invitations } from '../invitations/invitations.ts'
import type { Limits } from '../limits/limits.ts'
import type { QueueMail } from '../mail/queue.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { PhoneCodes } from '../phone/phone-codes.ts'
import type { SendSms } from '../phone/sms.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SigningKeys } from '../tokens/signing-keys.ts'
import type { SecondFactors } from '../totp/second-factors.ts'

/** Every route of this package responds with a body. */
export type IdentityRoute = Route<RouteRequest, BodyAnswer>

/** The dependencies of operations; each takes the few that it uses. */
export interface Ports {
  database: Database
  clock: Clock
  log: Log
  /** The events of the request; written when it succeeds. */
  audit: Audit
  /** Writes an event at once. */
  writeAudit: WriteAudit
  secrets: Secrets
  passwords: Passwords
  sessions: Sessions
  signingKeys: SigningKeys
  limits: Limits
  actionCodes: ActionCodes
  invitations: Invitations
  queueMail: QueueMail
  secondFactors: SecondFactors
  phoneCodes: PhoneCodes
  passkeys: Passkeys
  /** The OpenID providers that the operator has set up. */
  providers: OpenIdProviders
  /** These two are undefined where the operator has not set them up. */
  sendSms: SendSms | undefined
  verifyCustomToken: VerifyCustomToken | undefined
  onAccountDeleted: readonly OnAccountDeleted[]
  settings: Settings
}

/** Who may make an account: everybody, people with an invitation, nobody. */
export type SignUp = 'open' | 'invite' | 'off'

/** Which accounts may make invitations: all that are registered, or those with these addresses. */
export type Inviters = 'members' | readonly string[]

/** Settings of the operator that affect the protocol. */
export interface Settings {
  projectId: string
  apiKey: string
  publicUrl: string
  /** Whether mails reach people. */
  sendsMail: boolean
  /** Allowed origins of continue URLs, that of `publicUrl` among them. */
  allowedOrigins: readonly string[]
  signUp: SignUp
  /** Domains whose addresses may sign up, in ASCII; empty for all. */
  signUpDomains: readonly string[]
  /** The canonical addresses of the accounts that may invite. */
  inviters: Inviters
  anonymousAllowed: boolean
  /** Accounts that there may be at most, guests included. */
  maxAccounts: number | undefined
}
