/** What an authenticator states in every response: WebAuthn, "Authenticator Data". */
export interface AuthenticatorData {
  rpIdHash: Buffer
  isUserPresent: boolean
  /** Whether the person was recognised by a PIN, a finger or a face. */
  isUserVerified: boolean
  signCount: number
  /** Only in the response to an enrolment. */
  credential: { id: Buffer; coseKey: Buffer } | undefined
}

const HASH_BYTES = 32
const FLAGS_AT = 32
const COUNT_AT = 33
const CREDENTIAL_AT = 37
const AAGUID_BYTES = 16
const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

/** Reads authenticator data. Throws when it is cut off. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData {
  if (bytes.length < CREDENTIAL_AT) throw new Error('Authenticator data is cut off')
  const flagByte = bytes.readUInt8(FLAGS_AT)
  return {
    rpIdHash: bytes.subarray(0, HASH_BYTES),
    isUserPresent: (flagByte & flags.userPresent) !== 0,
    isUserVerified: (flagByte & flags.userVerified) !== 0,
    signCount: bytes.readUInt32BE(COUNT_AT),
    credential: (flagByte & flags.hasCredential) === 0 ? undefined : readCredential(bytes),
  }
}

function readCredential(bytes: Buffer): { id: Buffer; coseKey: Buffer } {
  const lengthAt = CREDENTIAL_AT + AAGUID_BYTES
  const idAt = lengthAt + 2
  const keyAt = idAt + bytes.readUInt16BE(lengthAt)
  if (keyAt >= bytes.length) throw new Error('The data of a credential is cut off')
  return { id: bytes.subarray(idAt, keyAt), coseKey: bytes.subarray(keyAt) }
}
