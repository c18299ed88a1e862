import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  backup,
  type Database,
  DatabaseError,
  type DatabaseErrorCode,
  migrate,
  openDatabase,
  restore,
} from '@monedero/database'
import { OperatorError, systemCode } from '../boot/operator-error.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { migrations } from '../migrations.ts'
import { isSealed, seal, unseal } from './sealed-file.ts'

/** The prefix of folders for copies that are not encrypted; they are deleted when the work is done. */
export const workPrefix = 'backup-work-'

/** Where unencrypted copies may be stored temporarily, and the key of encrypted backups. */
export interface BackupKeeping {
  dataDir: string
  key: Uint8Array | undefined
  /** Whether a backup without encryption is read although there is a key: anybody could have made it. */
  acceptsUnencrypted?: boolean
}

/** As the variables set it. */
export function keepingOf({ dataDir }: Pick<Config, 'dataDir'>, { backupKey }: Secrets): BackupKeeping {
  return { dataDir, key: backupKey }
}

/** A backup that was restored to a copy and found complete. */
export interface VerifiedBackup {
  bytes: number
  rows: number
  durationMs: number
}

/** Copies a database, in use or not, to a new file, encrypted if there is a key, which gets its name once it has been restored on trial. */
export async function makeBackup(
  database: Pick<Database, 'engine' | 'url'>,
  file: string,
  keeping: BackupKeeping,
): Promise<VerifiedBackup> {
  if (existsSync(file)) throw new DatabaseError('FILE_EXISTS', file)
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new OperatorError(`The folder "${folder}" does not exist.`)
  const startedAtMs = performance.now()
  const unverified = `${file}.unverified`
  await rm(unverified, { force: true })
  try {
    const rows = await copyTo(database, unverified, keeping)
    const restored = await withBackup(unverified, keeping, async (_copy, restoredRows) => restoredRows)
    if (restored !== rows) throw new DatabaseError('INCOMPLETE_COPY', `${restored} of ${rows} rows`)
    const { size } = await stat(unverified)
    await rename(unverified, file)
    await syncFolder(folder)
    return { bytes: size, rows, durationMs: Math.round(performance.now() - startedAtMs) }
  } catch (error) {
    const code = systemCode(error)
    // Of the operating system, such as ENOSPC.
    throw /^E[A-Z]+$/.test(code)
      ? new OperatorError(
          `The backup cannot be written to "${folder}" or test-restored in "${keeping.dataDir}" (${code}).`,
        )
      : error
  } finally {
    await rm(unverified, { force: true })
  }
}

async function copyTo(
  database: Pick<Database, 'engine' | 'url'>,
  file: string,
  { dataDir, key }: BackupKeeping,
): Promise<number> {
  if (key === undefined) return (await backup(database, file, migrations)).rows
  return inWorkFolder(dataDir, async (folder) => {
    const plain = join(folder, 'plain.sqlite')
    const { rows } = await backup(database, plain, migrations)
    await seal(plain, file, key)
    return rows
  })
}

/** Restores a backup to a copy of this version, which is deleted after `use`. */
export async function withBackup<T>(
  file: string,
  keeping: BackupKeeping,
  use: (copy: Database, rows: number) => Promise<T>,
): Promise<T> {
  return withPlainBackup(file, keeping, async (plain, folder) => {
    const url = `sqlite:${join(folder, 'restored.sqlite')}`
    const { rows } = await restore(plain, url, { migrations, prepare: migrateCopy })
    const copy = await openDatabase(url)
    try {
      return await use(copy, rows)
    } finally {
      await copy.close()
    }
  })
}

/** Brings a copy to this version. */
export async function migrateCopy(copy: Database): Promise<void> {
  await migrate(copy, migrations)
}

/** Gives `use` a backup that is not encrypted, and a folder that is deleted afterwards. */
export async function withPlainBackup<T>(
  file: string,
  { dataDir, key, acceptsUnencrypted = false }: BackupKeeping,
  use: (plain: string, folder: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new DatabaseError('NO_SUCH_FILE', file)
  return inWorkFolder(dataDir, async (folder) => {
    if (!(await isSealedFile(file))) {
      if (key !== undefined && !acceptsUnencrypted)
        throw new OperatorError(
          `The backup "${file}" is not encrypted although BACKUP_KEY is set, so anyone could have made or changed it. If you trust it, add --unencrypted.`,
        )
      return namingFile(file, () => use(file, folder))
    }
    if (key === undefined)
      throw new OperatorError(
        `The backup "${file}" is encrypted. Set BACKUP_KEY to the key it was made with.`,
      )
    const plain = join(folder, 'plain.sqlite')
    await unseal(file, plain, key)
    return namingFile(file, () => use(plain, folder))
  })
}

/** Whether a backup is encrypted; refuses what cannot be read at all. */
async function isSealedFile(file: string): Promise<boolean> {
  try {
    if ((await stat(file)).size === 0) throw new OperatorError(`The backup "${file}" is empty.`)
    return await isSealed(file)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The backup "${file}" cannot be read (${systemCode(error)}).`)
  }
}

/** What is wrong with a backup, after its name. */
const faults: Partial<Record<DatabaseErrorCode, string>> = {
  NOT_A_DATABASE: 'is not a backup of Monedero: it is neither a SQLite database nor encrypted by BACKUP_KEY.',
  NOT_MIGRATED: 'is a SQLite database, but not one of Monedero.',
  FOREIGN_HISTORY: 'is a SQLite database, but not one of Monedero.',
  DAMAGED: 'is damaged. Use another one.',
  NEWER_DATABASE: 'was made by a newer version of Monedero. Restore it with that version.',
}

async function namingFile<T>(file: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'BAD_BACKUP') throw error
    const fault = error.cause instanceof DatabaseError ? faults[error.cause.code] : undefined
    throw new OperatorError(`The backup "${file}" ${fault ?? `cannot be used: ${error.message}`}`)
  }
}

async function inWorkFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(dataDir, workPrefix))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
