import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import * as z from 'zod'
import type { Config } from '../config/config.ts'
import type { VariableName } from '../config/variables.ts'
import type { TlsFiles } from '../http/listener.ts'
import { OperatorError, systemCode } from './operator-error.ts'

const customTokenKeys = z.record(z.email(), z.string())

/** Reads a file that a variable names. */
function readSettingsFile(name: VariableName, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new OperatorError(`${name} is "${file}"; expected a file that can be read (${systemCode(error)}).`)
  }
}

/** Reads the keys that may sign custom tokens: service-account e-mail to PEM public key. */
export function loadCustomTokenKeys(file: string | undefined): Record<string, string> | undefined {
  if (file === undefined) return undefined
  const keys = parseKeys(readSettingsFile('CUSTOM_TOKEN_KEYS', file).toString('utf8'))
  if (keys) return keys
  throw new OperatorError(
    `CUSTOM_TOKEN_KEYS is "${file}"; expected a JSON file of service-account email addresses and PEM public keys.`,
  )
}

function parseKeys(text: string): Record<string, string> | undefined {
  try {
    const keys = customTokenKeys.parse(JSON.parse(text))
    for (const pem of Object.values(keys)) createPublicKey(pem)
    return keys
  } catch {
    return undefined
  }
}

const openIdProviders = z.record(
  z.string().regex(/^(?!google$)[a-z][a-z0-9-]{0,30}$/),
  z.strictObject({
    name: z.string().trim().min(1).max(60),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
  }),
)

/** OpenID providers beside Google, by the names in their addresses. */
export type ConfiguredProviders = z.output<typeof openIdProviders>

/** Reads the OpenID providers beside Google. */
export function loadOpenIdProviders({
  openIdProvidersFile: file,
  isLocal,
}: Pick<Config, 'openIdProvidersFile' | 'isLocal'>): ConfiguredProviders {
  if (file === undefined) return {}
  const read = openIdProviders.safeParse(parseJson(readSettingsFile('OPENID_PROVIDERS', file)))
  const problem = read.error?.issues[0]
  if (!read.success || problem) {
    const where = problem?.path.join('.') || 'the file'
    throw new OperatorError(
      `OPENID_PROVIDERS is "${file}"; expected a JSON file of names with name, issuer, clientId and clientSecret; check ${where}.`,
    )
  }
  const plain = Object.entries(read.data).find(([, { issuer }]) => issuer.startsWith('http:'))
  if (plain && !isLocal) {
    throw new OperatorError(
      `OPENID_PROVIDERS is "${file}"; expected an issuer of ${plain[0]} that begins with https://, because PUBLIC_URL is not a loopback address.`,
    )
  }
  return read.data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Reads certificate and key, and checks that they match. */
export function loadTls(tls: Config['tls']): TlsFiles | undefined {
  if (!tls) return undefined
  const cert = readSettingsFile('TLS_CERT', tls.certFile)
  const key = readSettingsFile('TLS_KEY', tls.keyFile)
  try {
    createSecureContext({ cert, key })
  } catch {
    throw new OperatorError(
      `TLS_CERT is "${tls.certFile}" and TLS_KEY is "${tls.keyFile}"; expected a PEM certificate and the private key that belongs to it.`,
    )
  }
  return { cert, key }
}
