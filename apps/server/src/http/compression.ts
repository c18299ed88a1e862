import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'

/** The supported encodings, best first. */
export type Encoding = 'br' | 'gzip'

const allEncodings: ReadonlySet<Encoding> = new Set(['br', 'gzip'])

/** Smaller responses are not worth compressing. */
export const compressFromBytes = 1024

const fastest = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The best supported encoding that the client accepts, or none. */
export function negotiate(
  acceptEncoding: string | undefined,
  offered: ReadonlySet<Encoding> = allEncodings,
): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (offered.has('br') && accepts(acceptEncoding, 'br')) return 'br'
  return offered.has('gzip') && accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

/** Compresses a dynamic response: the fastest setting, off the main thread. */
export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(text, { level: 1 })
  return brotli(text, { params: fastest })
}

/** Compresses a text where the thread may wait for it; bytes without an encoding are too few, or nobody takes one. */
export function compressNow(
  text: string,
  encoding: string | undefined,
): { body: Uint8Array; encoding?: Encoding } {
  if (text.length >= compressFromBytes) {
    // Copied into their own buffer, which can be transferred to another thread.
    if (encoding === 'br')
      return { body: new Uint8Array(brotliCompressSync(text, { params: fastest })), encoding }
    if (encoding === 'gzip') return { body: new Uint8Array(gzipSync(text, { level: 1 })), encoding }
  }
  return { body: new TextEncoder().encode(text) }
}

/** Compresses an answer that is written piece by piece. */
export function compressor(encoding: Encoding) {
  return encoding === 'gzip' ? createGzip({ level: 1 }) : createBrotliCompress({ params: fastest })
}

function accepts(header: string, encoding: Encoding): boolean {
  const offer = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .find((part) => part === encoding || part.startsWith(`${encoding};`))
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer)
}
