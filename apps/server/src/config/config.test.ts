import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Config, readConfiguration } from './config.ts'
import type { Secrets } from './secrets.ts'
import { variableNames } from './variables.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const loopback = { PUBLIC_URL: 'http://localhost:3000' }
const inTheOpen = { PUBLIC_URL: 'https://money.example.org', MAIL: 'outbox' }

function accepted(strings: Record<string, string>): { config: Config; secrets: Secrets } {
  const configuration = readConfiguration(strings)
  if ('problems' in configuration) throw new Error(configuration.problems.join('\n'))
  return configuration
}

function problems(strings: Record<string, string>): string[] {
  const configuration = readConfiguration(strings)
  return 'problems' in configuration ? configuration.problems : []
}

test('an empty environment serves this machine from a SQLite file', () => {
  const { config, secrets } = accepted({})
  // Strict, so that values without a default are listed, too.
  expect(config).toStrictEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isLocal: true,
    tls: undefined,
    allowedOrigins: ['http://localhost:3000'],
    dataDir: resolve('data'),
    backups: undefined,
    mail: { kind: 'outbox', from: 'Monedero <monedero@localhost>', outboxDir: resolve('data/outbox') },
    google: undefined,
    openIdProvidersFile: undefined,
    pushOrigins: [],
    signUp: 'open',
    signUpDomains: [],
    inviters: [],
    anonymousAllowed: true,
    maxAccounts: undefined,
    quotas: { userBytes: 200_000_000, guestBytes: 10_000_000, instanceBytes: undefined },
    customTokenKeysFile: undefined,
    projectId: undefined,
    apiKey: 'monedero-web',
    rateLimit: true,
    trustProxy: false,
    securityContact: undefined,
    drainMs: 0,
    updateCheckUrl: undefined,
    auditFile: undefined,
    logLevel: 'info',
  })
  expect(secrets).toStrictEqual({
    databaseUrl: `sqlite:${resolve('data/monedero.sqlite')}`,
    secretKey: undefined,
    backupKey: undefined,
    smtpUrl: undefined,
    googleClientSecret: undefined,
    smsUrl: undefined,
    metricsToken: undefined,
  })
})

test('an empty variable counts as not set', () => {
  expect(accepted({ PORT: '', PUBLIC_URL: ' ' }).config.publicUrl).toBe('http://localhost:3000')
})

test('every setting reaches the value the server uses', () => {
  const strings = {
    PORT: '8443',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://money.example.org/',
    TLS_CERT: '/tls/cert.pem',
    TLS_KEY: '/tls/key.pem',
    ALLOWED_ORIGINS: 'https://a.example.org, https://b.example.org:8443',
    DATA_DIR: '/var/lib/monedero',
    DATABASE_URL: 'postgres://user:word@db/money',
    SECRET_KEY: key,
    BACKUP_DIR: '/backups',
    BACKUP_EVERY: '90m',
    BACKUP_KEEP: '30',
    BACKUP_KEY: key,
    SMTP_URL: 'smtps://user:word@mail.example.org:465',
    MAIL_FROM: 'Monedero <money@example.org>',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: 'https://issuer.example.org',
    SMS_URL: 'https://sms.example.org/send?token=hush',
    OPENID_PROVIDERS: '/etc/providers.json',
    PUSH_ORIGINS: 'https://push.example.org:8443, https://10.0.0.5',
    SIGN_UP: 'invite',
    SIGN_UP_DOMAINS: 'Example.org, españa.example',
    INVITERS: 'ana@example.org',
    ANONYMOUS: 'off',
    MAX_ACCOUNTS: '50',
    USER_QUOTA_MB: '20',
    GUEST_QUOTA_MB: '1',
    INSTANCE_QUOTA_MB: '5000',
    CUSTOM_TOKEN_KEYS: '/etc/keys.json',
    PROJECT_ID: 'my-project',
    API_KEY: 'my_key',
    TRUST_PROXY: 'on',
    METRICS_TOKEN: 'a-token-of-prometheus',
    SECURITY_CONTACT: 'security@example.org',
    DRAIN_SECONDS: '5',
    UPDATE_CHECK: 'https://example.org/version.json',
    AUDIT_FILE: '/var/log/audit.log',
    LOG_LEVEL: 'warn',
  }
  // The rest is refused beside these.
  expect(variableNames.filter((name) => !(name in strings))).toEqual(['MAIL', 'RATE_LIMIT'])
  const { config, secrets } = accepted(strings)
  expect(config).toEqual({
    port: 8443,
    host: '0.0.0.0',
    publicUrl: 'https://money.example.org',
    isLocal: false,
    tls: { certFile: '/tls/cert.pem', keyFile: '/tls/key.pem' },
    allowedOrigins: ['https://money.example.org', 'https://a.example.org', 'https://b.example.org:8443'],
    dataDir: '/var/lib/monedero',
    backups: { folder: '/backups', everyMs: 5_400_000, keep: 30 },
    mail: { kind: 'smtp', from: 'Monedero <money@example.org>', outboxDir: '/var/lib/monedero/outbox' },
    google: { clientId: 'client', issuer: 'https://issuer.example.org' },
    openIdProvidersFile: '/etc/providers.json',
    pushOrigins: ['https://push.example.org:8443', 'https://10.0.0.5'],
    signUp: 'invite',
    signUpDomains: ['example.org', 'xn--espaa-rta.example'],
    inviters: ['ana@example.org'],
    anonymousAllowed: false,
    maxAccounts: 50,
    quotas: { userBytes: 20_000_000, guestBytes: 1_000_000, instanceBytes: 5_000_000_000 },
    customTokenKeysFile: '/etc/keys.json',
    projectId: 'my-project',
    apiKey: 'my_key',
    rateLimit: true,
    trustProxy: ['127.0.0.0/8', '::1/128'],
    securityContact: 'mailto:security@example.org',
    drainMs: 5000,
    updateCheckUrl: 'https://example.org/version.json',
    auditFile: '/var/log/audit.log',
    logLevel: 'warn',
  })
  expect(secrets).toEqual({
    databaseUrl: 'postgres://user:word@db/money',
    secretKey: new Uint8Array(32).fill(7),
    backupKey: new Uint8Array(32).fill(7),
    smtpUrl: 'smtps://user:word@mail.example.org:465',
    googleClientSecret: 'hush',
    smsUrl: 'https://sms.example.org/send?token=hush',
    metricsToken: 'a-token-of-prometheus',
  })
})

test('the public configuration contains no secret', () => {
  const { config } = accepted({
    ...inTheOpen,
    MAIL: '',
    DATABASE_URL: 'postgres://user:hush@db/money',
    SECRET_KEY: key,
    SMTP_URL: 'smtp://user:hush@mail.example.org',
    MAIL_FROM: 'money@example.org',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'hush',
    SMS_URL: 'https://sms.example.org/?token=hush',
  })
  const shown = JSON.stringify(config)
  expect(shown).not.toContain('hush')
  expect(shown).not.toContain(key)
})

test.each([
  [{ PORT: '65536' }, 'PORT is "65536"; expected a whole number from 0 to 65535.'],
  [{ PORT: '3e3' }, 'PORT is "3e3"; expected a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT is "-1"; expected a whole number from 0 to 65535.'],
  [
    { BACKUP_EVERY: '0h' },
    'BACKUP_EVERY is "0h"; expected a duration of up to 366 days, such as 30m, 6h or 7d.',
  ],
  [
    { BACKUP_EVERY: '400d' },
    'BACKUP_EVERY is "400d"; expected a duration of up to 366 days, such as 30m, 6h or 7d.',
  ],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0"; expected a whole number from 1 to 10000.'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY has a value that cannot be used; expected 32 bytes in base64.'],
  [{ HOST: 'a host' }, 'HOST is "a host"; expected an IP address or a host name.'],
  [
    { PUBLIC_URL: 'money.example.org' },
    'PUBLIC_URL is "money.example.org"; expected an address without a path, such as https://money.example.org.',
  ],
  [
    { PUBLIC_URL: 'https://money.example.org/app' },
    'PUBLIC_URL is "https://money.example.org/app"; expected an address without a path, such as https://money.example.org.',
  ],
  [
    { PUBLIC_URL: 'http://me@localhost' },
    'PUBLIC_URL is "http://me@localhost"; expected an address without a path, such as https://money.example.org.',
  ],
  [
    { ALLOWED_ORIGINS: 'https://a.example.org,*' },
    'ALLOWED_ORIGINS is "https://a.example.org,*"; expected addresses without a path, separated by commas, such as https://money.example.org.',
  ],
  [{ DATA_DIR: 'a\0b' }, 'DATA_DIR is "a\\u0000b"; expected a path.'],
  [
    { DATABASE_URL: 'mysql://user:hush@db' },
    'DATABASE_URL has a value that cannot be used; expected sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE.',
  ],
  [{ SECRET_KEY: 'hush' }, 'SECRET_KEY has a value that cannot be used; expected 32 bytes in base64.'],
  [
    { SMTP_URL: 'mail.example.org', MAIL_FROM: 'money@example.org' },
    'SMTP_URL has a value that cannot be used; expected an address that begins with smtp:// or smtps://.',
  ],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"; expected an email address.'],
  [{ MAIL: 'smtp' }, 'MAIL is "smtp"; expected outbox.'],
  [
    { GOOGLE_ISSUER: 'accounts.google.com' },
    'GOOGLE_ISSUER is "accounts.google.com"; expected an address that begins with https:// or http://.',
  ],
  [
    { SMS_URL: 'sms.example.org' },
    'SMS_URL has a value that cannot be used; expected an address that begins with https:// or http://.',
  ],
  [{ SIGN_UP: 'closed' }, 'SIGN_UP is "closed"; expected open, invite or off.'],
  [
    { SIGN_UP_DOMAINS: 'ana@example.org' },
    'SIGN_UP_DOMAINS is "ana@example.org"; expected domains separated by commas, such as example.org.',
  ],
  [{ INVITERS: 'ana' }, 'INVITERS is "ana"; expected members, or email addresses separated by commas.'],
  [{ ANONYMOUS: 'yes' }, 'ANONYMOUS is "yes"; expected on or off.'],
  [{ PROJECT_ID: 'My' }, 'PROJECT_ID is "My"; expected lower-case letters, digits and hyphens.'],
  [{ API_KEY: 'a:b' }, 'API_KEY is "a:b"; expected letters, digits, hyphens and underscores.'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT is "no"; expected on or off.'],
  [
    { TRUST_PROXY: '1' },
    'TRUST_PROXY is "1"; expected off, on, or the addresses of the proxies, separated by commas.',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY is "10.0.0.0/33"; expected off, on, or the addresses of the proxies, separated by commas.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; expected fatal, error, warn, info, debug, trace or silent.'],
])('%o is refused with a sentence', (strings, sentence) => {
  expect(problems(strings)).toEqual([sentence])
})

test.each([
  [
    { HOST: '0.0.0.0' },
    'PUBLIC_URL is not set; expected the URL people open, because HOST is "0.0.0.0", which accepts connections from other machines.',
  ],
  [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY is not set; expected the key file that belongs to TLS_CERT.'],
  [{ TLS_KEY: 'key.pem' }, 'TLS_CERT is not set; expected the certificate file that belongs to TLS_KEY.'],
  [
    { ...loopback, TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' },
    'PUBLIC_URL is "http://localhost:3000"; expected an address that begins with https://, because TLS_CERT is set.',
  ],
  [
    { DATABASE_URL: 'postgres://db/money' },
    'SECRET_KEY is not set; expected 32 bytes in base64, the same on all nodes, because DATABASE_URL is PostgreSQL.',
  ],
  [
    { PUBLIC_URL: 'https://money.example.org' },
    'SMTP_URL is not set; expected a mail server, because PUBLIC_URL is "https://money.example.org" (or set MAIL=outbox to save emails as files in DATA_DIR/outbox).',
  ],
  [
    { MAIL: 'outbox', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'money@example.org' },
    'MAIL is "outbox"; expected it unset, because SMTP_URL is set.',
  ],
  [
    { SMTP_URL: 'smtp://localhost' },
    'MAIL_FROM is not set; expected the sender of emails, because SMTP_URL is set.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'client' },
    'GOOGLE_CLIENT_SECRET is not set; expected the secret that belongs to GOOGLE_CLIENT_ID.',
  ],
  [
    { GOOGLE_CLIENT_SECRET: 'hush' },
    'GOOGLE_CLIENT_ID is not set; expected the client that belongs to GOOGLE_CLIENT_SECRET.',
  ],
  [
    { ...inTheOpen, PUSH_ORIGINS: 'http://push.example.org' },
    'PUSH_ORIGINS is "http://push.example.org"; expected addresses that begin with https://, because PUBLIC_URL is "https://money.example.org".',
  ],
  [
    { ...inTheOpen, SMS_URL: 'http://me:hush@sms.example.org/send' },
    'SMS_URL begins with http://; expected an address that begins with https://, or one of this machine, because it receives codes and PUBLIC_URL is "https://money.example.org".',
  ],
  [
    { ...inTheOpen, GOOGLE_ISSUER: 'http://issuer.example.org' },
    'GOOGLE_ISSUER is "http://issuer.example.org"; expected an address that begins with https://, because PUBLIC_URL is "https://money.example.org".',
  ],
  [
    { ...inTheOpen, RATE_LIMIT: 'off' },
    'RATE_LIMIT is "off"; expected "on", because PUBLIC_URL is "https://money.example.org".',
  ],
])('%o breaks a rule between variables', (strings, sentence) => {
  expect(problems(strings)).toEqual([sentence])
})

test.each([
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { HOST: 'localhost' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:3000', MAIL: 'outbox' },
  { RATE_LIMIT: 'off' },
  { ...loopback, GOOGLE_ISSUER: 'http://localhost:4000' },
  { ...loopback, PUSH_ORIGINS: 'http://localhost:4001' },
  { ...inTheOpen, SMS_URL: 'http://localhost:8080/send' },
  { ...loopback, SMS_URL: 'http://sms.example.org/send' },
  { PUBLIC_URL: 'http://[::1]:3000', RATE_LIMIT: 'off' },
  { DATABASE_URL: 'postgres://db/money', SECRET_KEY: key.replaceAll('+', '-').replace('=', '') },
  { TRUST_PROXY: '10.0.0.0/8, ::1' },
  { DATABASE_URL: 'sqlite::memory:' },
])('%o is accepted', (strings) => {
  expect(problems(strings)).toEqual([])
})

test('a machine whose name only looks like a loopback address is not taken for one', () => {
  const strings = { PUBLIC_URL: 'https://127.0.0.1.example.org', MAIL: 'outbox' }
  expect(accepted(strings).config.isLocal).toBe(false)
  expect(accepted({ ...strings, PUBLIC_URL: 'https://localhost.example.org' }).config.isLocal).toBe(false)
})

test('https by itself makes the default address https', () => {
  expect(accepted({ TLS_CERT: 'c', TLS_KEY: 'k' }).config.publicUrl).toBe('https://localhost:3000')
})

test('all problems are reported at once, each variable once', () => {
  const found = problems({
    PORT: 'x',
    PUBLIC_URL: 'nowhere',
    HOST: '0.0.0.0',
    TLS_KEY: 'k',
    RATE_LIMIT: 'off',
  })
  expect(found.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'TLS_CERT'])
})
