import type { RouteRequest } from '@monedero/service'
import { IdentityError, LimitReached } from '../errors.ts'
import { rules } from '../limits/rules.ts'
import type { Audit, AuditEvent, AuditName, WriteAudit } from './audit-event.ts'

/** The events of one request: written when it has succeeded, because a transaction may be retried or rolled back. */
export interface AuditTrail extends Audit {
  succeeded: () => void
  /** Writes why the request was refused, as `refused`; without a name only limits are written. */
  failed: (error: unknown, refused: AuditName | undefined) => void
}

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
        write({ event: refused, network, ...account, reason: error.code, requestId })
      }
    },
  }
}
