import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import {
  address,
  duration,
  key32,
  matching,
  oneOf,
  onOrOff,
  origin,
  origins,
  type Parser,
  wholeNumber,
} from './parsers.ts'

/** One environment variable: its parser and its documentation. */
export interface Variable<T> {
  parse: Parser<T>
  /** Used when the variable is not set; documented unless `shownDefault` is given. */
  default?: string
  shownDefault?: string
  /** A secret's value is never repeated, not even when it is wrong. */
  isSecret?: true
  documentation: string
}

const anyText = matching(/\S/, 'a text')
const filePath = matching(/^[^\0]+$/, 'a path')

const host: Parser<string> = (text) =>
  isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
    ? { value: text }
    : { expected: 'an IP address or a host name' }

const databaseUrl: Parser<string> = (text) =>
  /^sqlite:.+/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
    ? { value: text }
    : { expected: 'sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE' }

/** Whose `X-Forwarded-*` headers are trusted: nobody's, or those of proxies at these addresses. */
export type TrustProxy = false | string[]

const trustProxy: Parser<TrustProxy> = (text) => {
  if (text === 'off') return { value: false }
  if (text === 'on') return { value: ['127.0.0.0/8', '::1/128'] }
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork)
    ? { value: networks }
    : { expected: 'off, on, or the addresses of the proxies, separated by commas' }
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const domains: Parser<string[]> = (text) => {
  const names = text.split(',').map((part) => domainToASCII(part.trim().toLowerCase()))
  return names.every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name))
    ? { value: names }
    : { expected: 'domains separated by commas, such as example.org' }
}

const inviters: Parser<'members' | string[]> = (text) => {
  if (text === 'members') return { value: text }
  const addresses = text.split(',').map((part) => part.trim())
  return addresses.every((one) => /^[^\s@,]+@[^\s@,]+$/.test(one))
    ? { value: addresses }
    : { expected: 'members, or mail addresses separated by commas' }
}

/** Where to report a vulnerability, as an address that `security.txt` can hold. */
const contact: Parser<string> = (text) => {
  const uri = /^[^\s@:]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text
  return /^(https:\/\/|mailto:)[\x21-\x7e]+$/.test(uri) && URL.canParse(uri)
    ? { value: uri }
    : { expected: 'a mail address, or an address that begins with https:// or mailto:' }
}

/** Every variable the server reads, in the order of the manual. */
export const variables = {
  PORT: {
    parse: wholeNumber(0, 65_535),
    default: '3000',
    documentation: 'The port to listen on; `0` takes a free one.',
  },
  HOST: {
    parse: host,
    default: '127.0.0.1',
    documentation: 'The address to listen on; `0.0.0.0` or `::` lets other machines in.',
  },
  PUBLIC_URL: {
    parse: origin,
    shownDefault: '`http://localhost:PORT`',
    documentation:
      'The one address of the app, as people type it: it stands in mails and call-backs, and pages asked for under another host name are redirected to it. Must be set when `HOST` is not a loopback address. With `TLS_CERT` it begins with `https:`.',
  },
  TLS_CERT: {
    parse: filePath,
    documentation:
      'PEM file with the certificate chain: the server then speaks https by itself. Needs `TLS_KEY`.',
  },
  TLS_KEY: { parse: filePath, documentation: 'PEM file with the private key of `TLS_CERT`.' },
  ALLOWED_ORIGINS: {
    parse: origins,
    shownDefault: "`PUBLIC_URL`'s",
    documentation:
      'Other web origins, separated by commas, that may call the identity service from a browser (CORS; pages of others are refused) and that links in mails may lead to. The one of `PUBLIC_URL` is always among them.',
  },
  DATA_DIR: {
    parse: filePath,
    default: './data',
    documentation: 'The folder of everything that must be backed up. Made if it is missing.',
  },
  DATABASE_URL: {
    parse: databaseUrl,
    isSecret: true,
    shownDefault: '`sqlite:DATA_DIR/monedero.sqlite`',
    documentation: '`sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`.',
  },
  SECRET_KEY: {
    parse: key32,
    isSecret: true,
    shownDefault: 'made in `DATA_DIR/secret.key`',
    documentation:
      '32 bytes in base64 (`openssl rand -base64 32`) that encrypt signing keys, second factors and queued mails. Required with PostgreSQL, where all nodes share it.',
  },
  BACKUP_DIR: {
    parse: filePath,
    documentation:
      'The folder of scheduled backups, best on another disk or machine. Made if it is missing. Without it no backups are scheduled.',
  },
  BACKUP_EVERY: {
    parse: duration,
    default: '24h',
    documentation: 'How often a backup is made, such as `30m`, `6h` or `7d`.',
  },
  BACKUP_KEEP: {
    parse: wholeNumber(1, 10_000),
    default: '14',
    documentation:
      'How many scheduled backups are kept. An older one is removed once a newer one has been verified.',
  },
  BACKUP_KEY: {
    parse: key32,
    isSecret: true,
    documentation:
      '32 bytes in base64 (`openssl rand -base64 32`) that encrypt backups, scheduled or not, and decrypt them to be restored; a backup that is not encrypted is then restored only with `--unencrypted`. Keep it apart from the backups. Without it they are not encrypted.',
  },
  SMTP_URL: {
    parse: address('smtp:', 'smtps:'),
    isSecret: true,
    documentation:
      '`smtps://USER:PASSWORD@HOST:PORT`, or `smtp://…`, which must offer STARTTLS unless it is on this machine or the address ends in `?requireTLS=false`. Without it, while `PUBLIC_URL` is a loopback address, each mail becomes a file in `DATA_DIR/outbox` and its link is printed; elsewhere the server does not start without it unless `MAIL=outbox`.',
  },
  MAIL_FROM: {
    parse: matching(/^(?=[^\r\n]+$)([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'a mail address'),
    documentation: 'The sender of mails, such as `Monedero <money@example.org>`. Required with `SMTP_URL`.',
  },
  MAIL: {
    parse: oneOf('outbox'),
    documentation:
      '`outbox` writes mails to `DATA_DIR/outbox` also when `PUBLIC_URL` is not a loopback address; then only file names are printed, no links.',
  },
  GOOGLE_CLIENT_ID: {
    parse: anyText,
    documentation:
      'Signing in with Google (or any OpenID issuer): the client made there, with `PUBLIC_URL/auth/google/callback` as its redirect address. Needs `GOOGLE_CLIENT_SECRET`.',
  },
  GOOGLE_CLIENT_SECRET: {
    parse: anyText,
    isSecret: true,
    documentation: 'The secret of `GOOGLE_CLIENT_ID`.',
  },
  GOOGLE_ISSUER: {
    parse: address('https:', 'http:'),
    default: 'https://accounts.google.com',
    documentation:
      'The OpenID issuer. The server refuses to start with another one later, whose people would enter the accounts of others: name it in `OPENID_PROVIDERS` instead. Plain `http:` is refused unless `PUBLIC_URL` is a loopback address.',
  },
  OPENID_PROVIDERS: {
    parse: filePath,
    documentation:
      'JSON file of further OpenID providers, each with a button: `{"company": {"name": "Company", "issuer": "https://…", "clientId": "…", "clientSecret": "…"}}`. The redirect address of each is `PUBLIC_URL/auth/NAME/callback`, here `…/auth/company/callback`.',
  },
  SMS_URL: {
    parse: address('https:', 'http:'),
    isSecret: true,
    documentation:
      'Receives `POST {to, text}` for each text message; a user and password in the address are sent as `Authorization: Basic`. Plain `http:` to another machine is refused unless `PUBLIC_URL` is a loopback address. Without it, codes go to the outbox while `PUBLIC_URL` is a loopback address; elsewhere phone sign-in is off.',
  },
  PUSH_ORIGINS: {
    parse: origins,
    documentation:
      'Push services of your own, separated by commas, such as `https://push.example.org:8443`. Notifications are otherwise sent only to public addresses, over https at port 443. Plain `http:` is refused unless `PUBLIC_URL` is a loopback address.',
  },
  SIGN_UP: {
    parse: oneOf('open', 'invite', 'off'),
    default: 'open',
    documentation:
      'Who may make an account, in whichever way: `open` everybody, `invite` people with an invitation, `off` nobody. Guests exist only with `open`, and need the same as anybody else to become registered people. Whoever has an account signs in as before, and custom tokens still make accounts.',
  },
  SIGN_UP_DOMAINS: {
    parse: domains,
    documentation:
      'Domains separated by commas, such as `example.org`: only addresses of these may sign up or become the address of an account, and there are no guests. An invitation made for one address is not bound by it.',
  },
  INVITERS: {
    parse: inviters,
    documentation:
      'With `SIGN_UP=invite`: addresses, separated by commas, of the accounts that may make invitation links in their settings once they have verified the address; or `members` for every registered account.',
  },
  ANONYMOUS: {
    parse: onOrOff,
    default: 'on',
    documentation: 'Whether people may try the app as guests, without an account.',
  },
  MAX_ACCOUNTS: {
    parse: wholeNumber(1, 100_000_000),
    documentation: 'How many accounts there may be, guests included; further ones are refused.',
  },
  USER_QUOTA_MB: {
    parse: wholeNumber(1, 1000),
    default: '200',
    documentation:
      'Megabytes of rows that an account may store. Whatever it is, an account has at most 200,000 entries.',
  },
  GUEST_QUOTA_MB: {
    parse: wholeNumber(1, 1000),
    default: '10',
    documentation:
      'The same for guests, and, where mails are sent, for accounts until they verify their address.',
  },
  INSTANCE_QUOTA_MB: {
    parse: wholeNumber(1, 100_000_000),
    documentation:
      'Megabytes of rows that all accounts together may store; what would need more is refused. The database takes about one and a half times as much of the disk on SQLite, and twice as much on PostgreSQL.',
  },
  CUSTOM_TOKEN_KEYS: {
    parse: filePath,
    documentation: 'JSON file, service-account e-mail → PEM public key, of those who may mint custom tokens.',
  },
  PROJECT_ID: {
    parse: matching(/^[a-z][a-z0-9-]{3,61}[a-z0-9]$/, 'lower-case letters, digits and hyphens'),
    shownDefault: 'made at first start, kept in the database',
    documentation: 'The project id in ID tokens and in what the Firebase SDK is told.',
  },
  API_KEY: {
    parse: matching(/^[\w-]{1,128}$/, 'letters, digits, hyphens and underscores'),
    default: 'monedero-web',
    documentation:
      'What the Firebase SDK sends as its key; not a secret. Another value signs everybody out in their browsers.',
  },
  RATE_LIMIT: {
    parse: onOrOff,
    default: 'on',
    documentation: '`off` for load tests; refused unless `PUBLIC_URL` is a loopback address.',
  },
  TRUST_PROXY: {
    parse: trustProxy,
    default: 'off',
    documentation:
      'Behind a reverse proxy: `on` for one on this machine, otherwise the addresses of the proxies (`10.0.0.5, 10.1.0.0/16`). Only their `X-Forwarded-For` and `X-Forwarded-Host` are believed.',
  },
  METRICS_TOKEN: {
    parse: matching(/^[\x21-\x7e]{16,}$/, '16 or more letters, digits and signs'),
    isSecret: true,
    documentation:
      'Prometheus reads `/metrics` with this as its bearer token (`openssl rand -hex 24`). Without it there are no metrics.',
  },
  SECURITY_CONTACT: {
    parse: contact,
    documentation:
      'Where people report a vulnerability of this server: a mail address, or an `https:` address of a form. It stands in `/.well-known/security.txt`; without it that address answers 404.',
  },
  DRAIN_SECONDS: {
    parse: wholeNumber(0, 60),
    default: '0',
    documentation:
      'With several nodes: how long one that is told to stop still answers while its `/readyz` is 503, so that the load balancer sends no more requests there. Longer than the time between two checks.',
  },
  UPDATE_CHECK: {
    parse: address('https:', 'http:'),
    documentation:
      'An address that answers `{"version": "1.2.3"}`: asked once a day, and a newer version than the running one is a line in the log. Without it nobody is asked.',
  },
  AUDIT_FILE: {
    parse: filePath,
    documentation:
      'A file to which every sign-in, refusal and change of an account is appended as a line of JSON, also by commands. The server logs the same lines at `info`.',
  },
  LOG_LEVEL: {
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    documentation:
      'The least severe lines that are logged; `info` has one for each request, without query, body or token.',
  },
} satisfies Record<string, Variable<unknown>>

/** The name of a variable the server reads. */
export type VariableName = keyof typeof variables

/** All names, in the order of the table. */
export const variableNames: VariableName[] = Object.keys(variables).filter(isVariableName)

function isVariableName(name: string): name is VariableName {
  return Object.hasOwn(variables, name)
}
