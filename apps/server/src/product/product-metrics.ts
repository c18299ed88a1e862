import type { Database, Measured } from '@monedero/database'
import { type Courier, readQueueByKind } from '@monedero/delivery'
import type { Ledger, PurgeResults, StorageUse } from '@monedero/ledger'
import type { ScheduledBackups } from '../backups/scheduled-backups.ts'
import { within } from '../boot/within.ts'
import { mailsOf } from '../doctor/mail-queue.ts'
import {
  counter,
  createHistogram,
  gauge,
  type Histogram,
  type MetricFamily,
} from '../http/metric-families.ts'

const secondBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Scrapers time out after ten seconds; the other metrics are most needed when the database is slow. */
const databaseLimitMs = 1_500

/** What the database and the background work have to report to Prometheus. */
export interface ProductMetrics {
  /** Takes the measurements of the database. */
  observe: (measured: Measured, value: number) => void
  families: (sources: MetricSources) => Promise<MetricFamily[]>
}

interface MetricSources {
  database: Database
  ledger: Pick<Ledger, 'purgeResults' | 'storage'>
  courier: Pick<Courier, 'kinds'>
  backups: ScheduledBackups | undefined
}

/** Starts counting. */
export function createProductMetrics(): ProductMetrics {
  const histograms: Record<Measured, Histogram> = {
    commit: createHistogram('monedero_commit_seconds', 'Duration of commits.', secondBounds),
    group: createHistogram(
      'monedero_commit_group_size',
      'Writes that shared a commit (SQLite).',
      [1, 2, 4, 8, 16, 32, 64, 128, 256],
    ),
    poolWait: createHistogram(
      'monedero_pool_wait_seconds',
      'Waiting for a connection (PostgreSQL).',
      secondBounds,
    ),
    lockWait: createHistogram(
      'monedero_lock_wait_seconds',
      'Waiting for the lock of a ledger or account, or on SQLite for the writer.',
      secondBounds,
    ),
  }
  return {
    observe: (measured, value) => histograms[measured].observe(value),
    families: async ({ database, ledger, courier, backups }) => [
      ...Object.values(histograms).map((each) => each.family()),
      ...(await queueFamilies(database, courier.kinds)),
      ...storageFamilies(ledger.storage()),
      ...purgeFamilies(ledger.purgeResults()),
      ...(backups ? backupFamilies(backups) : []),
    ],
  }
}

/** Without an answer of the database the other metrics are still of use. */
async function queueFamilies(database: Database, kinds: readonly string[]): Promise<MetricFamily[]> {
  const queue = await within(databaseLimitMs, readQueueByKind(database)).catch(() => undefined)
  if (!queue) return []
  const { waiting, failing, oldestAtMs } = mailsOf(queue)
  const ageSeconds = oldestAtMs === null ? 0 : Math.max(0, (Date.now() - oldestAtMs) / 1000)
  return [
    gauge(
      'monedero_delivery_queue',
      'Emails and notifications waiting to be sent.',
      kinds.map((kind) => [`{kind="${kind}"}`, queue.get(kind)?.waiting ?? 0]),
    ),
    gauge('monedero_mail_queue', 'Emails waiting to be sent.', waiting),
    gauge('monedero_mail_queue_refused', 'Emails waiting that the mail server has refused before.', failing),
    gauge('monedero_mail_queue_oldest_seconds', 'Age of the oldest email waiting.', ageSeconds),
  ]
}

function storageFamilies({ bytes, maxBytes, refusals }: StorageUse): MetricFamily[] {
  return [
    gauge('monedero_stored_bytes', 'Bytes of rows of all accounts.', bytes),
    ...(Number.isFinite(maxBytes)
      ? [gauge('monedero_instance_quota_bytes', 'Bytes that all accounts together may store.', maxBytes)]
      : []),
    counter(
      'monedero_quota_refusals_total',
      'Changes that this node refused because of a quota.',
      Object.entries(refusals).map(([quota, count]) => [`{quota="${quota}"}`, count]),
    ),
  ]
}

function purgeFamilies({ runs, ledgers, failures, lastRunAtMs }: PurgeResults): MetricFamily[] {
  return [
    counter('monedero_purge_runs_total', 'Runs of the hourly purge on this node.', runs),
    counter('monedero_purged_ledgers_total', 'Ledgers from which expired rows were removed.', ledgers),
    counter(
      'monedero_purge_failures_total',
      'Ledgers that could not be purged; the next run tries again.',
      failures,
    ),
    gauge(
      'monedero_purge_last_run_timestamp_seconds',
      'When the last run ended; 0 before the first.',
      lastRunAtMs / 1000,
    ),
  ]
}

function backupFamilies(backups: ScheduledBackups): MetricFamily[] {
  const { state, failures } = backups.seen()
  const last = state?.last
  return [
    gauge(
      'monedero_backup_last_success_timestamp_seconds',
      'When the newest verified backup was begun, on any node; 0 without one.',
      (last?.atMs ?? 0) / 1000,
    ),
    gauge(
      'monedero_backup_duration_seconds',
      'How long that backup and its test restore took.',
      (last?.durationMs ?? 0) / 1000,
    ),
    gauge('monedero_backup_bytes', 'The size of that backup.', last?.bytes ?? 0),
    counter('monedero_backup_failures_total', 'Backups of this node that failed.', failures),
  ]
}
