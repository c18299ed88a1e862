import { join, resolve } from 'node:path'
import { type EnvironmentValues, readEnvironment } from './environment.ts'
import { isLoopbackUrl } from './loopback.ts'
import { rules } from './rules.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import type { TrustProxy } from './variables.ts'

const BYTES_PER_MB = 1_000_000

/** The server's configuration; contains no secrets. */
export interface Config {
  port: number
  host: string
  /** Scheme, host and port, without a slash at the end. */
  publicUrl: string
  /** Whether `publicUrl` leads to this machine only, so that development conveniences are harmless. */
  isLocal: boolean
  tls: { certFile: string; keyFile: string } | undefined
  allowedOrigins: string[]
  dataDir: string
  backups: { folder: string; everyMs: number; keep: number } | undefined
  mail: { kind: 'smtp' | 'outbox'; from: string; outboxDir: string }
  google: { clientId: string; issuer: string } | undefined
  openIdProvidersFile: string | undefined
  /** Push services that may have any address. */
  pushOrigins: string[]
  signUp: EnvironmentValues['SIGN_UP']
  /** Empty for all. */
  signUpDomains: string[]
  inviters: 'members' | string[]
  anonymousAllowed: boolean
  maxAccounts: number | undefined
  quotas: { userBytes: number; guestBytes: number; instanceBytes: number | undefined }
  customTokenKeysFile: string | undefined
  projectId: string | undefined
  apiKey: string
  rateLimit: boolean
  trustProxy: TrustProxy
  /** Where vulnerabilities are reported, as a URI. */
  securityContact: string | undefined
  /** How long a stopping node still answers. */
  drainMs: number
  /** The address of the newest version. */
  updateCheckUrl: string | undefined
  auditFile: string | undefined
  logLevel: EnvironmentValues['LOG_LEVEL']
}

/** The server's configuration, or a sentence for each error. */
export type Configuration = { config: Config; secrets: Secrets } | { problems: string[] }

/** All three steps: strings, typed and cross-checked values, secrets apart. */
export function readConfiguration(strings: Readonly<Record<string, string | undefined>>): Configuration {
  const { values, wrong } = readEnvironment(strings)
  const broken = rules
    .filter((rule) => !rule.about.some((name) => wrong.has(name)) && rule.isBroken(values))
    .map((rule) => rule.sentence(values))
  const problems = [...wrong.values(), ...broken]
  if (problems.length > 0) return { problems }
  const config = configOf(values)
  return { config, secrets: secretsOf(values, config.dataDir) }
}

/** Second step: the values as the server uses them. */
function configOf(values: EnvironmentValues): Config {
  const scheme = values.TLS_CERT === undefined ? 'http' : 'https'
  const publicUrl = values.PUBLIC_URL ?? `${scheme}://localhost:${values.PORT}`
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isLocal: isLoopbackUrl(publicUrl),
    tls:
      values.TLS_CERT === undefined || values.TLS_KEY === undefined
        ? undefined
        : { certFile: values.TLS_CERT, keyFile: values.TLS_KEY },
    allowedOrigins: [...new Set([publicUrl, ...(values.ALLOWED_ORIGINS ?? [])])],
    dataDir,
    backups:
      values.BACKUP_DIR === undefined
        ? undefined
        : { folder: resolve(values.BACKUP_DIR), everyMs: values.BACKUP_EVERY, keep: values.BACKUP_KEEP },
    mail: {
      kind: values.SMTP_URL === undefined ? 'outbox' : 'smtp',
      from: values.MAIL_FROM ?? 'Monedero <monedero@localhost>',
      outboxDir: join(dataDir, 'outbox'),
    },
    google:
      values.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER },
    openIdProvidersFile: values.OPENID_PROVIDERS,
    pushOrigins: values.PUSH_ORIGINS ?? [],
    signUp: values.SIGN_UP,
    signUpDomains: values.SIGN_UP_DOMAINS ?? [],
    inviters: values.INVITERS ?? [],
    anonymousAllowed: values.ANONYMOUS,
    maxAccounts: values.MAX_ACCOUNTS,
    quotas: {
      userBytes: values.USER_QUOTA_MB * BYTES_PER_MB,
      guestBytes: values.GUEST_QUOTA_MB * BYTES_PER_MB,
      instanceBytes:
        values.INSTANCE_QUOTA_MB === undefined ? undefined : values.INSTANCE_QUOTA_MB * BYTES_PER_MB,
    },
    customTokenKeysFile: values.CUSTOM_TOKEN_KEYS,
    projectId: values.PROJECT_ID,
    apiKey: values.API_KEY,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    securityContact: values.SECURITY_CONTACT,
    drainMs: values.DRAIN_SECONDS * 1000,
    updateCheckUrl: values.UPDATE_CHECK,
    auditFile: values.AUDIT_FILE,
    logLevel: values.LOG_LEVEL,
  }
}
