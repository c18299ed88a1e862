import { statements } from '@monedero/database'
import type { Ports } from '../ports.ts'
import { standingsOfDevices } from '../rows/standings.ts'
import type { LedgerTables } from '../tables.ts'
import { purgeDeleted } from './purge.ts'

const { command } = statements<LedgerTables>()

const HOUR_MS = 3_600_000
/** A device that was not seen for so long is forgotten [P11]. */
const CLIENT_MS = 400 * 24 * HOUR_MS

const forgetClients = command<{ beforeMs: number }>()((db, param) =>
  db
    .deleteFrom('standings')
    .where('id', 'like', standingsOfDevices)
    .where('seen_at_ms', '<', param('beforeMs')),
)

/** What the ledger does by itself. Doing it twice, or on two nodes at once, does no harm. */
export interface Jobs {
  /** Runs every job now and then every hour. */
  start(): void
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Runs every job once. */
  runOnce(): Promise<void>
}

export function createJobs(ports: Ports): Jobs {
  const { mayForget = async () => true } = ports
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<void> {
    if (!(await mayForget())) return
    await purgeDeleted(ports)
    const beforeMs = ports.clock.nowMs() - CLIENT_MS
    await ports.database.write((tx) => tx.run(forgetClients, { beforeMs }))
  }

  function run(): void {
    running = running
      .then(runOnce)
      .catch((error: unknown) => ports.log.error({ err: error }, 'purging failed; the next hour tries again'))
  }

  return {
    runOnce,
    start() {
      run()
      timer = setInterval(run, HOUR_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
