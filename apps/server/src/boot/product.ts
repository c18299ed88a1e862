import { type Database, migrate, openDatabase, type Reader } from '@monedero/database'
import { createIdentity, type Identity, IdentityError, type IdentityOptions } from '@monedero/identity'
import { createLedger, type Ledger } from '@monedero/ledger'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Route } from '../http/route.ts'
import { migrations } from '../migrations.ts'
import { serverRoutes } from '../server-routes.ts'
import { keptProjectId } from '../settings-table.ts'
import { clock, createMessengers } from './adapters.ts'
import { loadSecretKey, prepareDataFolder } from './data-folder.ts'
import { createMayForget } from './may-forget.ts'
import { loadCustomTokenKeys } from './settings-file.ts'

/** What the packages are put together from. */
export interface ProductOptions {
  config: Config
  secrets: Secrets
  log: Logger
  print: (line: string) => void
}

/** Everything behind the HTTP server, and behind the command line. */
export interface Product {
  routes: Route[]
  identity: Identity
  ledger: Ledger
  /** Begins what the server does by itself. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the database and brings it up to date. */
export async function openMigrated({
  config,
  secrets,
  log,
}: Omit<ProductOptions, 'print'>): Promise<Database> {
  prepareDataFolder(config.dataDir)
  const database = await openDatabase(secrets.databaseUrl)
  try {
    for (const name of await migrate(database, migrations)) log.info({ migration: name }, 'migrated')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Puts the packages together over an open database. */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const { config, log } = options
  const database = await openMigrated(options)
  try {
    const projectId = config.projectId ?? (await keptProjectId(database))
    const identityOptions = identityOptionsOf(options, database, projectId)
    const mayForget = createMayForget({ database, clock, log })
    const ledger = createLedger({
      database,
      clock,
      log,
      mayForget,
      authenticate: ({ headers }, reader) => callerOf(identity, headers, reader),
    })
    const identity = createIdentity({
      ...identityOptions,
      mayForget,
      onAccountDeleted: [(tx, uid) => ledger.deleteEverythingOf(tx, uid)],
      guestHoldsData: (reader, uid) => ledger.holdsData(reader, uid),
    })
    const { apiKey, google, anonymousAllowed: anonymous } = config
    const signIn = { google: google !== undefined, anonymous, phone: identityOptions.sendSms !== undefined }
    return {
      routes: [
        ...serverRoutes({ database, appConfig: { projectId, apiKey, signIn }, log }),
        ...identity.routes,
        ...ledger.routes,
      ],
      identity,
      ledger,
      async start() {
        await Promise.all([identity.jobs.start(), ledger.start()])
      },
      async close() {
        await Promise.all([identity.jobs.stop(), ledger.stop()])
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function identityOptionsOf(
  { config, secrets, log, print }: ProductOptions,
  database: Database,
  projectId: string,
): Omit<IdentityOptions, 'onAccountDeleted'> {
  const { googleClientSecret } = secrets
  return {
    database,
    secretKey: secrets.secretKey ?? loadSecretKey(config.dataDir),
    clock,
    log,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    projectId,
    apiKey: config.apiKey,
    google:
      config.google && googleClientSecret !== undefined
        ? { ...config.google, clientSecret: googleClientSecret }
        : undefined,
    customTokenKeys: loadCustomTokenKeys(config.customTokenKeysFile),
    anonymousAllowed: config.anonymousAllowed,
    rateLimit: config.rateLimit,
    ...createMessengers(config, secrets, print),
  }
}

/** Who sent a request, by its bearer token; nobody when the token is missing or no longer good. */
async function callerOf(
  identity: Identity,
  { authorization }: Record<string, string | undefined>,
  reader: Reader | undefined,
) {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  try {
    return await identity.verifyIdToken(token, reader)
  } catch (error) {
    if (error instanceof IdentityError) return undefined
    throw error
  }
}
