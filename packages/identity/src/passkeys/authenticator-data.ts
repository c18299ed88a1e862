import { type CborValue, decodeFirstCbor } from './cbor.ts'

/** What an authenticator states in every response: WebAuthn, "Authenticator Data". */
export interface AuthenticatorData {
  rpIdHash: Buffer
  isUserPresent: boolean
  /** Whether the person was recognised by a PIN, a finger or a face. */
  isUserVerified: boolean
  signCount: number
  /** Only in the response to an enrolment. */
  credential: Credential | undefined
}

interface Credential {
  id: Buffer
  coseKey: CborValue
}

const HASH_BYTES = 32
const FLAGS_AT = 32
const COUNT_AT = 33
const CREDENTIAL_AT = 37
const AAGUID_BYTES = 16
const flags = {
  userPresent: 0x01,
  userVerified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  hasCredential: 0x40,
  hasExtensions: 0x80,
}

/** Reads authenticator data. Throws when they are cut off, contradict themselves, or do not end where they should. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData {
  if (bytes.length < CREDENTIAL_AT) throw new Error('Authenticator data is cut off')
  const flagByte = bytes.readUInt8(FLAGS_AT)
  const has = (flag: number) => (flagByte & flag) !== 0
  if (has(flags.backedUp) && !has(flags.backupEligible))
    throw new Error('A credential that cannot be backed up is backed up')
  const { credential, rest } = has(flags.hasCredential)
    ? readCredential(bytes)
    : { credential: undefined, rest: bytes.subarray(CREDENTIAL_AT) }
  const behind = has(flags.hasExtensions) ? withoutExtensions(rest) : rest
  if (behind.length > 0) throw new Error('Bytes follow the authenticator data')
  return {
    rpIdHash: bytes.subarray(0, HASH_BYTES),
    isUserPresent: has(flags.userPresent),
    isUserVerified: has(flags.userVerified),
    signCount: bytes.readUInt32BE(COUNT_AT),
    credential,
  }
}

function readCredential(bytes: Buffer): { credential: Credential; rest: Buffer } {
  const lengthAt = CREDENTIAL_AT + AAGUID_BYTES
  const idAt = lengthAt + 2
  const keyAt = idAt + bytes.readUInt16BE(lengthAt)
  if (keyAt >= bytes.length) throw new Error('The data of a credential is cut off')
  const { value: coseKey, rest } = decodeFirstCbor(bytes.subarray(keyAt))
  return { credential: { id: bytes.subarray(idAt, keyAt), coseKey }, rest }
}

/** None was asked for, but authenticators may answer with some all the same. */
function withoutExtensions(bytes: Buffer): Buffer {
  const { value, rest } = decodeFirstCbor(bytes)
  if (!(value instanceof Map)) throw new Error('Extensions are not a map')
  return rest
}
