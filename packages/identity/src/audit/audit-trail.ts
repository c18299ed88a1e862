import type { RouteRequest } from '@monedero/service'
import { IdentityError, type IdentityErrorCode, LimitReached } from '../errors.ts'
import { rules } from '../limits/rules.ts'
import type { Audit, AuditEvent, AuditName, WriteAudit } from './audit-event.ts'

/** The events of one request: written when it has succeeded, because a transaction may be retried or rolled back. */
export interface AuditTrail extends Audit {
  succeeded: () => void
  /** Writes why the request was refused; without a kind of refusal only limits are written. */
  failed: (error: unknown, refused: Refused | undefined) => void
}

type Refused = Extract<AuditName, 'sign-in-refused' | 'sign-up-refused'>

/**
 * The refusals of somebody's credentials. Networks with many of them are banned, so mistakes of a client are not
 * among them.
 */
const credentialFaults: ReadonlySet<IdentityErrorCode> = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'USER_DISABLED',
  'INVALID_EMAIL',
  'INVALID_ID_TOKEN',
  'INVALID_OOB_CODE',
  'EXPIRED_OOB_CODE',
  'INVALID_IDP_RESPONSE',
  'MISSING_OR_INVALID_NONCE',
  'INVALID_PENDING_TOKEN',
  'INVALID_CUSTOM_TOKEN',
  'CREDENTIAL_MISMATCH',
  'INVALID_CODE',
  'INVALID_SESSION_INFO',
  'SESSION_EXPIRED',
  'INVALID_TEMPORARY_PROOF',
  'INVALID_MFA_PENDING_CREDENTIAL',
  'INVALID_AUTHENTICATOR_RESPONSE',
  'PASSKEY_ENROLLMENT_NOT_FOUND',
  'PASSKEY_COUNTER_WENT_BACK',
])

/** Begins the trail of a request. */
export function beginAuditTrail(
  write: WriteAudit,
  { network, requestId }: Pick<RouteRequest, 'network' | 'requestId'>,
): AuditTrail {
  const events = new Map<string, AuditEvent>()
  let concerned: string | undefined
  return {
    // A retried transaction reports the same again.
    record: (event) => void events.set(JSON.stringify(event), event),
    clear: () => events.clear(),
    concern(uid) {
      concerned = uid ?? undefined
    },
    succeeded() {
      for (const { event, ...facts } of events.values()) write({ event, network, ...facts, requestId })
    },
    failed(error, refused) {
      const account = concerned === undefined ? {} : { uid: concerned }
      if (error instanceof LimitReached) {
        const event = rules[error.limit].kind === 'fading' ? 'lock-out' : 'limit-reached'
        write({ event, network, ...account, limit: error.limit, requestId })
      } else if (error instanceof IdentityError && refused !== undefined) {
        const event = refusalEvent(error.code, refused)
        if (event !== undefined) write({ event, network, ...account, reason: error.code, requestId })
      }
    },
  }
}

function refusalEvent(code: IdentityErrorCode, refused: Refused): Refused | undefined {
  // Signing in for the first time is signing up.
  if (refused === 'sign-up-refused' || code === 'ADMIN_ONLY_OPERATION') return 'sign-up-refused'
  return credentialFaults.has(code) ? 'sign-in-refused' : undefined
}
