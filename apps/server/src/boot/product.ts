import { type Database, migrate, openDatabase } from '@monedero/database'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Route } from '../http/route.ts'
import { migrations } from '../migrations.ts'
import { serverRoutes } from '../server-routes.ts'
import { keptProjectId } from '../settings-table.ts'

/** Everything behind the HTTP server. */
export interface Product {
  routes: Route[]
  close: () => Promise<void>
}

/** Opens the database and brings it up to date. */
export async function openMigrated(databaseUrl: string, log: Logger): Promise<Database> {
  const database = await openDatabase(databaseUrl)
  try {
    for (const name of await migrate(database, migrations)) log.info({ migration: name }, 'migrated')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Puts the packages together. */
export async function openProduct(config: Config, secrets: Secrets, log: Logger): Promise<Product> {
  const database = await openMigrated(secrets.databaseUrl, log)
  const projectId = config.projectId ?? (await keptProjectId(database))
  const appConfig = {
    projectId,
    apiKey: config.apiKey,
    signIn: {
      google: config.google !== undefined,
      anonymous: config.anonymousAllowed,
      phone: config.isLocal || secrets.smsUrl !== undefined,
    },
  }
  return {
    routes: serverRoutes({ database, appConfig, log }),
    close: () => database.close(),
  }
}
