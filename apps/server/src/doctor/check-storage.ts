import type { Database } from '@monedero/database'
import { readStoredBytes } from '@monedero/ledger'
import { sizeOf } from '../boot/units.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsOf } from './finding.ts'

/** How full the instance is, compared with its quota. */
export async function checkStorage(
  { quotas: { instanceBytes } }: Config,
  database: Database,
): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('storage')
  const bytes = await readStoredBytes(database)
  if (instanceBytes === undefined) return ok(`All accounts together store ${sizeOf(bytes)} of rows.`)
  const sentence = `All accounts together store ${sizeOf(bytes)} of rows; INSTANCE_QUOTA_MB allows ${sizeOf(instanceBytes)}.`
  const advice = 'Raise INSTANCE_QUOTA_MB, or run "accounts" to see who stores the most.'
  if (bytes >= instanceBytes * 0.99) return problem(`${sentence} New entries are refused. ${advice}`)
  return bytes >= instanceBytes * 0.9 ? warning(`${sentence} ${advice}`) : ok(sentence)
}
