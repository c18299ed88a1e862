import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { type Database, type Reader, statements, type Transaction } from '@monedero/database'
import type { Clock, Secrets } from '@monedero/service'
import { randomId } from '../secrets/random.ts'
import type { IdentityTables, SigningKeysTable } from '../tables.ts'
import { selfSignedCertificate } from './certificate.ts'

/** The RSA keys that ID tokens are signed with. All nodes share them through the database. */
export interface SigningKeys {
  /** The key that signs now; the first is made. Throws where SECRET_KEY opens none of those that are stored. */
  signer(): Promise<Signer>
  /** The public half of a key that may have signed a valid token; read by the given reader if needed. */
  verifier(kid: string, reader: Reader): Promise<KeyObject | undefined>
  /** The published keys, from the database; never empty. */
  published(): Promise<PublishedKey[]>
  /** Publishes the next key, which starts signing once every cache has it. */
  rotate(): Promise<PublishedKey>
  /** Makes the first key, rotates when the newest is old, and removes keys that no living token was signed with. */
  maintain(): Promise<void>
}

export interface Signer {
  kid: string
  privateKey: KeyObject
}

export interface PublishedKey {
  kid: string
  publicJwk: string
  certificate: string
  signsFromMs: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long the published keys may be cached. */
export const KEYS_MAX_AGE_S = 3600

const MARGIN_MS = 5 * 60_000
const PUBLISH_AHEAD_MS = KEYS_MAX_AGE_S * 1000 + MARGIN_MS
const KEEP_AFTER_MS = HOUR_MS + MARGIN_MS
const ROTATE_AFTER_MS = 30 * DAY_MS
const CERTIFICATE_LIFE_MS = 400 * DAY_MS
const RELOAD_AFTER_MS = 60_000
const MODULUS_BITS = 2048
/** The purpose that signing keys are sealed for. */
export const SIGNING_KEY_PURPOSE = 'signing-key'
const LOCK = 'identity/signing-keys'

const { query, command } = statements<IdentityTables>()
const allKeys = query()((db) =>
  db.selectFrom('signing_keys').selectAll().orderBy('signs_from_ms').orderBy('kid'),
)
const insertKey = command<SigningKeysTable>()((db, param) =>
  db.insertInto('signing_keys').values({
    kid: param('kid'),
    sealed_private_key: param('sealed_private_key'),
    public_jwk: param('public_jwk'),
    certificate: param('certificate'),
    created_at_ms: param('created_at_ms'),
    signs_from_ms: param('signs_from_ms'),
  }),
)
const deleteKey = command<{ kid: string }>()((db, param) =>
  db.deleteFrom('signing_keys').where('kid', '=', param('kid')),
)

interface LoadedKey extends PublishedKey {
  createdAtMs: number
  publicKey: KeyObject
  /** Undefined when the key was sealed with another secret key: it verifies but does not sign. */
  privateKey: KeyObject | undefined
}

interface Ports {
  database: Database
  clock: Clock
  secrets: Secrets
}

/** Creates the keyring of a node. */
export function createSigningKeys(ports: Ports): SigningKeys {
  const { database, clock } = ports
  const keysByKid = new Map<string, LoadedKey>()
  let current: { keys: LoadedKey[]; atMs: number } | undefined
  let making: Promise<Signer> | undefined

  const load = async (reader: Reader): Promise<LoadedKey[]> => {
    const rows = await reader.all(allKeys, {})
    return rows.map((row) => {
      const key = keysByKid.get(row.kid) ?? openKey(ports.secrets, row)
      keysByKid.set(row.kid, key)
      return key
    })
  }
  const reload = async (reader: Reader = database): Promise<LoadedKey[]> => {
    const keys = await load(reader)
    current = { keys, atMs: clock.nowMs() }
    return keys
  }
  const recent = async (reader: Reader = database): Promise<LoadedKey[]> => {
    if (current === undefined || Math.abs(clock.nowMs() - current.atMs) >= RELOAD_AFTER_MS)
      return reload(reader)
    return current.keys
  }

  /** Adds a key under a lock, unless another node has already done so. */
  const add = async (isNeeded: (keys: LoadedKey[]) => boolean, aheadMs: number): Promise<LoadedKey[]> => {
    const made = await makeKey(ports, aheadMs)
    await database.write(async (tx: Transaction) => {
      await tx.lock(LOCK)
      if (isNeeded(await load(tx))) await tx.run(insertKey, made)
    })
    return reload()
  }

  const isRotationDue = (keys: LoadedKey[]): boolean =>
    keys.every((key) => key.createdAtMs + ROTATE_AFTER_MS <= clock.nowMs())

  const makeFirst = async (): Promise<Signer> => {
    // Keys that all sign from later on are there if the clock was set back.
    const lacksOne = (keys: LoadedKey[]) =>
      signingAt(keys, clock.nowMs()) === undefined && (keys.length === 0 || opensAny(keys))
    const made = signingAt(await add(lacksOne, 0), clock.nowMs())
    if (made === undefined) throw new Error('No signing key can be opened with this SECRET_KEY')
    return made
  }
  const signer = async (): Promise<Signer> => {
    const found = signingAt(await recent(), clock.nowMs())
    if (found !== undefined) return found
    // Key generation is slow; concurrent callers share it.
    making ??= makeFirst().finally(() => {
      making = undefined
    })
    return making
  }

  return {
    signer,
    async verifier(kid, reader) {
      const isNamed = (key: LoadedKey) => key.kid === kid
      const found = (await recent(reader)).find(isNamed) ?? (await reload(reader)).find(isNamed)
      return found?.publicKey
    },
    async published() {
      // An empty list would be kept for an hour, and the tokens of the first hour refused.
      await signer()
      return reload()
    },
    async rotate() {
      const newest = (await add(() => true, PUBLISH_AHEAD_MS)).at(-1)
      if (newest === undefined) throw new Error('The new signing key is gone')
      return newest
    },
    async maintain() {
      await signer()
      if (isRotationDue(await reload())) await add(isRotationDue, PUBLISH_AHEAD_MS)
      for (const key of supersededBefore(await reload(), clock.nowMs() - KEEP_AFTER_MS)) {
        await database.write((tx) => tx.run(deleteKey, { kid: key.kid }))
        keysByKid.delete(key.kid)
      }
    },
  }
}

/** Of the keys in order, the last that has begun to sign. */
function signingAt(keys: LoadedKey[], nowMs: number): Signer | undefined {
  const found = keys.findLast((key) => key.signsFromMs <= nowMs && key.privateKey !== undefined)
  return found?.privateKey && { kid: found.kid, privateKey: found.privateKey }
}

/** Whether the node's secret key is the one of any of the keys. */
function opensAny(keys: LoadedKey[]): boolean {
  return keys.some(({ privateKey }) => privateKey !== undefined)
}

/** The keys whose successor took over before an instant. */
function supersededBefore(keys: LoadedKey[], atMs: number): LoadedKey[] {
  return keys.filter((_, index) => (keys[index + 1]?.signsFromMs ?? Number.POSITIVE_INFINITY) < atMs)
}

function openKey(secrets: Secrets, row: SigningKeysTable): LoadedKey {
  return {
    kid: row.kid,
    publicJwk: row.public_jwk,
    certificate: row.certificate,
    createdAtMs: row.created_at_ms,
    signsFromMs: row.signs_from_ms,
    publicKey: createPublicKey({ key: JSON.parse(row.public_jwk), format: 'jwk' }),
    privateKey: openPrivateKey(secrets, row.sealed_private_key),
  }
}

function openPrivateKey(secrets: Secrets, sealed: string): KeyObject | undefined {
  try {
    return createPrivateKey(secrets.open(SIGNING_KEY_PURPOSE, sealed))
  } catch {
    return undefined
  }
}

const generateKeyPairAsync = promisify(generateKeyPair)

/** Makes a signing key for a new secret key, which signs from now on. It is stored by the returned function, because making it is slow. */
export async function prepareSigningKey(
  ports: Pick<Ports, 'clock' | 'secrets'>,
): Promise<(tx: Transaction) => Promise<void>> {
  const made = await makeKey(ports, 0)
  return async (tx) => void (await tx.run(insertKey, made))
}

async function makeKey(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  aheadMs: number,
): Promise<SigningKeysTable> {
  const { privateKey, publicKey } = await generateKeyPairAsync('rsa', { modulusLength: MODULUS_BITS })
  const nowMs = clock.nowMs()
  const kid = randomId()
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    kid,
    sealed_private_key: secrets.seal(SIGNING_KEY_PURPOSE, pkcs8),
    public_jwk: JSON.stringify({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }),
    certificate: selfSignedCertificate({
      privateKey,
      commonName: 'securetoken.system.gserviceaccount.com',
      serial: Buffer.from(kid, 'base64url'),
      notBeforeMs: nowMs - DAY_MS,
      notAfterMs: nowMs + CERTIFICATE_LIFE_MS,
    }),
    created_at_ms: nowMs,
    signs_from_ms: nowMs + aheadMs,
  }
}
