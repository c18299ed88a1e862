import type { JsonWebKey } from 'node:crypto'
import { createHash } from 'node:crypto'
import { type AuthenticatorData, readAuthenticatorData } from './authenticator-data.ts'
import { decodeCbor } from './cbor.ts'
import type { ChallengePurpose, Challenges } from './challenges.ts'
import { isSignedBy, readCoseKey } from './public-key.ts'

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** The host name; browsers offer a passkey only there. */
  id: string
  origin: string
}

/** The challenge that a response must answer. */
export interface ExpectedChallenge {
  purpose: ChallengePurpose
  /** The account or half-finished sign-in. */
  subject: string
}

/** The browser's response to an enrolment; all in base64url. */
export interface RegistrationResponse {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: readonly string[]
}

/** The browser's response to a sign-in; all in base64url. */
export interface AssertionResponse {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle: string | undefined
}

/** A challenge that was answered; the caller consumes it. */
export interface Answered {
  challenge: string
  expiresAtMs: number
}

interface Ports {
  challenges: Challenges
  relyingParty: RelyingParty
}

/** The longest credential id that WebAuthn allows. */
const MAX_ID_BYTES = 1023

/** Checks the response to an enrolment (WebAuthn §7.1). Undefined if anything is wrong. */
export function checkRegistration(
  ports: Ports,
  expected: ExpectedChallenge,
  response: RegistrationResponse,
): { answered: Answered; credentialId: string; publicKey: JsonWebKey; signCount: number } | undefined {
  return orUndefined(() => {
    const answered = readClientData(ports, 'webauthn.create', expected, response.clientDataJSON)
    // Attestation is not requested: which make of authenticator it is does not matter here.
    const attestation = decodeCbor(fromBase64(response.attestationObject))
    const data = attestation instanceof Map ? attestation.get('authData') : undefined
    if (!Buffer.isBuffer(data)) return undefined
    const { credential, signCount, ...stated } = readAuthenticatorData(data)
    if (!isVerifiedHere(ports, stated) || credential === undefined) return undefined
    const credentialId = credential.id.toString('base64url')
    if (credential.id.length > MAX_ID_BYTES || credentialId !== response.id) return undefined
    return answered && { answered, credentialId, signCount, publicKey: readCoseKey(credential.coseKey) }
  })
}

/** Checks the response to a sign-in (WebAuthn §7.2). Undefined if anything is wrong. */
export function checkAssertion(
  ports: Ports,
  expected: ExpectedChallenge,
  response: AssertionResponse,
  publicKey: JsonWebKey,
): { answered: Answered; signCount: number } | undefined {
  return orUndefined(() => {
    const answered = readClientData(ports, 'webauthn.get', expected, response.clientDataJSON)
    if (answered === undefined) return undefined
    const authenticatorData = fromBase64(response.authenticatorData)
    const { signCount, ...stated } = readAuthenticatorData(authenticatorData)
    if (!isVerifiedHere(ports, stated)) return undefined
    const signed = Buffer.concat([authenticatorData, sha256(fromBase64(response.clientDataJSON))])
    if (!isSignedBy(publicKey, signed, fromBase64(response.signature))) return undefined
    return { answered, signCount }
  })
}

/** What the browser reports about the requesting page. */
function readClientData(
  { challenges, relyingParty }: Ports,
  type: 'webauthn.create' | 'webauthn.get',
  { purpose, subject }: ExpectedChallenge,
  encoded: string,
): Answered | undefined {
  const client = readClientJson(fromBase64(encoded))
  const { challenge, crossOrigin = false, topOrigin } = client
  const isOurs = client['type'] === type && client['origin'] === relyingParty.origin
  const isInFrame = crossOrigin !== false || topOrigin !== undefined
  if (!isOurs || isInFrame || typeof challenge !== 'string') return undefined
  const expiresAtMs = challenges.expiryOf(challenge, purpose, subject)
  return expiresAtMs === undefined ? undefined : { challenge, expiresAtMs }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const quoted = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Throws on a name that stands twice: of two values, another reader may take the other one. */
function readClientJson(bytes: Buffer): Record<string, unknown> {
  const text = strictUtf8.decode(bytes)
  const client: Record<string, unknown> = Object(JSON.parse(text))
  const written = Array.from(text.matchAll(quoted)).filter(([, colon]) => colon !== undefined)
  if (written.length !== countNames(client)) throw new Error('Client data have a name twice')
  return client
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, each) => sum + countNames(each), own)
}

/** A passkey is used only with the person recognised, which is why it counts as two factors. */
function isVerifiedHere(
  { relyingParty }: Ports,
  { rpIdHash, isUserPresent, isUserVerified }: Omit<AuthenticatorData, 'credential' | 'signCount'>,
): boolean {
  return rpIdHash.equals(sha256(Buffer.from(relyingParty.id))) && isUserPresent && isUserVerified
}

/** The readers throw on malformed bytes, which are the client's fault as much as wrong ones. */
function orUndefined<T>(check: () => T | undefined): T | undefined {
  try {
    return check()
  } catch {
    return undefined
  }
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
