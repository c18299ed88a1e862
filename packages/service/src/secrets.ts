import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and authenticates with keys derived from the secret key, one per purpose. */
export interface Secrets {
  /** Encrypts text so that only `open` with the same purpose reads it. */
  seal(purpose: string, plain: string): string
  /** Throws when the text was sealed with another key or for another purpose, or was altered, be it in its spelling only. */
  open(purpose: string, sealed: string): string
  /** A keyed hash: equal for equal text, and useless without the key. */
  mac(purpose: string, text: string): string
}

/** A text in the database that was sealed for a purpose. */
export interface SealedText {
  purpose: string
  sealed: string
}

/** Whether a text was sealed with this secret key. */
export function canOpen(secrets: Secrets, { purpose, sealed }: SealedText): boolean {
  try {
    secrets.open(purpose, sealed)
    return true
  } catch {
    return false
  }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Creates the secrets of a service from its 32-byte secret key. */
export function createSecrets(secretKey: Uint8Array): Secrets {
  if (secretKey.length !== KEY_BYTES) throw new Error(`The secret key must be ${KEY_BYTES} bytes long`)
  const keys = new Map<string, Buffer>()
  const keyFor = (use: string): Buffer => {
    const cached = keys.get(use)
    if (cached !== undefined) return cached
    // The name is part of every key in use.
    const derived = Buffer.from(hkdfSync('sha256', secretKey, '', `monedero/identity/${use}`, KEY_BYTES))
    keys.set(use, derived)
    return derived
  }
  return {
    seal(purpose, plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(`seal/${purpose}`), iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      // Otherwise what is consumed by its text could be used again in another spelling of the same bytes.
      if (bytes.toString('base64url') !== sealed) throw new Error('A sealed text is not in its own spelling')
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('A sealed text is cut off')
      const decipher = createDecipheriv(CIPHER, keyFor(`seal/${purpose}`), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    mac(purpose, text) {
      return createHmac('sha256', keyFor(`mac/${purpose}`))
        .update(text)
        .digest('base64url')
    },
  }
}
