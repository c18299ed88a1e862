import { appendFileSync } from 'node:fs'
import type { AuditRecord, WriteAudit } from '@monedero/identity'
import { type Logger, pino } from 'pino'
import type { AuditCount } from '../http/metrics.ts'

/** Writes audit events to the log, and to a file if there is one, and counts them. */
export interface AuditLog {
  write: WriteAudit
  counts: () => Iterable<AuditCount>
}

/** Creates the audit log. Each line of the file is written by itself, so that it can be rotated and shared with commands. */
export function createAuditLog(log: Logger, file: string | undefined): AuditLog {
  const counts = new Map<string, AuditCount>()
  const copy =
    file === undefined
      ? undefined
      : pino(
          { base: null, timestamp: pino.stdTimeFunctions.isoTime },
          { write: (line) => append(log, file, line) },
        )
  return {
    write(record) {
      count(counts, record)
      log.info(record, 'audit')
      copy?.info(record, 'audit')
    },
    counts: () => counts.values(),
  }
}

function count(counts: Map<string, AuditCount>, { event, provider, reason, limit }: AuditRecord): void {
  const kind = provider ?? reason ?? limit ?? ''
  const key = `${event} ${kind}`
  const soFar = counts.get(key) ?? { event, kind, count: 0 }
  counts.set(key, { ...soFar, count: soFar.count + 1 })
}

/** A full disk must not keep anybody from signing in. */
function append(log: Logger, file: string, line: string): void {
  try {
    appendFileSync(file, line, { mode: 0o640 })
  } catch (error) {
    log.error({ err: error }, 'AUDIT_FILE cannot be written')
  }
}
