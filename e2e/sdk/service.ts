import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@monedero/database/testing'
import { importPKCS8, type JWTPayload, SignJWT } from 'jose'
import { freePort } from '../product/free-port.ts'
import { type Mailbox, startMailbox } from '../product/mailbox.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../product/openid-provider.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { type SmsGateway, startSmsGateway } from '../product/sms-gateway.ts'

export const engines = ['sqlite', 'postgres'] as const
export const apiKey = 'monedero-web'
export const projectId = 'monedero-sdk'
export const password = 'correct horse battery'
const serviceAccount = 'minter@monedero.test'

/** The product with all features that the SDKs use, on one engine. */
export interface Service {
  readonly product: RunningProduct
  readonly mailbox: Mailbox
  readonly provider: OpenIdProvider
  readonly gateway: SmsGateway
  /** A custom token as a trusted backend mints it, with claims changed at will. */
  customToken(uid: string, claims?: JWTPayload): Promise<string>
  /** Ends everything that was started. */
  stop(): Promise<void>
}

/** Starts the product with mail, an OpenID provider, custom tokens and a database of its own. */
export async function startService(
  engine: (typeof engines)[number],
  environment: Record<string, string> = {},
): Promise<Service> {
  await using started = new AsyncDisposableStack()
  const folder = started.adopt(await mkdtemp(join(tmpdir(), 'monedero-sdk-')), (path) =>
    rm(path, { recursive: true }),
  )
  const postgres =
    engine === 'postgres' ? started.adopt(await startPostgres(), (server) => server.stop()) : undefined
  const mailbox = started.use(await startMailbox())
  const gateway = started.use(await startSmsGateway())
  const port = await freePort()
  const provider = started.use(await startOpenIdProvider([`http://localhost:${port}/auth/google/callback`]))
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const keysFile = join(folder, 'custom-token-keys.json')
  await writeFile(keysFile, JSON.stringify({ [serviceAccount]: keys.publicKey }))
  const product = started.use(
    await startProduct({
      PORT: String(port),
      PROJECT_ID: projectId,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Monedero <no-reply@monedero.test>',
      SMS_URL: gateway.url,
      CUSTOM_TOKEN_KEYS: keysFile,
      RATE_LIMIT: 'off',
      SECRET_KEY: randomBytes(32).toString('base64'),
      ...provider.environment,
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...environment,
    }),
  )
  const signingKey = await importPKCS8(keys.privateKey, 'RS256')
  const everything = started.move()
  return {
    product,
    mailbox,
    provider,
    gateway,
    customToken: (uid, claims = {}) =>
      new SignJWT({
        iss: serviceAccount,
        sub: serviceAccount,
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        uid,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(signingKey),
    stop: () => everything.disposeAsync(),
  }
}

/** An address that nobody else has. */
export function freshEmail(): string {
  return `ana.${randomBytes(6).toString('hex')}@example.com`
}

/** A phone number that nobody else has. */
export function freshPhoneNumber(): string {
  return `+346${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** The one-time code in a mailed link. */
export function codeIn(link: string): string {
  return new URL(link).searchParams.get('oobCode') ?? ''
}
