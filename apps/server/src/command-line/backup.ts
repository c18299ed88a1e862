import { existsSync } from 'node:fs'
import { backup, DatabaseError, openDatabase, renewEpoch, restore } from '@monedero/database'
import { prepareDataFolder, secretKeyFile } from '../boot/data-folder.ts'
import { createLog } from '../boot/log.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { openMigrated } from '../boot/product.ts'
import { configure } from '../boot/serve.ts'
import type { Invocation } from './command.ts'

/** Copies the database as it is, without migrating it: an upgrade may begin with a backup. */
export async function runBackup({ strings, print, operands: [file = ''] }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const path = /^sqlite:(.+)$/.exec(secrets.databaseUrl)?.[1]
  if (path !== undefined && !existsSync(path)) throw new OperatorError(`There is no database at "${path}".`)
  const database = await openDatabase(secrets.databaseUrl)
  try {
    await backup(database, file)
  } finally {
    await database.close()
  }
  const key = secrets.secretKey ? 'SECRET_KEY' : secretKeyFile(config.dataDir)
  print(`The database is copied to ${file}.`)
  print(`Keep ${key} too: without it second factors and queued mails are lost.`)
}

/** Puts a copy in place of the database. */
export async function runRestore({
  strings,
  print,
  operands: [file = ''],
  switches,
}: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  prepareDataFolder(config.dataDir)
  try {
    await restore(file, secrets.databaseUrl, { overwrite: switches.has('force') })
  } catch (error) {
    const isThere = error instanceof DatabaseError && error.code === 'FILE_EXISTS'
    throw isThere ? new OperatorError(`${error.message} Add --force to replace it.`) : error
  }
  print(`The database is the one of ${file}; every device reloads what it shows.`)
}

/** Marks a database that other tools restored; `restore` does it by itself. */
export async function runNewEpoch({ strings, print }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  const database = await openMigrated({ config, secrets, log: createLog(config.logLevel) })
  try {
    await renewEpoch(database)
  } finally {
    await database.close()
  }
  print('The database has a new epoch; every device reloads what it shows.')
}
