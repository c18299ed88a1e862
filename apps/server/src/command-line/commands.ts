import { type IdentityCommand, commands as identityCommands } from '@monedero/identity'
import { createLog } from '../boot/log.ts'
import { openMigrated } from '../boot/open-database.ts'
import { createRedact } from '../boot/redact.ts'
import { configure, serve } from '../product/serve.ts'
import { runAcceptSecretKey } from './accept-secret-key.ts'
import { runAccounts } from './accounts.ts'
import { runExport, runImport } from './archive.ts'
import { runBackup, runNewEpoch, runRestore } from './backup.ts'
import type { Command, Invocation } from './command.ts'
import { runCopy } from './copy.ts'
import { runDoctor } from './doctor.ts'
import { runExportFromBackup, runRestoreAccount } from './restore-account.ts'
import { runStatus } from './status.ts'
import { withProduct } from './with-product.ts'

const keepSessions = { 'keep-sessions': 'leave sessions and mailed codes as they were in the backup' }

const unencrypted = { unencrypted: 'read a backup that is not encrypted although BACKUP_KEY is set' }

const asJson = { json: 'print JSON' }

/** Every command of the server. */
export const commands: Command[] = [
  { name: 'serve', operands: [], summary: 'Runs the server until it is told to stop.', run: serve },
  {
    name: 'migrate',
    operands: [],
    summary: 'Brings the database up to date without serving.',
    run: runMigrate,
  },
  {
    name: 'status',
    operands: [],
    switches: asJson,
    summary: 'Shows the state of server, database, storage, mails and backups.',
    run: runStatus,
  },
  {
    name: 'doctor',
    operands: [],
    switches: asJson,
    summary: 'Checks settings, database, storage, mail, address, certificate, clocks, disks and backups.',
    run: runDoctor,
  },
  {
    name: 'backup',
    operands: ['FILE'],
    summary: 'Copies the database to FILE, also while the server runs.',
    run: runBackup,
  },
  {
    name: 'restore',
    operands: ['FILE'],
    switches: { force: 'replace the database that is there', ...keepSessions, ...unencrypted },
    summary: 'Puts a copy made by backup in place and signs everybody out; the server must not run.',
    run: runRestore,
  },
  {
    name: 'new-epoch',
    operands: [],
    switches: { force: 'sign everybody out', ...keepSessions },
    summary:
      'After pg_restore: makes every device reload what it shows, and signs everybody out; the server must not run.',
    run: runNewEpoch,
  },
  {
    name: 'accept-secret-key',
    operands: [],
    switches: { force: 'change the key; all nodes must have been stopped' },
    summary: 'Says what is lost if SECRET_KEY is another than before, and with --force uses it from now on.',
    run: runAcceptSecretKey,
  },
  {
    name: 'restore-account',
    operands: ['BACKUP', 'EMAIL_OR_UID'],
    switches: { force: 'replace what the account has now', ...unencrypted },
    summary: 'Gives one account what it had in a backup, also while the server runs.',
    run: runRestoreAccount,
  },
  {
    name: 'export-from-backup',
    operands: ['BACKUP', 'EMAIL_OR_UID', 'FILE'],
    switches: unencrypted,
    summary: 'Writes everything an account had in a backup to FILE, to be imported.',
    run: runExportFromBackup,
  },
  {
    name: 'copy',
    operands: ['TO_DATABASE_URL'],
    summary: 'Copies the database to an empty one of either engine; the server must not run.',
    run: runCopy,
  },
  {
    name: 'export',
    operands: ['EMAIL_OR_UID', 'FILE'],
    summary: 'Writes everything an account has to FILE, also while the server runs.',
    run: runExport,
  },
  {
    name: 'import',
    operands: ['EMAIL_OR_UID', 'FILE'],
    summary: 'Puts what export wrote into an account that has nothing yet, on any server.',
    run: runImport,
  },
  {
    name: 'accounts',
    operands: [],
    options: {
      sort: {
        value: 'size|last-use',
        meaning: 'the largest first, as without it, or the longest unused first',
      },
      limit: { value: 'N', meaning: 'lists no more than this' },
    },
    summary: 'Lists accounts with what they store and when they were last used.',
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
