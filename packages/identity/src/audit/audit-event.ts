import type { IdentityErrorCode } from '../errors.ts'
import type { RuleName } from '../limits/rules.ts'
import type { SignInProvider } from '../tables.ts'

/** Every event of the audit log; the names are stable, because filters and alerts match them. */
export type AuditName =
  | 'account-created'
  | 'account-deleted'
  | 'account-disabled'
  | 'account-enabled'
  | 'data-exported'
  | 'data-imported'
  | 'email-changed'
  | 'invitation-made'
  | 'invitation-revoked'
  | 'invitation-used'
  | 'keys-rotated'
  | 'limit-reached'
  | 'lock-out'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'recovery-codes-made'
  | 'reset-link-made'
  | 'second-factor-added'
  | 'second-factor-asked'
  | 'second-factor-removed'
  | 'sessions-ended'
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-up-refused'

/**
 * What happened, not what was asked for. Holds no address, token or name; the account is named by its uid. Metrics are labelled with
 * `event`, `provider`, `reason` and `limit`, so that their types are closed.
 */
export interface AuditEvent {
  event: AuditName
  uid?: string | undefined
  /** How somebody signed in, signed up or was linked. */
  provider?: SignInProvider
  /** The code of the refusal. */
  reason?: IdentityErrorCode
  /** The limit that was reached. */
  limit?: RuleName
  /** The id of an invitation. */
  invitation?: string
  /** How many passkeys were removed. */
  passkeys?: number
  /** Which sessions ended. */
  sessions?: 'one' | 'others' | 'all'
}

/** An event with its origin. */
export interface AuditRecord extends AuditEvent {
  /** The client's network; missing for the command line. */
  network?: string
  requestId?: string
  /** Set for the command line. */
  by?: 'operator'
}

/** Takes the events of a request as they happen. */
export interface Audit {
  record(event: AuditEvent): void
  /** Drops the events of a transaction that was rolled back. */
  clear(): void
  /** Names the account that a refusal would be about. */
  concern(uid: string | null): void
}

/** Writes records to the log. */
export type WriteAudit = (record: AuditRecord) => void
