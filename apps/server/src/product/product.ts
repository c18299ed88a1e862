import type { Database } from '@monedero/database'
import {
  type Courier,
  createCourier,
  createEnqueue,
  createPushKeys,
  createPushSender,
} from '@monedero/delivery'
import {
  canHavePasskeys,
  createIdentity,
  type Identity,
  IdentityError,
  type IdentityOptions,
} from '@monedero/identity'
import { createLedger, type Ledger } from '@monedero/ledger'
import { createReminders, type Reminders } from '@monedero/reminders'
import { createSecrets, type Route } from '@monedero/service'
import type { Logger } from 'pino'
import { keepingOf } from '../backups/make-backup.ts'
import { createScheduledBackups, type ScheduledBackups } from '../backups/scheduled-backups.ts'
import { clock, createMessengers } from '../boot/adapters.ts'
import { type AuditLog, createAuditLog } from '../boot/audit-log.ts'
import { createClockTrust } from '../boot/clock-trust.ts'
import { type DatabaseSettings, openMigrated } from '../boot/open-database.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { isKeyOfDatabase, matchingSecretKey } from '../boot/secret-key.ts'
import { loadCustomTokenKeys, loadOpenIdProviders } from '../boot/settings-file.ts'
import type { Config } from '../config/config.ts'
import type { UidOf } from '../http/answer-route.ts'
import { createPageThreads } from '../pages/page-threads.ts'
import { securityTxtRoute } from '../security-txt.ts'
import { serverRoutes } from '../server-routes.ts'
import { changedIssuers, keptProjectId } from '../settings-table.ts'

/** What the packages are put together from. */
export interface ProductOptions extends DatabaseSettings {
  print: (line: string) => void
  /** Lower only for tests; without it those of OWASP. */
  passwordCosts?: IdentityOptions['passwordCosts']
  /** The key in place of the configured one; for reading a backup, which may have been made with another. */
  secretKey?: Uint8Array
  /** Where audit events are logged; the log unless given. */
  auditOutput?: Logger
}

/** Everything behind the HTTP server, and behind the command line. */
export interface Product {
  database: Database
  routes: Route[]
  /** The account that the token of a request was issued for; it may have been revoked since. */
  uidOf: UidOf
  identity: Identity
  ledger: Ledger
  courier: Courier
  reminders: Reminders
  /** Undefined without BACKUP_DIR. */
  backups: ScheduledBackups | undefined
  auditLog: AuditLog
  /** Begins what the server does by itself. */
  start: () => Promise<void>
  /** Reports at /readyz that load balancers should send requests elsewhere. */
  announceStop: () => void
  close: () => Promise<void>
}

/** Puts the packages together over a database, which is migrated first unless it is opened in another way. */
export async function openProduct(options: ProductOptions, open = openMigrated): Promise<Product> {
  const { config, log } = options
  const database = await open(options)
  try {
    const keptId = await keptProjectId(database)
    const projectId = config.projectId ?? keptId
    const secretKey = options.secretKey ?? (await matchingSecretKey(options, database))
    const identityOptions = { ...identityOptionsOf(options, database, projectId), secretKey }
    const auditLog = createAuditLog(options.auditOutput ?? log, config.auditFile)
    const openIdProviders = loadOpenIdProviders(config)
    await refuseOtherIssuers(database, {
      ...openIdProviders,
      ...(config.google && { google: config.google }),
    })
    const sendsMail = config.mail.kind === 'smtp'
    const isClockTrusted = createClockTrust({ database, clock, log })
    const pageThreads = createPageThreads({ database, log })
    const backups = scheduledBackupsOf(options, database)
    // Mails that only go to the outbox are not delivered, so addresses cannot be verified.
    const withLimits = <T extends { hasUnverifiedEmail: boolean }>(owner: T) => ({
      ...owner,
      mustVerifyEmail: sendsMail && owner.hasUnverifiedEmail,
    })
    const ledger = createLedger({
      database,
      clock,
      log,
      isClockTrusted,
      quotas: config.quotas,
      readPage: pageThreads.read,
      authenticate: async ({ headers }, reader) => {
        const caller = await ofToken(headers, (token) => identity.verifyIdToken(token, reader))
        return caller && withLimits(caller)
      },
      ownerOf: async (uid, reader) => {
        const owner = await identity.ownerOf(uid, reader)
        return owner && withLimits(owner)
      },
      exportOf: async (reader, uid) => ({ reminders: await reminders.exportOf(reader, uid) }),
    })
    const identity = createIdentity({
      ...identityOptions,
      sendsMail,
      writeAudit: auditLog.write,
      openIdProviders,
      isClockTrusted,
      onAccountDeleted: [
        (tx, uid) => ledger.deleteEverythingOf(tx, uid),
        (tx, uid) => reminders.deleteEverythingOf(tx, uid),
      ],
      onSessionsEnded: (tx, uid, ended) => reminders.onSessionsEnded(tx, uid, ended),
      guestHoldsData: (reader, uid) => ledger.holdsData(reader, uid),
    })
    const { apiKey, google, signUp, signUpDomains, anonymousAllowed } = config
    const sealing = createSecrets(secretKey)
    const pushKeys = createPushKeys({ database, secrets: sealing, clock })
    const { pushOrigins: allowedOrigins } = config
    const reminders = createReminders({
      database,
      clock,
      log,
      secrets: sealing,
      enqueue: createEnqueue({ secrets: sealing, clock }),
      deliverMail: identityOptions.deliverMail,
      push: {
        send: createPushSender({ keys: pushKeys, clock, contact: contactOf(config), allowedOrigins }),
        publicKey: async () => (await pushKeys.current()).publicKey,
        allowedOrigins,
      },
      publicUrl: config.publicUrl,
      authenticate: async ({ headers }, reader) => {
        const caller = await ofToken(headers, (token) => identity.verifyIdToken(token, reader))
        return caller?.isAnonymous === false ? caller : undefined
      },
      liveSessions: (uid, reader) => identity.liveSessions(uid, reader),
      recipientOf: (uid, reader) => identity.recipientOf(uid, reader),
      ledger,
      rateLimit: config.rateLimit,
      isClockTrusted,
    })
    const courier = createCourier({
      database,
      secrets: sealing,
      clock,
      log,
      deliver: { ...identity.deliver, ...reminders.deliver },
    })
    const signIn = {
      google: google !== undefined,
      providers: Object.entries(openIdProviders).map(([slug, { name }]) => ({ id: `oidc.${slug}`, name })),
      anonymous: signUp === 'open' && signUpDomains.length === 0 && anonymousAllowed,
      phone: identityOptions.sendSms !== undefined,
      passkeys: canHavePasskeys(identityOptions.publicUrl),
      signUp: signUp !== 'off',
      inviteOnly: signUp === 'invite',
      signUpDomains,
    }
    let isStopping = false
    return {
      database,
      routes: [
        ...serverRoutes({
          database,
          appConfig: { projectId, apiKey, signIn },
          isStopping: () => isStopping,
          hasKeyOfDatabase: () => isKeyOfDatabase(database, secretKey),
          log,
        }),
        securityTxtRoute({ contact: config.securityContact, publicUrl: config.publicUrl, clock }),
        ...identity.routes,
        ...ledger.routes,
        ...reminders.routes,
      ],
      uidOf: (headers) => ofToken(headers, (token) => identity.uidOfIdToken(token)),
      identity,
      ledger,
      courier,
      reminders,
      backups,
      auditLog,
      async start() {
        await pushKeys.current()
        backups?.start()
        identity.jobs.start()
        reminders.schedule.start()
        await Promise.all([courier.start(), ledger.start()])
      },
      announceStop() {
        isStopping = true
      },
      async close() {
        const parts = [courier, identity.jobs, ledger, reminders.schedule, backups]
        await Promise.all([...parts.map((part) => part?.stop()), pageThreads.close()])
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The person's id at one issuer may be another person's at the next. */
async function refuseOtherIssuers(
  database: Database,
  providers: Parameters<typeof changedIssuers>[1],
): Promise<void> {
  const [changed] = await changedIssuers(database, providers)
  if (changed === undefined) return
  const { name, before } = changed
  throw new OperatorError(
    name === 'google'
      ? `GOOGLE_ISSUER has changed (it was ${before}). Its users could sign in to other people's accounts. Set it back, and add the new issuer to OPENID_PROVIDERS.`
      : `The issuer of ${name} in OPENID_PROVIDERS has changed (it was ${before}). Its users could sign in to other people's accounts. Set it back, and give the new issuer another name.`,
  )
}

/** Where operators of push services find the operator of this server. */
function contactOf({ publicUrl, mail }: Config): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${mail.from.replace(/^.*<|>$/gu, '')}`
}

function scheduledBackupsOf(
  { config, secrets, log }: ProductOptions,
  database: Database,
): ScheduledBackups | undefined {
  if (config.backups === undefined) return undefined
  const keeping = keepingOf(config, secrets)
  return createScheduledBackups({ database, plan: config.backups, keeping, clock, log })
}

function identityOptionsOf(
  { config, secrets, log, print, passwordCosts }: ProductOptions,
  database: Database,
  projectId: string,
): Omit<IdentityOptions, 'onAccountDeleted' | 'secretKey'> {
  const { googleClientSecret } = secrets
  return {
    database,
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
    signUp: config.signUp,
    signUpDomains: config.signUpDomains,
    inviters: config.inviters,
    anonymousAllowed: config.anonymousAllowed,
    maxAccounts: config.maxAccounts,
    rateLimit: config.rateLimit,
    passwordCosts,
    ...createMessengers(config, secrets, print),
  }
}

/** What is read from the bearer token of a request; undefined when the token is missing or no longer good. */
async function ofToken<T>(
  { authorization }: Record<string, string | undefined>,
  read: (token: string) => Promise<T>,
): Promise<T | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  try {
    return await read(token)
  } catch (error) {
    if (error instanceof IdentityError) return undefined
    throw error
  }
}
