import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscriptionKeys } from './push-subscription.ts'

const RECORD_BYTES = 4096
const TAG_BYTES = 16
/** Of the header: salt, record size, length of the key and the key. */
const HEADER_BYTES = 16 + 4 + 1 + 65
/** Push services accept 4,096 bytes in all. */
const MAX_PADDED_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES
/** Messages are padded to a multiple of this, so that their length does not reveal their text. */
const PADDED_TO_BYTES = 1024

/** Encrypts a message so that only the browser of the subscription can read it (RFC 8291, one record of RFC 8188). */
export function encryptPush(message: string, { p256dh, auth }: PushSubscriptionKeys): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const ephemeral = createECDH('prime256v1')
  const sender = ephemeral.generateKeys()
  const salt = randomBytes(16)
  const { key, nonce } = contentKeys({
    shared: ephemeral.computeSecret(receiver),
    auth: Buffer.from(auth, 'base64url'),
    receiver,
    sender,
    salt,
  })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(sender.length, 4)
  return Buffer.concat([
    salt,
    header,
    sender,
    cipher.update(padded(Buffer.from(message))),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** What the content key and the nonce are derived from. */
interface KeyMaterial {
  shared: Uint8Array
  auth: Uint8Array
  receiver: Uint8Array
  sender: Uint8Array
  salt: Uint8Array
}

/** The content key and the nonce of RFC 8291, section 3.4. */
function contentKeys({ shared, auth, receiver, sender, salt }: KeyMaterial) {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const input = new Uint8Array(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes))
  return { key: derive('aes128gcm', 16), nonce: derive('nonce', 12) }
}

/** A delimiter of 2 ends the text of the last record; zeros follow. */
function padded(text: Buffer): Buffer {
  const wanted = Math.ceil((text.length + 1) / PADDED_TO_BYTES) * PADDED_TO_BYTES
  const length = Math.min(wanted, MAX_PADDED_BYTES)
  if (text.length >= length) throw new RangeError('A push message is too long')
  const record = Buffer.alloc(length)
  text.copy(record)
  record[text.length] = 2
  return record
}
