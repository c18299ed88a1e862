import type { Database, Reader, Transaction } from '@monedero/database'
import { createEnqueue, type Deliver, type DeliverMail } from '@monedero/delivery'
import { type Language, languageOf } from '@monedero/messages'
import { type Clock, createSecrets, type Log } from '@monedero/service'
import { findAccount } from './accounts/account-rows.ts'
import type { OnAccountDeleted } from './accounts/delete-account.ts'
import { parseEmail } from './accounts/email-address.ts'
import { createActionCodes } from './action-codes/action-codes.ts'
import { type Administration, createAdministration } from './administration/administration.ts'
import type { WriteAudit } from './audit/audit-event.ts'
import { deleteUserRoute } from './callable/delete-user.ts'
import { createCustomTokenVerifier } from './custom-tokens/verify-custom-token.ts'
import {
  createOpenIdProvider,
  GOOGLE,
  type OpenIdProviders,
  type OpenIdSettings,
} from './google/openid-provider.ts'
import { createInvitations } from './invitations/invitations.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLimits } from './limits/limits.ts'
import { createMailDelivery, createMailQueue } from './mail/queue.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createPasswords, type PasswordCosts } from './passwords/passwords.ts'
import { createPhoneCodes } from './phone/phone-codes.ts'
import type { SendSms } from './phone/sms.ts'
import type { IdentityRoute, Inviters, Ports, SignUp } from './protocol/ports.ts'
import { publicKeyRoutes } from './protocol/public-keys.ts'
import { protocolRoutes } from './protocol/routes.ts'
import { removeExpired } from './remove-expired.ts'
import { invitationRoutes } from './routes/invitation-routes.ts'
import { openIdRoutes } from './routes/openid-routes.ts'
import { passwordCheckRoute } from './routes/password-check-route.ts'
import { recoveryCodeRoute } from './routes/recovery-code-route.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import { createIdTokens } from './sessions/id-tokens.ts'
import { type GuestHoldsData, removeIdleGuests } from './sessions/idle-guests.ts'
import { type Caller, createSessions, type OnSessionsEnded } from './sessions/sessions.ts'
import { createSigningKeys } from './tokens/signing-keys.ts'
import { createSecondFactors } from './totp/second-factors.ts'

/** Options of an identity service. */
export interface IdentityOptions {
  database: Database
  /** 32 bytes; the same on all nodes. */
  secretKey: Uint8Array
  clock: Clock
  log: Log
  /** Writes the audit log; without it there is none. */
  writeAudit?: WriteAudit
  /** The URL of the app, used in mails and callbacks. */
  publicUrl: string
  /** Origins allowed in continue URLs. */
  allowedOrigins: readonly string[]
  projectId: string
  apiKey: string
  deliverMail: DeliverMail
  /** Whether mails reach people; without it they do. */
  sendsMail?: boolean
  /** Without it "Login with Google" answers that it is not set up. */
  google?: OpenIdSettings | undefined
  /** Further OpenID providers by the names in their addresses and ids. */
  openIdProviders?: Readonly<Record<string, OpenIdSettings>> | undefined
  /** Without it phone sign-in answers that it is not set up. */
  sendSms?: SendSms | undefined
  /** Service-account e-mail → PEM public key; without it custom tokens are refused. */
  customTokenKeys?: Record<string, string> | undefined
  /** Who may make an account; existing ones can always sign in. */
  signUp: SignUp
  /** Domains whose addresses may sign up; without it all. */
  signUpDomains?: readonly string[]
  /** Which accounts may make invitations; without it none. */
  inviters?: Inviters
  /** Whether people may try the app without an account. */
  anonymousAllowed: boolean
  /** Accounts that there may be at most, guests included; without it any number. */
  maxAccounts?: number | undefined
  /** Off only for load tests. */
  rateLimit: boolean
  /** Lower only for tests; without it those of OWASP. */
  passwordCosts?: PasswordCosts | undefined
  /** Deletion of other packages' data, in the same transaction. */
  onAccountDeleted: readonly OnAccountDeleted[]
  /** Further work in the transaction in which sessions end. */
  onSessionsEnded?: OnSessionsEnded
  /** Whether an idle guest is worth keeping; without it only age decides. */
  guestHoldsData?: GuestHoldsData
  /** Whether expired rows may be removed; without it the clock is trusted. */
  isClockTrusted?: () => Promise<boolean>
}

/** Whom something may be sent to. */
export interface Recipient {
  /** Null unless it is verified. */
  email: string | null
  language: Language
}

/** A running identity service. */
export interface Identity {
  routes: IdentityRoute[]
  jobs: Jobs
  /** Delivers what this service queues, by kind. */
  deliver: { mail: Deliver }
  administration: Administration
  /**
   * Verifies an ID token against the current state: ended sessions, disabled and deleted accounts are refused immediately.
   * In a transaction it locks the account, so that nothing is written for one that is being deleted.
   */
  verifyIdToken(idToken: string, reader?: Reader | Transaction): Promise<Caller>
  /** What limits depend on, of an account that nobody signed in to just now. */
  ownerOf(
    uid: string,
    reader: Reader,
  ): Promise<Pick<Caller, 'isAnonymous' | 'hasUnverifiedEmail'> | undefined>
  /** Where an account can be written to, and in which language; undefined for disabled and deleted accounts, and guests. */
  recipientOf(uid: string, reader: Reader): Promise<Recipient | undefined>
  /** The ids of the sessions of an account that have not ended. */
  liveSessions(uid: string, reader: Reader): Promise<ReadonlySet<string>>
  /** The uid that an ID token was issued for, checking only signature and expiry: it may have been revoked since. */
  uidOfIdToken(idToken: string): Promise<string>
}

/** Creates an identity service; nothing runs in the background until its jobs are started. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, log, guestHoldsData, isClockTrusted = async () => true } = options
  const ports = createPorts(options)
  const { sessions, signingKeys } = ports
  const ifClockTrusted = (run: () => Promise<unknown>) => async () => (await isClockTrusted()) && run()
  const chores = [
    { name: 'signing keys', run: () => signingKeys.maintain() },
    { name: 'expired rows', run: ifClockTrusted(() => removeExpired(ports)) },
    { name: 'idle guests', run: ifClockTrusted(() => removeIdleGuests({ ...ports, guestHoldsData })) },
  ]
  return {
    routes: [
      ...protocolRoutes(ports),
      ...publicKeyRoutes(ports),
      ...sessionRoutes(ports),
      deleteUserRoute(ports),
      ...openIdRoutes({ ...ports, publicUrl: options.publicUrl }),
      recoveryCodeRoute(ports),
      passwordCheckRoute(),
      ...invitationRoutes(ports),
    ],
    jobs: createJobs({ chores, log }),
    deliver: { mail: createMailDelivery(options) },
    administration: createAdministration(ports),
    verifyIdToken: (idToken, reader = database) => sessions.verifyIdToken(idToken, reader),
    async ownerOf(uid, reader) {
      const account = await findAccount(reader, uid)
      return (
        account && {
          isAnonymous: account.isAnonymous === 1,
          hasUnverifiedEmail: account.emailCanonical !== null && account.emailVerified === 0,
        }
      )
    },
    async recipientOf(uid, reader) {
      const account = await findAccount(reader, uid)
      if (!account || account.isAnonymous === 1 || account.disabled === 1) return undefined
      return {
        email: account.emailVerified === 1 ? account.email : null,
        language: languageOf(account.language),
      }
    },
    liveSessions: async (uid, reader) => new Set((await sessions.list(reader, uid)).map(({ id }) => id)),
    uidOfIdToken: (idToken) => sessions.uidOfIdToken(idToken),
  }
}

function createPorts(options: IdentityOptions): Ports {
  const { database, clock, log, projectId, apiKey, publicUrl, onAccountDeleted } = options
  const secrets = createSecrets(options.secretKey)
  const signingKeys = createSigningKeys({ database, clock, secrets })
  const { customTokenKeys, onSessionsEnded = doNothing } = options
  const writeAudit = options.writeAudit ?? ignore
  const idTokens = createIdTokens({ clock, signingKeys, projectId })
  return {
    database,
    clock,
    log,
    audit: { record: writeAudit, clear: ignore, concern: ignore },
    writeAudit,
    secrets,
    passwords: createPasswords(options.passwordCosts),
    sessions: createSessions({ database, clock, secrets, idTokens, onSessionsEnded }),
    signingKeys,
    limits: createLimits({ clock, secrets, isOn: options.rateLimit }),
    actionCodes: createActionCodes({ clock }),
    invitations: createInvitations({ clock, publicUrl }),
    queueMail: createMailQueue({ enqueue: createEnqueue({ secrets, clock }), clock }),
    secondFactors: createSecondFactors({ secrets, clock }),
    phoneCodes: createPhoneCodes({ database, clock }),
    passkeys: createPasskeys({ secrets, clock, log, publicUrl }),
    sendSms: options.sendSms,
    providers: providersOf(options),
    verifyCustomToken: customTokenKeys && createCustomTokenVerifier(customTokenKeys, clock),
    onAccountDeleted,
    settings: {
      projectId,
      apiKey,
      publicUrl,
      sendsMail: options.sendsMail ?? true,
      allowedOrigins: [new URL(publicUrl).origin, ...options.allowedOrigins],
      signUp: options.signUp,
      signUpDomains: options.signUpDomains ?? [],
      inviters: canonicalInviters(options.inviters ?? []),
      anonymousAllowed: options.anonymousAllowed,
      maxAccounts: options.maxAccounts,
    },
  }
}

function providersOf({ google, openIdProviders, publicUrl, clock }: IdentityOptions): OpenIdProviders {
  const settings = { ...openIdProviders, ...(google && { [GOOGLE]: google }) }
  const providers = Object.entries(settings).map(([slug, each]) =>
    createOpenIdProvider(slug, each, { publicUrl, clock }),
  )
  return new Map(providers.map((provider) => [provider.id, provider]))
}

function ignore(): void {}

async function doNothing(): Promise<void> {}

function canonicalInviters(inviters: Inviters): Inviters {
  if (inviters === 'members') return inviters
  return inviters.flatMap((address) => parseEmail(address)?.canonical ?? [])
}
