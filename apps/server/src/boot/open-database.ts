import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  additionalMigrations,
  backup,
  type Database,
  DatabaseError,
  ensureMigrated,
  migrate,
  type Observe,
  openDatabase,
  pendingMigrations,
} from '@monedero/database'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { migrations } from '../migrations.ts'
import { prepareDataFolder } from './data-folder.ts'
import { OperatorError } from './operator-error.ts'

/** What a database is opened from. */
export interface DatabaseSettings {
  config: Config
  secrets: Secrets
  log: Logger
  /** Receives measurements of the database. */
  observe?: Observe | undefined
}

/** How many copies from before migrations are kept beside a SQLite file. */
const KEPT_COPIES = 3

/** Opens the database and brings it up to date; of a SQLite file that is older a copy is kept first. */
export async function openMigrated({ config, secrets, log, observe }: DatabaseSettings): Promise<Database> {
  prepareDataFolder(config.dataDir)
  return closingOnFailure(await openDatabase(secrets.databaseUrl, { observe }), async (database) => {
    const pending = await pendingMigrations(database, migrations)
    const isNew = pending.length === migrations.length
    const [next] = pending
    const path = sqlitePath(secrets.databaseUrl)
    if (next !== undefined && !isNew && path !== undefined) {
      const copy = await keepCopy(database, path, next)
      log.info({ file: copy }, 'copied the database before migrating it')
    }
    for (const name of await migrate(database, migrations)) log.info({ migration: name }, 'migrated')
    const additional = await additionalMigrations(database, migrations)
    if (additional.length > 0)
      log.warn(
        { migrations: additional },
        'a newer version has migrated the database; this one can still use it',
      )
  })
}

/** Opens the database as it is, for commands that may run beside a server: migrating would break a server of an older version. */
export async function openCurrent({ secrets }: DatabaseSettings): Promise<Database> {
  const path = sqlitePath(secrets.databaseUrl)
  if (path !== undefined && !existsSync(path))
    throw new OperatorError(`No database at "${path}". Check DATABASE_URL and DATA_DIR.`)
  return closingOnFailure(await openDatabase(secrets.databaseUrl), async (database) => {
    await ensureMigrated(database, migrations).catch((error: unknown) => {
      const isOlder = error instanceof DatabaseError && error.code === 'NOT_MIGRATED'
      throw isOlder ? new OperatorError(`${error.message} ${howToMigrate}`) : error
    })
  })
}

const howToMigrate =
  'Stop the server and run "npm run monedero -- migrate", or restart the server with this version, which also migrates it.'

/** The file of a SQLite database. */
export function sqlitePath(databaseUrl: string): string | undefined {
  return /^sqlite:(?!:memory:)(.+)$/.exec(databaseUrl)?.[1]
}

/** Returns the file of the copy, which is named after the time and the first migration that follows. */
async function keepCopy(database: Database, path: string, migration: string): Promise<string> {
  const folder = dirname(path)
  const prefix = `${basename(path)}.before-migration-`
  const suffix = `-${migration.replaceAll('/', '-')}`
  const copy = `${prefix}${new Date().toISOString().replaceAll(/[-:.]/g, '')}${suffix}`
  await backup(database, join(folder, copy), migrations)
  const others = readdirSync(folder).filter((name) => name.startsWith(prefix) && name !== copy)
  // The new copy replaces those of failed attempts at the same migration. A `.partial` file was left by a process that ended.
  const isReplaced = (name: string) => name.endsWith(suffix) || name.endsWith('.partial')
  const earlier = others.filter((name) => !isReplaced(name)).toSorted()
  const removed = [...others.filter(isReplaced), ...earlier.slice(0, 1 - KEPT_COPIES)]
  for (const name of removed) rmSync(join(folder, name))
  return join(folder, copy)
}

async function closingOnFailure(
  database: Database,
  work: (database: Database) => Promise<void>,
): Promise<Database> {
  try {
    await work(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
