import { databaseSize } from '@monedero/database'
import { readQueueByKind } from '@monedero/delivery'
import { readStoredBytes } from '@monedero/ledger'
import { readBackupState } from '../backups/backup-state.ts'
import { createLog } from '../boot/log.ts'
import { openCurrent } from '../boot/open-database.ts'
import { createRedact } from '../boot/redact.ts'
import { sizeOf } from '../boot/units.ts'
import { askServer } from '../doctor/ask-server.ts'
import { mailsOf } from '../doctor/mail-queue.ts'
import { migrations } from '../migrations.ts'
import { configure } from '../product/serve.ts'
import type { Invocation } from './command.ts'

/** Prints the state of server, database, mails and backups, without judging it. */
export async function runStatus({ strings, switches, print }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const redact = createRedact(strings)
  const log = createLog('warn', redact)
  const answer = await askServer(`${config.publicUrl}/readyz`)
  const database = await openCurrent({ config, secrets, log })
  try {
    const { last, failure } = await readBackupState(database)
    const queue = mailsOf(await readQueueByKind(database))
    const facts = {
      version: process.env['MONEDERO_VERSION'] ?? null,
      server: {
        url: config.publicUrl,
        state: 'error' in answer ? answer.error : answer.status === 200 ? 'ready' : `status ${answer.status}`,
      },
      database: {
        engine: database.engine,
        bytes: await databaseSize(database),
        // A database that lacks one is not opened.
        migrations: migrations.length,
      },
      storage: {
        bytes: await readStoredBytes(database),
        quotaBytes: config.quotas.instanceBytes ?? null,
      },
      mail: { kind: config.mail.kind, waiting: queue.waiting, refused: queue.failing },
      backups: {
        everyMs: config.backups?.everyMs ?? null,
        last: last && { ...last, at: new Date(last.atMs).toISOString() },
        failure: failure && { ...failure, at: new Date(failure.atMs).toISOString() },
      },
    }
    if (switches.has('json')) print(redact(JSON.stringify(facts, undefined, 2)))
    else for (const line of linesOf(facts)) print(redact(line))
  } finally {
    await database.close()
  }
}

interface Facts {
  server: { url: string; state: string }
  database: { engine: string; bytes: number; migrations: number }
  storage: { bytes: number; quotaBytes: number | null }
  mail: { kind: string; waiting: number; refused: number }
  backups: {
    everyMs: number | null
    last: { at: string; file: string; bytes: number } | null
    failure: { at: string; reason: string } | null
  }
}

function linesOf({ server, database, storage, mail, backups }: Facts): string[] {
  const newest = backups.last
    ? `${backups.last.file}, ${sizeOf(backups.last.bytes)}, made ${backups.last.at}`
    : backups.everyMs === null
      ? 'none are scheduled'
      : 'none yet'
  return [
    `server    ${server.state} at ${server.url}`,
    `database  ${database.engine}, ${sizeOf(database.bytes)}, ${database.migrations} migrations`,
    `storage   ${sizeOf(storage.bytes)} of rows${storage.quotaBytes === null ? '' : ` of ${sizeOf(storage.quotaBytes)}`}`,
    `mail      ${mail.kind}, ${mail.waiting} waiting, ${mail.refused} refused`,
    `backups   ${newest}`,
    ...(backups.failure ? [`          failed at ${backups.failure.at}: ${backups.failure.reason}`] : []),
  ]
}
