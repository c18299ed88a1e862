import { prepareDataFolder } from '../boot/data-folder.ts'
import { createLog } from '../boot/log.ts'
import { openMigrated } from '../boot/product.ts'
import { configure, type Surroundings, serve } from '../boot/serve.ts'

/** One command: everything the help says about it, and what it does. */
export interface Command {
  /** One word or several, as typed. */
  name: string
  /** Names of what must follow, in order. */
  operands: string[]
  /** Switches without a value: name to meaning. */
  switches?: Record<string, string>
  summary: string
  run: (invocation: Invocation) => Promise<void>
}

/** A command as it was typed. */
export interface Invocation extends Surroundings {
  operands: string[]
  switches: ReadonlySet<string>
}

/** Every command of the server. */
export const commands: Command[] = [
  { name: 'serve', operands: [], summary: 'Runs the server until it is told to stop.', run: serve },
  {
    name: 'migrate',
    operands: [],
    summary: 'Brings the database up to date without serving.',
    run: runMigrate,
  },
]

async function runMigrate({ strings, print }: Invocation): Promise<void> {
  const { config, secrets } = configure(strings)
  prepareDataFolder(config.dataDir)
  const database = await openMigrated(secrets.databaseUrl, createLog(config.logLevel))
  await database.close()
  print('The database is up to date.')
}
