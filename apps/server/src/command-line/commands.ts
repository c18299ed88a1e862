import { type IdentityCommand, commands as identityCommands } from '@monedero/identity'
import { createLog } from '../boot/log.ts'
import { openMigrated } from '../boot/open-database.ts'
import { createRedact } from '../boot/redact.ts'
import { configure, serve } from '../product/serve.ts'
import { runAcceptSecretKey } from './accept-secret-key.ts'
import { runAccounts } from './accounts.ts'
import { runExport, runImport } from './archive.ts'
import { runBackup, runNewEpoch, runRestore } from './backup.ts'
import { ledgerOption } from './chosen-ledger.ts'
import type { Command, Invocation } from './command.ts'
import { runCopy } from './copy.ts'
import { runDoctor } from './doctor.ts'
import { runExportFromBackup, runRestoreAccount } from './restore-account.ts'
import { runStatus } from './status.ts'
import { withProduct } from './with-product.ts'

const keepSessions = { 'keep-sessions': 'keep sessions and emailed codes as they were in the backup' }

const unencrypted = { unencrypted: 'accept an unencrypted backup even though BACKUP_KEY is set' }

const asJson = { json: 'print JSON' }

/** Every command of the server. */
export const commands: Command[] = [
  { name: 'serve', operands: [], summary: 'Start the server.', run: serve },
  {
    name: 'migrate',
    operands: [],
    summary: 'Run database migrations and exit.',
    run: runMigrate,
  },
  {
    name: 'status',
    operands: [],
    switches: asJson,
    summary: 'Show the state of the server, database, storage, emails and backups.',
    run: runStatus,
  },
  {
    name: 'doctor',
    operands: [],
    switches: asJson,
    summary: 'Check settings, database, storage, email, address, certificate, clocks, disks and backups.',
    run: runDoctor,
  },
  {
    name: 'backup',
    operands: ['FILE'],
    summary: 'Back up the database to FILE. Works while the server is running.',
    run: runBackup,
  },
  {
    name: 'restore',
    operands: ['FILE'],
    switches: { force: 'replace the existing database', ...keepSessions, ...unencrypted },
    summary: 'Restore a backup and sign everyone out. Stop the server first.',
    run: runRestore,
  },
  {
    name: 'new-epoch',
    operands: [],
    switches: { force: 'sign everyone out', ...keepSessions },
    summary:
      'Run after pg_restore. Makes every device reload its data and signs everyone out. Stop the server first.',
    run: runNewEpoch,
  },
  {
    name: 'accept-secret-key',
    operands: [],
    switches: { force: 'change the key; stop all nodes first' },
    summary: 'List what is lost when SECRET_KEY changes. With --force, accept the new key.',
    run: runAcceptSecretKey,
  },
  {
    name: 'restore-account',
    operands: ['BACKUP', 'EMAIL_OR_UID'],
    options: ledgerOption,
    switches: { force: 'replace the current data of the account', ...unencrypted },
    summary: 'Restore one account from a backup. Works while the server is running.',
    run: runRestoreAccount,
  },
  {
    name: 'export-from-backup',
    operands: ['BACKUP', 'EMAIL_OR_UID', 'FILE'],
    options: ledgerOption,
    switches: unencrypted,
    summary: 'Export one account from a backup to FILE.',
    run: runExportFromBackup,
  },
  {
    name: 'copy',
    operands: ['TO_DATABASE_URL'],
    summary: 'Copy the database to an empty one, on SQLite or PostgreSQL. Stop the server first.',
    run: runCopy,
  },
  {
    name: 'export',
    operands: ['EMAIL_OR_UID', 'FILE'],
    options: ledgerOption,
    summary: 'Export everything in an account to FILE. Works while the server is running.',
    run: runExport,
  },
  {
    name: 'import',
    operands: ['EMAIL_OR_UID', 'FILE'],
    options: ledgerOption,
    summary: 'Import an exported FILE into an empty account, on this server or another one.',
    run: runImport,
  },
  {
    name: 'accounts',
    operands: [],
    options: {
      sort: {
        value: 'size|last-use',
        meaning: 'sort by size (default) or by last use',
      },
      limit: { value: 'N', meaning: 'show at most N accounts' },
    },
    summary: 'List accounts with their size and last use.',
    run: runAccounts,
  },
  ...identityCommands.map(ofIdentity),
]

async function runMigrate({ strings, print }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const database = await openMigrated({
    config,
    secrets,
    log: createLog(config.logLevel, createRedact(strings)),
  })
  await database.close()
  print('The database is up to date.')
}

function ofIdentity(command: IdentityCommand): Command {
  return {
    ...command,
    run: (invocation) =>
      withProduct(invocation, ({ identity }) => command.run(identity.administration, invocation)),
  }
}
