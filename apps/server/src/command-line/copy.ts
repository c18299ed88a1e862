import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseError, ensureNotInUse, restore } from '@monedero/database'
import { migrateCopy, workPrefix } from '../backups/make-backup.ts'
import { prepareDataFolder, secretKeyFile } from '../boot/data-folder.ts'
import { sqlitePath } from '../boot/open-database.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { migrations } from '../migrations.ts'
import { configure } from '../product/serve.ts'
import type { Invocation } from './command.ts'

/** Copies everything, people's accounts and sessions too, to another database: from SQLite to PostgreSQL, or back. */
export async function runCopy({ strings, print, operands: [target = ''] }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const { databaseUrl } = secrets
  const path = sqlitePath(databaseUrl)
  if (path !== undefined && !existsSync(path))
    throw new OperatorError(`No database at "${path}". Check DATABASE_URL and DATA_DIR.`)
  if (target === databaseUrl)
    throw new OperatorError('The database cannot be copied to itself. Give the URL of another one.')
  prepareDataFolder(config.dataDir)
  await ensureNotInUse(databaseUrl)
  const workFolder = await mkdtemp(join(config.dataDir, workPrefix))
  try {
    const plain = join(workFolder, 'plain.sqlite')
    await backup({ engine: path === undefined ? 'postgres' : 'sqlite', url: databaseUrl }, plain, migrations)
    const prepare = migrateCopy
    const { rows } = await restore(plain, target, { migrations, prepare, keepsEpoch: true, workFolder })
    await ensureNotInUse(databaseUrl).catch((error: unknown) => {
      throw error instanceof DatabaseError && error.code === 'IN_USE'
        ? new OperatorError(
            'A server was started on the database during the copy, so the copy may be incomplete. Stop the server, empty the other database and copy again.',
          )
        : error
    })
    print(`Copied ${rows} rows. Start the server with the new DATABASE_URL. The old database is unchanged.`)
  } catch (error) {
    throw withAdvice(error)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
  if (!secrets.secretKey && sqlitePath(target) === undefined)
    print(`Also set SECRET_KEY to the content of ${secretKeyFile(config.dataDir)}.`)
}

function withAdvice(error: unknown): unknown {
  const isThere =
    error instanceof DatabaseError && (error.code === 'FILE_EXISTS' || error.code === 'NOT_EMPTY')
  return isThere ? new OperatorError(`${error.message} Copy to an empty database.`) : error
}
