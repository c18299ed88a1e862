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
    : { expected: 'members, or email addresses separated by commas' }
}

/** Where to report a vulnerability, as an address that `security.txt` can hold. */
const contact: Parser<string> = (text) => {
  const uri = /^[^\s@:]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text
  return /^(https:\/\/|mailto:)[\x21-\x7e]+$/.test(uri) && URL.canParse(uri)
    ? { value: uri }
    : { expected: 'an email address, or an address that begins with https:// or mailto:' }
}

/** Every variable the server reads, in the order of the manual. */
export const variables = {
  PORT: {
    parse: wholeNumber(0, 65_535),
    default: '3000',
    documentation: 'The port to listen on; `0` chooses a free one.',
  },
  HOST: {
    parse: host,
    default: '127.0.0.1',
    documentation: 'The address to listen on; `0.0.0.0` or `::` accepts connections from other machines.',
  },
  PUBLIC_URL: {
    parse: origin,
    shownDefault: '`http://localhost:PORT`',
    documentation:
      'The public URL of the app. Used in emails and callbacks; pages opened under another host name are redirected to it. Required if `HOST` is not a loopback address. With `TLS_CERT` it begins with `https:`.',
  },
  TLS_CERT: {
    parse: filePath,
    documentation:
      'PEM file with the certificate chain. The server then serves https itself. Needs `TLS_KEY`.',
  },
  TLS_KEY: { parse: filePath, documentation: 'PEM file with the private key of `TLS_CERT`.' },
  ALLOWED_ORIGINS: {
    parse: origins,
    shownDefault: "`PUBLIC_URL`'s",
    documentation:
      'Additional web origins, separated by commas, that may call the identity service (CORS) and that links in emails may point to. The origin of `PUBLIC_URL` is always allowed.',
  },
  DATA_DIR: {
    parse: filePath,
    default: './data',
    documentation: 'The folder that holds everything you need to back up. Created if missing.',
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
    shownDefault: 'created in `DATA_DIR/secret.key`',
    documentation:
      '32 bytes in base64 (`openssl rand -base64 32`) that encrypt signing keys, second factors and queued emails. Required with PostgreSQL, where all nodes share it. The server refuses to start if it changes.',
  },
  BACKUP_DIR: {
    parse: filePath,
    documentation:
      'The folder of scheduled backups, ideally on another disk or machine. Created if missing. Unset: no scheduled backups.',
  },
  BACKUP_EVERY: {
    parse: duration,
    default: '24h',
    documentation: 'How often the server makes a backup, in minutes, hours or days: `30m`, `6h`, `7d`.',
  },
  BACKUP_KEEP: {
    parse: wholeNumber(1, 10_000),
    default: '14',
    documentation:
      'How many scheduled backups to keep. The server removes an older one once it has verified a newer one.',
  },
  BACKUP_KEY: {
    parse: key32,
    isSecret: true,
    documentation:
      '32 bytes in base64 (`openssl rand -base64 32`) that encrypt and decrypt all backups. With the key set, an unencrypted backup is restored only with `--unencrypted`. Keep the key apart from the backups. Unset: backups are not encrypted.',
  },
  SMTP_URL: {
    parse: address('smtp:', 'smtps:'),
    isSecret: true,
    documentation:
      'The mail server: `smtps://USER:PASSWORD@HOST:PORT`, or `smtp://…`, which must offer STARTTLS unless it is on this machine or the URL ends in `?requireTLS=false`. Unset: if `PUBLIC_URL` is a loopback address, emails are saved in `DATA_DIR/outbox` and their links are printed; otherwise the server starts only with `MAIL=outbox`.',
  },
  MAIL_FROM: {
    parse: matching(/^(?=[^\r\n]+$)([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'an email address'),
    documentation: 'The sender of emails, such as `Monedero <money@example.org>`. Required with `SMTP_URL`.',
  },
  MAIL: {
    parse: oneOf('outbox'),
    documentation:
      '`outbox` saves emails in `DATA_DIR/outbox`, even if `PUBLIC_URL` is not a loopback address. In that case the server prints file names but no links.',
  },
  GOOGLE_CLIENT_ID: {
    parse: anyText,
    documentation:
      'The OAuth client for signing in with Google or the issuer in `GOOGLE_ISSUER`. Its redirect URI is `PUBLIC_URL/auth/google/callback`. Needs `GOOGLE_CLIENT_SECRET`.',
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
      'The OpenID issuer behind *Google*. The server refuses to start if it changes later, because its users could then sign in to other people’s accounts. Add further issuers in `OPENID_PROVIDERS`. Plain `http:` is refused unless `PUBLIC_URL` is a loopback address.',
  },
  OPENID_PROVIDERS: {
    parse: filePath,
    documentation:
      'JSON file of further OpenID providers, each with a button: `{"company": {"name": "Company", "issuer": "https://…", "clientId": "…", "clientSecret": "…"}}`. The redirect URI of each is `PUBLIC_URL/auth/NAME/callback`, here `…/auth/company/callback`.',
  },
  SMS_URL: {
    parse: address('https:', 'http:'),
    isSecret: true,
    documentation:
      'URL that receives `POST {to, text}` for each text message. A user and password in it are sent as `Authorization: Basic`. Plain `http:` to another machine is refused unless `PUBLIC_URL` is a loopback address. Unset: codes go to the outbox if `PUBLIC_URL` is a loopback address; otherwise phone sign-in is off.',
  },
  PUSH_ORIGINS: {
    parse: origins,
    documentation:
      'Your own push services, separated by commas, such as `https://push.example.org:8443`. All other notifications go only to public addresses, over https on port 443. Plain `http:` is refused unless `PUBLIC_URL` is a loopback address.',
  },
  SIGN_UP: {
    parse: oneOf('open', 'invite', 'off'),
    default: 'open',
    documentation:
      'Who can create an account: `open` everyone, `invite` people with an invitation, `off` no one. Guest access requires `open`. Existing accounts can always sign in. Custom tokens can always create accounts.',
  },
  SIGN_UP_DOMAINS: {
    parse: domains,
    documentation:
      'Domains separated by commas, such as `example.org`: only addresses in these domains can sign up or become the address of an account, and guests are not allowed. Invitations for a specific address are exempt.',
  },
  INVITERS: {
    parse: inviters,
    documentation:
      'With `SIGN_UP=invite`: the accounts that can create invitation links in their settings, as verified addresses separated by commas, or `members` for every registered account.',
  },
  ANONYMOUS: {
    parse: onOrOff,
    default: 'on',
    documentation: 'Whether people can try the app as guests, without an account.',
  },
  MAX_ACCOUNTS: {
    parse: wholeNumber(1, 100_000_000),
    documentation: 'The maximum number of accounts, guests included.',
  },
  USER_QUOTA_MB: {
    parse: wholeNumber(1, 1000),
    default: '200',
    documentation:
      'Megabytes of rows that an account can store. In any case an account has at most 200,000 entries.',
  },
  GUEST_QUOTA_MB: {
    parse: wholeNumber(1, 1000),
    default: '10',
    documentation:
      'The same for guests and, if the server sends emails, for accounts with an unverified address.',
  },
  INSTANCE_QUOTA_MB: {
    parse: wholeNumber(1, 100_000_000),
    documentation:
      'Megabytes of rows that all accounts together can store; changes that would exceed it are refused. On disk the database takes about 1.5 times as much on SQLite and twice as much on PostgreSQL.',
  },
  CUSTOM_TOKEN_KEYS: {
    parse: filePath,
    documentation:
      'JSON file that maps service-account email addresses to PEM public keys. Their owners can mint custom tokens.',
  },
  PROJECT_ID: {
    parse: matching(/^[a-z][a-z0-9-]{3,61}[a-z0-9]$/, 'lower-case letters, digits and hyphens'),
    shownDefault: 'created at first start, stored in the database',
    documentation: 'The project ID in ID tokens and in the configuration of the Firebase SDK.',
  },
  API_KEY: {
    parse: matching(/^[\w-]{1,128}$/, 'letters, digits, hyphens and underscores'),
    default: 'monedero-web',
    documentation:
      'The API key of the Firebase SDK; not a secret. Changing it signs everyone out in their browsers.',
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
      'Behind a reverse proxy: `on` for one on this machine, otherwise the addresses of the proxies (`10.0.0.5, 10.1.0.0/16`). Only their `X-Forwarded-For` and `X-Forwarded-Host` are trusted.',
  },
  METRICS_TOKEN: {
    parse: matching(/^[\x21-\x7e]{16,}$/, '16 or more letters, digits and signs'),
    isSecret: true,
    documentation:
      'The bearer token with which Prometheus reads `/metrics`, at least 16 characters (`openssl rand -hex 24`). Unset: no metrics.',
  },
  SECURITY_CONTACT: {
    parse: contact,
    documentation:
      'Where people report a vulnerability of this server: an email address, or the `https:` URL of a form. Published in `/.well-known/security.txt`, which answers 404 without it.',
  },
  DRAIN_SECONDS: {
    parse: wholeNumber(0, 60),
    default: '0',
    documentation:
      'Seconds a stopping node keeps serving requests while `/readyz` returns 503, so load balancers can drain it. Set it longer than the health-check interval.',
  },
  UPDATE_CHECK: {
    parse: address('https:', 'http:'),
    documentation:
      'URL that returns `{"version": "1.2.3"}`, checked once a day. A newer version is logged. Unset: no update check.',
  },
  AUDIT_FILE: {
    parse: filePath,
    documentation:
      'File to which the server and its commands append every sign-in, refusal and change of an account as a line of JSON. The server also logs these lines at `info`.',
  },
  LOG_LEVEL: {
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    documentation: 'Minimum level to log. `info` logs each request, without query, body or token.',
  },
} satisfies Record<string, Variable<unknown>>

/** The name of a variable the server reads. */
export type VariableName = keyof typeof variables

/** All names, in the order of the table. */
export const variableNames: VariableName[] = Object.keys(variables).filter(isVariableName)

function isVariableName(name: string): name is VariableName {
  return Object.hasOwn(variables, name)
}
