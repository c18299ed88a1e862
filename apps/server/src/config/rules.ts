import type { EnvironmentValues } from './environment.ts'
import { isLoopback, isLoopbackUrl } from './loopback.ts'
import type { VariableName } from './variables.ts'

/** A rule between variables; checked only if all its variables are valid. */
export interface Rule {
  about: VariableName[]
  isBroken: (values: EnvironmentValues) => boolean
  sentence: (values: EnvironmentValues) => string
}

/** Every rule between variables. */
export const rules: Rule[] = [
  {
    about: ['HOST', 'PUBLIC_URL'],
    isBroken: ({ HOST, PUBLIC_URL }) => !isLoopback(HOST) && PUBLIC_URL === undefined,
    sentence: ({ HOST }) =>
      `PUBLIC_URL is not set; expected the URL people open, because HOST is "${HOST}", which accepts connections from other machines.`,
  },
  {
    about: ['TLS_CERT', 'TLS_KEY'],
    isBroken: ({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) !== (TLS_KEY === undefined),
    sentence: ({ TLS_CERT }) =>
      TLS_CERT === undefined
        ? 'TLS_CERT is not set; expected the certificate file that belongs to TLS_KEY.'
        : 'TLS_KEY is not set; expected the key file that belongs to TLS_CERT.',
  },
  {
    about: ['TLS_CERT', 'PUBLIC_URL'],
    isBroken: ({ TLS_CERT, PUBLIC_URL }) =>
      TLS_CERT !== undefined && PUBLIC_URL?.startsWith('http:') === true,
    sentence: ({ PUBLIC_URL }) =>
      `PUBLIC_URL is "${PUBLIC_URL}"; expected an address that begins with https://, because TLS_CERT is set.`,
  },
  {
    about: ['DATABASE_URL', 'SECRET_KEY'],
    isBroken: ({ DATABASE_URL, SECRET_KEY }) => usesPostgres(DATABASE_URL) && SECRET_KEY === undefined,
    sentence: () =>
      'SECRET_KEY is not set; expected 32 bytes in base64, the same on all nodes, because DATABASE_URL is PostgreSQL.',
  },
  {
    about: ['SMTP_URL', 'MAIL', 'PUBLIC_URL'],
    isBroken: ({ SMTP_URL, MAIL, PUBLIC_URL }) =>
      SMTP_URL === undefined && MAIL === undefined && isPublic(PUBLIC_URL),
    sentence: ({ PUBLIC_URL }) =>
      `SMTP_URL is not set; expected a mail server, because PUBLIC_URL is "${PUBLIC_URL}" (or set MAIL=outbox to save emails as files in DATA_DIR/outbox).`,
  },
  {
    about: ['SMTP_URL', 'MAIL'],
    isBroken: ({ SMTP_URL, MAIL }) => SMTP_URL !== undefined && MAIL !== undefined,
    sentence: () => 'MAIL is "outbox"; expected it unset, because SMTP_URL is set.',
  },
  {
    about: ['SMTP_URL', 'MAIL_FROM'],
    isBroken: ({ SMTP_URL, MAIL_FROM }) => SMTP_URL !== undefined && MAIL_FROM === undefined,
    sentence: () => 'MAIL_FROM is not set; expected the sender of emails, because SMTP_URL is set.',
  },
  {
    about: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    isBroken: (values) =>
      (values.GOOGLE_CLIENT_ID === undefined) !== (values.GOOGLE_CLIENT_SECRET === undefined),
    sentence: ({ GOOGLE_CLIENT_ID }) =>
      GOOGLE_CLIENT_ID === undefined
        ? 'GOOGLE_CLIENT_ID is not set; expected the client that belongs to GOOGLE_CLIENT_SECRET.'
        : 'GOOGLE_CLIENT_SECRET is not set; expected the secret that belongs to GOOGLE_CLIENT_ID.',
  },
  {
    about: ['GOOGLE_ISSUER', 'PUBLIC_URL'],
    isBroken: ({ GOOGLE_ISSUER, PUBLIC_URL }) => GOOGLE_ISSUER.startsWith('http:') && isPublic(PUBLIC_URL),
    sentence: ({ GOOGLE_ISSUER, PUBLIC_URL }) =>
      `GOOGLE_ISSUER is "${GOOGLE_ISSUER}"; expected an address that begins with https://, because PUBLIC_URL is "${PUBLIC_URL}".`,
  },
  {
    about: ['SMS_URL', 'PUBLIC_URL'],
    isBroken: ({ SMS_URL, PUBLIC_URL }) =>
      SMS_URL?.startsWith('http:') === true && !isLoopbackUrl(SMS_URL) && isPublic(PUBLIC_URL),
    sentence: ({ PUBLIC_URL }) =>
      `SMS_URL begins with http://; expected an address that begins with https://, or one of this machine, because it receives codes and PUBLIC_URL is "${PUBLIC_URL}".`,
  },
  {
    about: ['PUSH_ORIGINS', 'PUBLIC_URL'],
    isBroken: ({ PUSH_ORIGINS, PUBLIC_URL }) =>
      PUSH_ORIGINS?.some((origin) => origin.startsWith('http:')) === true && isPublic(PUBLIC_URL),
    sentence: ({ PUSH_ORIGINS, PUBLIC_URL }) =>
      `PUSH_ORIGINS is "${PUSH_ORIGINS?.join(', ')}"; expected addresses that begin with https://, because PUBLIC_URL is "${PUBLIC_URL}".`,
  },
  {
    about: ['RATE_LIMIT', 'PUBLIC_URL'],
    isBroken: ({ RATE_LIMIT, PUBLIC_URL }) => !RATE_LIMIT && isPublic(PUBLIC_URL),
    sentence: ({ PUBLIC_URL }) =>
      `RATE_LIMIT is "off"; expected "on", because PUBLIC_URL is "${PUBLIC_URL}".`,
  },
]

function usesPostgres(databaseUrl: string | undefined): boolean {
  return databaseUrl?.startsWith('postgres') === true
}

function isPublic(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && !isLoopbackUrl(publicUrl)
}
