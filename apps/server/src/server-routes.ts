import { type Database, DatabaseError, type DatabaseErrorCode, ensureMigrated } from '@monedero/database'
import type { Route, RouteAnswer } from '@monedero/service'
import type { Logger } from 'pino'
import { within } from './boot/within.ts'
import { envelope, type RefusalCode, refusalStatus } from './http/refusals.ts'
import { migrations } from './migrations.ts'

/** The configuration that the web app needs for the identity service. */
export interface AppConfig {
  projectId: string
  apiKey: string
  /** The configured sign-in methods; the app offers only those. */
  signIn: {
    google: boolean
    /** OpenID providers beside Google. */
    providers: readonly { id: string; name: string }[]
    anonymous: boolean
    phone: boolean
    /** Browsers have passkeys only for hosts with a name, over https or on this machine. */
    passkeys: boolean
    signUp: boolean
    /** Whether a new account needs an invitation. */
    inviteOnly: boolean
    /** The only domains whose addresses may sign up; empty for all. */
    signUpDomains: readonly string[]
  }
}

/** The server's own routes: health, readiness, version, configuration, and where password managers change a password. */
export function serverRoutes({
  database,
  appConfig,
  isStopping,
  hasKeyOfDatabase,
  log,
}: {
  database: Database
  appConfig: AppConfig
  /** Whether load balancers should send requests elsewhere. */
  isStopping: () => boolean
  /** Whether SECRET_KEY is the key that the other nodes use, too. */
  hasKeyOfDatabase: () => Promise<boolean>
  log: Logger
}): Route[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      access: 'open',
      input: {},
      isForAnyHost: true,
      handle: () => ({ status: 200, json: { status: 'alive' } }),
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'open',
      input: {},
      isForAnyHost: true,
      handle: () =>
        isStopping()
          ? refusalOf('UNAVAILABLE')
          : promptly(readiness({ database, hasKeyOfDatabase, log }), log),
    },
    {
      method: 'GET',
      path: '/v1/version',
      access: 'open',
      input: {},
      handle: () => ({ status: 200, json: { version: process.env['MONEDERO_VERSION'] } }),
    },
    {
      method: 'GET',
      path: '/v1/config',
      access: 'open',
      input: {},
      handle: () => ({ status: 200, headers: { 'cache-control': 'private, max-age=60' }, json: appConfig }),
    },
    {
      method: 'GET',
      path: '/.well-known/change-password',
      access: 'open',
      input: {},
      handle: () => ({ status: 302, headers: { location: '/settings' } }),
    },
  ]
}

/** Health checks of Kubernetes wait for one second. */
const readinessLimitMs = 900

const otherVersion = new Set<DatabaseErrorCode>(['NOT_MIGRATED', 'NEWER_DATABASE', 'FOREIGN_HISTORY'])

/** Ready means that the database can be reached, has the migrations of this version, and no others but additive ones, and is used with the same key. */
async function readiness({
  database,
  hasKeyOfDatabase,
  log,
}: {
  database: Database
  hasKeyOfDatabase: () => Promise<boolean>
  log: Logger
}): Promise<RouteAnswer> {
  try {
    await ensureMigrated(database, migrations)
    if (await hasKeyOfDatabase()) return { status: 200, json: { status: 'ready' } }
    log.warn('not ready: the database now uses another SECRET_KEY')
    return refusalOf('SECRET_KEY')
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    const isOtherVersion = error instanceof DatabaseError && otherVersion.has(error.code)
    return refusalOf(isOtherVersion ? 'DATABASE_VERSION' : 'UNAVAILABLE')
  }
}

/** A lost connection is tried again for seconds; a load balancer should send requests elsewhere before. */
async function promptly(answer: Promise<RouteAnswer>, log: Logger): Promise<RouteAnswer> {
  const inTime = await within(readinessLimitMs, answer)
  if (inTime === undefined) log.warn('not ready: the database is not responding')
  return inTime ?? refusalOf('UNAVAILABLE')
}

function refusalOf(code: RefusalCode): RouteAnswer {
  return { status: refusalStatus(code), json: envelope(code) }
}
