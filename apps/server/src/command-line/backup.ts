import { existsSync } from 'node:fs'
import {
  type Database,
  DatabaseError,
  ensureNotInUse,
  migrate,
  openDatabase,
  pendingMigrations,
  renewEpoch,
  restore,
  type Transaction,
} from '@monedero/database'
import {
  accountsToCompare,
  type ComparedAccount,
  compareAccounts,
  endSessionsAndCodes,
} from '@monedero/identity'
import { revokeFeedsAndDevices } from '@monedero/reminders'
import { keepingOf, makeBackup, withPlainBackup } from '../backups/make-backup.ts'
import { prepareDataFolder, secretKeyFile } from '../boot/data-folder.ts'
import { createLog } from '../boot/log.ts'
import { openCurrent, sqlitePath } from '../boot/open-database.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { createRedact } from '../boot/redact.ts'
import { configuredSecretKey, readKeyState, sentenceOnOtherKey } from '../boot/secret-key.ts'
import { migrations } from '../migrations.ts'
import { configure } from '../product/serve.ts'
import { readProjectId, migrations as settingsMigrations } from '../settings-table.ts'
import type { Invocation } from './command.ts'

/** The option that keeps sessions and codes of a backup. */
const KEEP_SESSIONS = 'keep-sessions'

/** Invalidates everything in a backup that gives access to an account and may have been revoked since. */
async function endAccess(tx: Transaction): Promise<void> {
  await endSessionsAndCodes(tx)
  await revokeFeedsAndDevices(tx)
}

/** Copies the database as it is, without migrating it: an upgrade may begin with a backup. */
export async function runBackup({ strings, print, operands: [file = ''] }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const path = sqlitePath(secrets.databaseUrl)
  if (path !== undefined && !existsSync(path))
    throw new OperatorError(`No database at "${path}". Check DATABASE_URL and DATA_DIR.`)
  prepareDataFolder(config.dataDir)
  const engine = path === undefined ? 'postgres' : 'sqlite'
  const keeping = keepingOf(config, secrets)
  await makeBackup({ engine, url: secrets.databaseUrl }, file, keeping)
  const key = secrets.secretKey ? 'SECRET_KEY' : secretKeyFile(config.dataDir)
  print(`Backup written to ${file}.`)
  if (secrets.backupKey) print('It is encrypted. Keep BACKUP_KEY: you cannot restore without it.')
  print(`Also keep ${key}. Without it, authenticator apps and queued emails are lost.`)
}

/** Replaces the database with a backup. */
export async function runRestore({
  strings,
  print,
  operands: [file = ''],
  switches,
}: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  prepareDataFolder(config.dataDir)
  const keepsSessions = switches.has(KEEP_SESSIONS)
  const replaced = await replacedDatabase(secrets.databaseUrl)
  let restored: ComparedDatabase = { id: undefined, accounts: [] }
  let hasOtherKey = false
  const prepare = async (database: Database) => {
    await migrate(database, migrations)
    if (!keepsSessions) await database.write(endAccess)
    restored = { id: await readProjectId(database), accounts: await accountsToCompare(database) }
    const key = configuredSecretKey({ config, secrets })
    hasOtherKey = (await readKeyState(database, key)) === 'other'
  }
  const overwrite = switches.has('force')
  try {
    const keeping = { ...keepingOf(config, secrets), acceptsUnencrypted: switches.has('unencrypted') }
    await withPlainBackup(file, keeping, (plain, workFolder) =>
      restore(plain, secrets.databaseUrl, { migrations, overwrite, prepare, workFolder }),
    )
  } catch (error) {
    const isThere =
      error instanceof DatabaseError && (error.code === 'FILE_EXISTS' || error.code === 'NOT_EMPTY')
    throw isThere ? new OperatorError(`${error.message} Add --force to replace it.`) : error
  }
  print(`Restored from ${file}. Every device will reload its data.`)
  print(sentenceOnSessions(keepsSessions))
  if (hasOtherKey) print(`The server will not start yet: ${sentenceOnOtherKey({ config, secrets })}`)
  for (const line of replaced === 'unreadable' ? [notCompared] : differences(replaced, restored)) print(line)
}

/** Marks a database restored by other tools; `restore` does it automatically. */
export async function runNewEpoch({ strings, print, switches }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const keepsSessions = switches.has(KEEP_SESSIONS)
  await ensureNotInUse(secrets.databaseUrl)
  const database = await openCurrent({
    config,
    secrets,
    log: createLog(config.logLevel, createRedact(strings)),
  })
  try {
    if (!keepsSessions && !switches.has('force'))
      throw new OperatorError(
        'Nothing was changed. A new epoch signs everyone out, revokes emailed codes and calendar links, and ends notifications. Add --force to go ahead, or --keep-sessions to keep all of these.',
      )
    if (!keepsSessions) await database.write(endAccess)
    await renewEpoch(database)
  } finally {
    await database.close()
  }
  print('The database has a new epoch. Every device will reload its data.')
  print(sentenceOnSessions(keepsSessions))
}

function sentenceOnSessions(keepsSessions: boolean): string {
  return keepsSessions
    ? 'Sessions and emailed codes are back to their state in the backup. Some that were ended or used since may work again.'
    : 'Everyone is signed out, and codes in earlier emails no longer work. Passwords are those in the backup.'
}

const notCompared =
  'The replaced database cannot be read, so accounts that were deleted since the backup cannot be listed.'

interface ComparedDatabase {
  /** Missing in a database that no server has used. */
  id: string | undefined
  accounts: ComparedAccount[]
}

/** The database that a restore replaces; undefined where there is none, or an empty one. */
async function replacedDatabase(databaseUrl: string): Promise<ComparedDatabase | 'unreadable' | undefined> {
  const path = sqlitePath(databaseUrl)
  if (path !== undefined && !existsSync(path)) return undefined
  try {
    const database = await openDatabase(databaseUrl)
    try {
      const pending = await pendingMigrations(database, migrations)
      if (pending.length === migrations.length) return undefined
      return {
        id: settingsMigrations.some(({ name }) => pending.includes(name))
          ? undefined
          : await readProjectId(database),
        accounts: await accountsToCompare(database, pending),
      }
    } finally {
      await database.close()
    }
  } catch {
    // A damaged database is a valid reason to restore.
    return 'unreadable'
  }
}

function differences(replaced: ComparedDatabase | undefined, restored: ComparedDatabase): string[] {
  if (replaced === undefined) return []
  const { cameBack, gone, olderPassword, removedPasskeys } = compareAccounts(
    replaced.accounts,
    restored.accounts,
  )
  // A backup of an earlier version may have no id.
  const isOther = restored.id === undefined ? replaced.accounts.length === 0 : replaced.id !== restored.id
  // An account that another database lacks was not deleted there.
  if (isOther)
    return listed(
      'The backup was made from another database. These accounts of the replaced database are gone',
      gone,
    )
  return [
    ...listed('These accounts were deleted since the backup and are back', cameBack),
    ...listed('These accounts were created since the backup and are gone', gone),
    ...listed(
      'These accounts changed their password since the backup and have the old one again',
      olderPassword,
    ),
    ...listed('These accounts have passkeys again that were removed since the backup', removedPasskeys),
  ]
}

function listed(sentence: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${sentence}: ${names.join(', ')}`]
}
