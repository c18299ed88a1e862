import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { OperatorError } from '../boot/operator-error.ts'

/**
 * Encrypted files: MAGIC, a random salt of 16 bytes, and chunks of 64 KiB, the last one shorter or equal, each with its
 * tag of 16 bytes. AES-256-GCM with a key of HKDF-SHA256(BACKUP_KEY, salt, MAGIC); the nonce is the number of the chunk in
 * 11 bytes and a byte that is 1 for the last chunk, so that a file cut short or put in another order is refused.
 */
const MAGIC = Buffer.from('MONEDERO BACKUP1', 'latin1')
const SALT_BYTES = 16
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16

/** Whether a file was written by `seal`. */
export async function isSealed(file: string): Promise<boolean> {
  await using handle = await open(file, 'r')
  return (await readFully(handle, MAGIC.length)).equals(MAGIC)
}

/** Encrypts a file to a new one. */
export async function seal(from: string, to: string, key: Uint8Array): Promise<void> {
  await using source = await open(from, 'r')
  await using target = await open(to, 'wx', 0o600)
  const salt = randomBytes(SALT_BYTES)
  await target.writeFile(Buffer.concat([MAGIC, salt]))
  const chunkKey = keyOf(key, salt)
  for await (const { bytes, nonce } of chunksOf(source, CHUNK_BYTES)) {
    const cipher: CipherGCM = createCipheriv('aes-256-gcm', chunkKey, nonce)
    await target.writeFile(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
  }
  await target.sync()
}

/** Decrypts a file to a new one; refuses one that was changed, cut short or encrypted with another key. */
export async function unseal(from: string, to: string, key: Uint8Array): Promise<void> {
  await using source = await open(from, 'r')
  const head = await readFully(source, MAGIC.length + SALT_BYTES)
  const chunkKey = keyOf(key, head.subarray(MAGIC.length))
  await using target = await open(to, 'wx', 0o600)
  for await (const { bytes, nonce } of chunksOf(source, CHUNK_BYTES + TAG_BYTES)) {
    await target.writeFile(opened(bytes, chunkKey, nonce, from))
  }
}

/** Whether the beginning of an encrypted file can be decrypted with a key. */
export async function isSealedWith(file: string, key: Uint8Array): Promise<boolean> {
  await using source = await open(file, 'r')
  const head = await readFully(source, MAGIC.length + SALT_BYTES)
  const chunkKey = keyOf(key, head.subarray(MAGIC.length))
  const { value } = await chunksOf(source, CHUNK_BYTES + TAG_BYTES).next()
  try {
    if (value) opened(value.bytes, chunkKey, value.nonce, file)
    return value !== undefined
  } catch {
    return false
  }
}

function opened(chunk: Buffer, chunkKey: Buffer, nonce: Buffer, file: string): Buffer {
  const end = Math.max(0, chunk.length - TAG_BYTES)
  try {
    const decipher: DecipherGCM = createDecipheriv('aes-256-gcm', chunkKey, nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(chunk.subarray(end))
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()])
  } catch {
    throw new OperatorError(`The backup "${file}" is damaged, or BACKUP_KEY is not the key it was made with.`)
  }
}

function keyOf(key: Uint8Array, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, MAGIC, 32))
}

/** The rest of a file in chunks with their nonces; an empty rest is one empty chunk. */
async function* chunksOf(file: FileHandle, size: number): AsyncGenerator<{ bytes: Buffer; nonce: Buffer }> {
  let bytes = await readFully(file, size)
  for (let count = 0; ; count++) {
    const next = await readFully(file, size)
    const isLast = next.length === 0
    yield { bytes, nonce: nonceOf(count, isLast) }
    if (isLast) return
    bytes = next
  }
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Reads this many bytes, or all that are left. */
async function readFully(file: FileHandle, size: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await file.read(buffer, filled, size - filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
